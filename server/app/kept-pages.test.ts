import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { fixedConfig } from "../config/testing";
import { newId } from "../database/new-id";
import { DEFAULT_TENANT_ID } from "../database/tenant";
import { portalManifests } from "../learning/testing/portal-manifests";
import { access, course, group, LEARNER, sample, text } from "../learning/testing/sample-package";
import { smallPicture } from "../learning/testing/small-picture";
import { startTestLms, type TestLms } from "../learning/testing/test-lms";
import { everyEndpoint } from "./testing/every-endpoint";
import { makeTwin, TWIN_MARK } from "./testing/twin-tenant";

const parts = [
  text("first", { html: '<p>First words <img src="files/sea.png" alt="The sea"></p>' }),
  text("second", { html: "<p>Second words</p>" }),
  text("third", { html: "<p>Third words</p>" }),
];
const school = sample(
  [course("begun", { activity: group("root", parts), image: "files/sea.png" }), course("new"), course("others")],
  [access("begun"), access("new"), access("others", { user: "other" })],
);
const on = { "platform.offline.enabled": true };
const URL = "/learn/kept.json";

describe("what a browser keeps for a person", () => {
  let lms: TestLms;
  let config: ReturnType<typeof fixedConfig>;
  let ada: Awaited<ReturnType<TestLms["member"]>>;
  let attempt: string;
  beforeAll(async () => {
    config = { ...fixedConfig(), documents: portalManifests };
    lms = await startTestLms(school, { "files/sea.png": smallPicture }, undefined, { config });
    await makeTwin(lms.db, DEFAULT_TENANT_ID, newId(), "twin.localhost");
    ada = await lms.member(LEARNER);
    attempt = (await ada.learner.start("begun")).body.resultId;
  });
  afterAll(() => lms.close());
  beforeEach(() => config.change({ settings: on }));

  const keptBy = async (person: Pick<typeof ada, "get">) => (await person.get(URL)).json();

  it("is My courses and the next two texts of a running course, with their pictures", async () => {
    const answer = await ada.get(URL);
    expect(answer.headers).toMatchObject({ "cache-control": "no-store", vary: expect.stringContaining("Cookie") });
    const kept = answer.json();
    expect(kept.person).toBe(ada.user.id);
    expect(kept.pages.map(({ title }: { title: object }) => title)).toEqual([
      { key: "courses.title" },
      { name: expect.stringContaining("first"), language: null },
      { name: expect.stringContaining("second"), language: null },
    ]);
    const words = JSON.stringify(kept);
    expect(words).toContain("First words");
    expect(words).toContain("Second words");
    expect(words).not.toContain("Third words");
    expect(words).toContain("Course new");
    expect(kept.pictures).toEqual([
      expect.stringMatching(/^\/api\/lms-storage\/v1\/files\/.*sea\.png/),
      ...kept.pictures.slice(1),
    ]);
    for (const picture of kept.pictures) expect((await ada.get(picture)).statusCode).toBe(200);
  });

  it("has the answers that the calls themselves give, and each that a page needs", async () => {
    const { answers, pages } = await keptBy(ada);
    for (const [url, answer] of Object.entries(answers)) {
      const { now, ...asked } = (await ada.get(url)).json();
      const { now: _, ...kept } = answer as { now?: string };
      expect([url, asked]).toEqual([url, kept]);
    }
    for (const { needs } of pages) for (const url of needs) expect(Object.keys(answers)).toContain(url);
  });

  it("has nothing of other people and of other tenants", async () => {
    const words = JSON.stringify(await keptBy(ada));
    expect(words).not.toContain("Course others");
    expect(words).not.toContain(TWIN_MARK);
  });

  it("has nothing any more of a course that is withdrawn", async () => {
    const set = (state: "archived" | "ready") =>
      lms.db.updateTable("objective").set({ state }).where("name", "=", "Course begun").execute();
    await set("archived");
    const words = JSON.stringify(await keptBy(ada));
    await set("ready");
    expect(words).not.toContain("First words");
    expect(words).not.toContain("Course begun");
  });

  it.each([
    ["a visitor", async () => (await lms.app.inject({ url: URL })).statusCode, 401],
    [
      "a tenant that keeps nothing",
      async () => {
        config.change({ settings: { "platform.offline.enabled": false } });
        return (await ada.get(URL)).statusCode;
      },
      404,
    ],
    [
      "an administrator who sees the portal as somebody else",
      async () => {
        const admin = await lms.signIn({ email: "root@demo.example", roles: ["Administrator"] });
        await admin.post("/api/platform/v1/impersonations", { userId: ada.user.id, reason: "A question" });
        return (await admin.get(URL)).statusCode;
      },
      404,
    ],
  ])("is refused to %s", async (_, ask, status) => {
    expect(await ask()).toBe(status);
  });

  it("goes on with the next texts after one is finished", async () => {
    await ada.learner.take(attempt, "begun", "first");
    const words = JSON.stringify(await keptBy(ada));
    expect(words).toContain("Second words");
    expect(words).toContain("Third words");
    expect(words).not.toContain("First words");
  });

  it("leaves out the plugins that are off", async () => {
    config.change({ settings: on, plugins: { player: { enabled: false } } });
    const words = JSON.stringify(await keptBy(ada));
    expect(words).not.toContain("Second words");
    expect(words).toContain("Course begun");
  });

  it("comes from the calls that the contract marks, which only read and are for members", () => {
    const marked = Object.values(everyEndpoint).filter((endpoint) => "kept" in endpoint && endpoint.kept);
    expect(marked.map(({ id }) => id).sort()).toEqual([
      "getActivity",
      "getActivityTree",
      "getAggregateByObjective",
      "getCourseOutline",
      "getDay",
      "getEnrolledCategories",
      "getEnrolledShowcases",
      "getNoteCounts",
      "getPartNotes",
      "getRootActivity",
      "getTerms",
      "queryMyAggregates",
    ]);
    for (const { method, audience } of marked) expect([method, audience]).toEqual(["GET", "member"]);
  });
});
