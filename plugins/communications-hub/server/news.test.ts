import { describe, expect, it } from "vitest";
import { newId } from "../../../server/database/new-id";
import { lab } from "../../../server/learning/testing/labs";
import { access, course, INSTRUCTOR, LEARNER, OTHER, sample } from "../../../server/learning/testing/sample-package";
import { idOf } from "../../../server/learning/testing/test-lms";
import { NOW, Sea } from "./testing/sea";

const sea = new Sea();
const kindsOf = ({ data }: { data: { kind: string }[] }) => data.map(({ kind }) => kind);

describe("the stream of news", () => {
  it("has announcements, replies, mentions and posts of others where one has written, newest first", async () => {
    const [ada, otto] = [await sea.enter(LEARNER), await sea.enter(OTHER)];
    await ada.start();
    await otto.start();
    await otto.post("Before Ada came");
    const thread = await ada.post("What about kelp?");
    await otto.post("It is tasty", thread);
    await otto.post("Something else");
    await otto.post(`Ask @{${ada.user.id}}`);
    const { data, before } = await ada.news();
    expect(kindsOf({ data })).toEqual([
      "discussions.mention",
      "discussions.post",
      "discussions.reply",
      "discussions.announcement",
    ]);
    expect(data[0]).toMatchObject({
      by: "Otto Other",
      name: "Talk open",
      courseName: "Course sea",
      words: "Ask \u2068@Ada Lovelace\u2069",
      isRead: false,
    });
    expect(before).toBeNull();
    expect(kindsOf(await ada.news({ kind: "discussions.reply" }))).toEqual(["discussions.reply"]);
    expect(kindsOf(await ada.news({ course: newId() }))).toEqual([]);
    expect(kindsOf(await ada.news({ kind: "nothing" }))).toEqual([]);
  });

  it("is paged without a gap or a repetition, also where times are equal", async () => {
    const ina = await sea.enter(INSTRUCTOR);
    const ada = await sea.enter(LEARNER);
    const channelId = idOf("course", "sea");
    for (let count = 0; count < 70; count += 1) {
      if (count % 9 === 0) sea.later(60);
      await ina.call("postMessage", { body: { id: newId(), channelId, replyTo: null, text: `No. ${count}` } });
    }
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { data: { id: string }[]; before: string | null } = await ada.news(
        cursor === null ? {} : { before: cursor },
      );
      seen.push(...page.data.map(({ id }) => id));
      cursor = page.before;
    } while (cursor !== null);
    expect(new Set(seen).size).toBe(71);
    expect(seen).toHaveLength(71);
    expect((await ada.call("getNews", { query: { before: "nonsense" } })).status).toBe(400);
  });
});

describe("the bell", () => {
  it("counts what is unread: read where it is, by itself, or with all others", async () => {
    const [ada, otto] = [await sea.enter(LEARNER), await sea.enter(OTHER)];
    await ada.start();
    await otto.start();
    const thread = await ada.post("What about kelp?");
    await otto.post("Tasty", thread);
    await otto.post("And healthy", thread);
    expect((await ada.bell())[0]).toBe(3);
    const { data } = await ada.news();
    expect((await ada.read({ ids: [data[2].id, data[2].id] })).body).toEqual({ unread: 2 });
    expect((await ada.read({ until: data[1].at })).body).toEqual({ unread: 1 });
    expect((await ada.read({ until: "2000-01-01T00:00:00.000Z" })).body).toEqual({ unread: 1 });
    const channelId = idOf("part", "sea", "open");
    await ada.call("markChannelRead", { params: { channelId }, body: { until: sea.lms.clock.now.toISOString() } });
    expect((await ada.bell())[0]).toBe(0);
    expect((await ada.news()).data.every(({ isRead }: { isRead: boolean }) => isRead)).toBe(true);
  });

  it("does not count a kind that is turned off, which stays in the stream", async () => {
    const ada = await sea.enter(LEARNER);
    const choose = (kind: string, body: object) => ada.call("chooseNews", { params: { kind }, body });
    expect((await choose("discussions.announcement", { bell: false })).body).toMatchObject({ bell: false });
    expect(await ada.bell()).toEqual([0, []]);
    expect(kindsOf(await ada.news())).toEqual(["discussions.announcement"]);
    expect((await choose("discussions.announcement", { bell: true })).body).toMatchObject({ bell: true });
    expect((await ada.bell())[0]).toBe(1);
    expect((await choose("discussions.nothing", { bell: false })).status).toBe(404);
  });
});

