import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { access, course, group, LEARNER, OTHER, sample, text } from "../../../server/learning/testing/sample-package";
import { idOf, startTestLms, type TestLms } from "../../../server/learning/testing/test-lms";

const meeting = (key: string, start: string, end: string, more: object = {}) => ({
  key,
  type: "event",
  name: `Meeting ${key}`,
  event: { start, end },
  ...more,
});
const activity = group("root", [
  text("a", { constraint: { due: "2026-11-25T10:00:00Z" } }),
  meeting("m", "2026-11-26T08:00:00Z", "2026-11-26T09:00:00Z"),
  meeting("long", "2025-01-01T00:00:00Z", "2028-01-01T00:00:00Z"),
  meeting("draft", "2026-11-26T08:00:00Z", "2026-11-26T09:00:00Z", { state: "draft" }),
  meeting("locked", "2026-11-26T08:00:00Z", "2026-11-26T09:00:00Z", { constraint: { startFrom: "2026-12-01" } }),
]);
const proof = { template: "proof", number: "ABCD" };
const passed = { state: "finished" as const, started: "2025-01-01T00:00:00Z", finished: "2025-02-01T00:00:00Z" };
const history = [{ ...passed, progress: 1, score: 20, maxScore: 20, certificate: proof }];
const graded = { gradingScale: "scale", certificateTemplates: ["proof"] };
const school = sample(
  [course("sea", { activity }), course("passed", graded), course("hidden", graded)],
  [
    access("sea", { history: [{ state: "inProgress", started: "2026-11-01T00:00:00Z" }] }),
    access("passed", { history }),
    access("hidden", {
      gradeRevealPolicy: "never",
      history: [{ ...history[0], certificate: { ...proof, number: "EFGH" } }],
    } as object),
  ],
);

describe("the calendar of a learner", () => {
  let lms: TestLms;
  let ada: Awaited<ReturnType<TestLms["member"]>>;
  beforeAll(async () => {
    lms = await startTestLms(school);
    ada = await lms.memberAt("2026-11-21T12:00:00.000Z", LEARNER);
  });
  afterAll(() => lms.close());

  const november = { from: "2026-11-01T00:00:00.000Z", until: "2026-12-01T00:00:00.000Z" };
  const textQuery = (query: object) => ({ query: { ...query } });

  it("has dates of courses and events that the learner may know, with the words for them", async () => {
    const { body } = await ada.call("getCalendar", textQuery(november));
    const lines = body.data.map((entry: Record<string, unknown>) => [entry.kind, entry.title, entry.name]);
    expect(lines).toEqual([
      ["events.event", "events.day.event", "Meeting long"],
      ["due", "portal.day.due", "About a"],
      ["events.event", "events.day.event", "Meeting m"],
    ]);
    expect(body.total).toBe(3);
    const otto = await lms.member(OTHER);
    expect((await otto.call("getCalendar", textQuery(november))).body).toEqual({ data: [], total: 0 });
  });

  it("says at which events the learner took part", async () => {
    const attempt = (await ada.learner.aggregate("sea")).lastObjectiveWorkflow.id;
    await ada.learner.take(attempt, "sea", "long");
    const { body } = await ada.call("getCalendar", textQuery(november));
    expect(body.data.map(({ name, isDone }: { name: string; isDone: boolean }) => [name, isDone])).toEqual([
      ["Meeting long", true],
      ["About a", false],
      ["Meeting m", false],
    ]);
  });

  it("has the expiry of a certificate, unless the grade of its course is hidden", async () => {
    const span = { from: "2027-01-15T00:00:00.000Z", until: "2027-02-15T00:00:00.000Z" };
    const { body } = await ada.call("getCalendar", textQuery(span));
    expect(body.data.filter(({ kind }: { kind: string }) => kind === "certificates.expires")).toMatchObject([
      { name: "Course passed", path: `/courses/${idOf("course", "passed")}/certificate/ABCD` },
    ]);
  });

  it("gives an event as a file to those who may open it", async () => {
    const { body } = await ada.call("getCalendar", textQuery(november));
    const { file } = body.data.find(({ name }: { name: string }) => name === "Meeting m");
    const answer = await ada.get(`/learn${file}`);
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "text/calendar; charset=utf-8"]);
    expect(answer.body).toContain("DTSTART:20261126T080000Z");
    const locked = file.replace(idOf("activity", "sea", "m"), idOf("activity", "sea", "locked"));
    expect((await ada.get(`/learn${locked}`)).statusCode).not.toBe(200);
    const plainText = file.replace(idOf("activity", "sea", "m"), idOf("activity", "sea", "a"));
    expect((await ada.get(`/learn${plainText}`)).statusCode).toBe(404);
    const otto = await lms.member(OTHER);
    expect((await otto.get(`/learn${file}`)).statusCode).toBe(404);
    expect((await lms.app.inject({ url: `/learn${file}` })).statusCode).toBe(401);
  });

  it.each([
    ["empty", { from: november.until, until: november.until }],
    ["backwards", { from: november.until, until: november.from }],
    ["too long", { from: "2026-01-01T00:00:00.000Z", until: "2028-01-01T00:00:00.000Z" }],
  ])("refuses a span that is %s", async (_name, span) => {
    expect(await ada.call("getCalendar", textQuery(span))).toMatchObject({
      status: 400,
      body: { code: "calendar.spanInvalid" },
    });
  });
});