describe("the choices", () => {
  it.each([
    ["certificates that expire", "certificates.expires", "reminders.certificate"],
    ["openings", "opens", "reminders.opens"],
  ])("have one row for %s, for the bell and the mail", async (_, kind, mailKind) => {
    const ada = await sea.enter(LEARNER);
    const rows = async () =>
      ((await ada.call("getNewsChoices")).body.data as { kind: string; bell: boolean | null; mail: string | null }[])
        .filter((row) => row.kind === kind || row.kind === mailKind)
        .map(({ kind, bell, mail }) => ({ kind, bell, mail }));
    expect(await rows()).toEqual([{ kind, bell: true, mail: "daily" }]);
    expect((await ada.call("chooseNews", { params: { kind }, body: { mail: "never" } })).status).toBe(200);
    expect(await rows()).toEqual([{ kind, bell: true, mail: "never" }]);
  });
});

describe("what may not be seen", () => {
  it("is not told: a discussion that hides others' posts, a lost or archived course, a deleted message", async () => {
    const [ada, otto] = [await sea.enter(LEARNER), await sea.enter(OTHER)];
    await ada.start();
    await otto.start();
    const first = await otto.post("I was first", null, "own");
    await ada.post("Hello", null, "open");
    const message = await otto.post(`@{${ada.user.id}}`, null, "open");
    const hidden = await ada.post("Mine", null, "own");
    expect(kindsOf(await ada.news())).toEqual(["discussions.mention", "discussions.announcement"]);
    await ada.call("deleteMessage", {
      body: { id: newId(), channelId: idOf("part", "sea", "own"), messageId: hidden },
    });
    await otto.post(`@{${ada.user.id}}`, first, "own");
    expect(kindsOf(await ada.news())).toEqual(["discussions.mention", "discussions.announcement"]);
    await otto.call("deleteMessage", {
      body: { id: newId(), channelId: idOf("part", "sea", "open"), messageId: message },
    });
    expect(kindsOf(await ada.news())).toEqual(["discussions.announcement"]);
    await sea.lms.db.updateTable("objective").set({ state: "archived" }).execute();
    expect(await ada.news()).toMatchObject({ data: [] });
    expect(await ada.bell()).toEqual([0, []]);
    await sea.lms.db.updateTable("objective").set({ state: "ready" }).execute();
    expect(kindsOf(await ada.news())).toEqual(["discussions.announcement"]);
    await sea.lms.db
      .updateTable("objective_access")
      .set({ availability_end_date: new Date(NOW) })
      .execute();
    expect(await ada.news()).toMatchObject({ data: [] });
  });

  const graded = "2026-11-21T09:01:00.000Z";
  const date = "2026-11-23T09:00:00.000Z";
  const both = ["certificates.issued", "grade"];
  it.each<[string, object, string[], string[], string]>([
    ["none", { gradeRevealPolicy: "none" }, both, both, graded],
    ["never", { gradeRevealPolicy: "never" }, [], [], graded],
    ["a date", { gradeRevealPolicy: "afterDate", gradeRevealDate: date }, [], both, date],
  ])("of a grade and a certificate with the policy %s", async (_, more, before, after, seen) => {
    const withLab = course("lab", { gradingScale: "scale", certificateTemplates: ["proof"], activity: lab("lab") });
    await sea.lms.store({ ...sample([withLab], [access("lab", more)]) });
    sea.lms.clock.now = new Date(NOW);
    const [ada, ina] = [await sea.enter(LEARNER), await sea.enter(INSTRUCTOR)];
    const attempt = (await ada.learner.start("lab")).body.resultId;
    await ada.learner.take(attempt, "lab", "lab");
    await ada.learner.submit(attempt);
    const told = async (of: typeof ada) =>
      (await of.news({ course: idOf("course", "lab") })).data as { kind: string; at: string }[];
    expect(await told(ada)).toEqual([]);
    const waiting = await ina.call("queryWaitingAttempts", { params: { objectiveId: idOf("course", "lab") } });
    const { activityWorkflowId } = waiting.body.data[0].waiting[0];
    sea.later(60);
    await ina.call("giveActivityScore", {
      body: { id: newId(), activityWorkflowId, score: 6, maxScore: 10, comment: null },
    });
    expect(kindsOf({ data: await told(ada) }).sort()).toEqual(before);
    sea.later(2 * 3600 * 24);
    const data = await told(await sea.enter(LEARNER));
    expect(kindsOf({ data }).sort()).toEqual(after);
    const at = [...new Set(data.map((entry) => entry.at))];
    expect(at).toEqual(after.length === 0 ? [] : [seen]);
  });
});
