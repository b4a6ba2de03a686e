import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { json } from "../../../server/database/columns";
import { newId } from "../../../server/database/new-id";
import { ApiError } from "../../../server/kit/errors/api-error";
import { directCall } from "../../../server/learning/testing/direct-call";
import { jobScope } from "../../../server/learning/testing/job-scope";
import { hasCall } from "../../../server/learning/testing/labs";
import { idOf, startTestLms, type TestLms } from "../../../server/learning/testing/test-lms";
import { calls } from "./calls";
import type { ChannelTables } from "./discussions.tables";
import { forgetRemoved } from "./moderation";

const MORNING = "2026-11-21T09:00:00.000Z";
const NOON = "2026-11-21T12:00:00.000Z";
const talk = (key: string, discussion: object, extra: object = {}) => ({
  key,
  type: "discussion" as const,
  name: `Talk ${key}`,
  html: "<p>What do you think?</p>",
  discussion,
  ...extra,
});
const person = (key: string, ...roles: ("Learner" | "Instructor")[]) => ({
  key,
  email: `${key}@demo.example`,
  firstName: key,
  lastName: "Example",
  roles,
});
const course = (key: string, ...children: object[]) => ({
  key,
  name: `Course ${key}`,
  code: key,
  description: "…",
  activity: { key: "course", type: "composite" as const, name: key, children: children as [] },
});
const input = {
  users: [
    person("ann", "Learner"),
    person("bob", "Learner"),
    person("cal", "Learner"),
    person("ida", "Learner", "Instructor"),
  ],
  courses: [
    course(
      "sea",
      talk("open", { requiredPosts: 2 }),
      talk("first", { requiredPosts: 1, postBeforeReading: true }),
      talk("read", { requiredPosts: 0 }),
      talk("later", {}, { constraint: { startFrom: "2026-11-22" } }),
      talk("watched", { requiredPosts: 1 }, { proctored: true }),
    ),
    course("land", talk("open", { requiredPosts: 1 })),
  ],
  accesses: [
    { key: "1", user: "ann", course: "sea" },
    { key: "2", user: "bob", course: "sea" },
    { key: "3", user: "cal", course: "land" },
  ].map(({ user, course: of }) => ({ user, course: of, selfEnrolled: true })),
  announcements: [
    { key: "hello", course: "sea", author: "ida", text: "Welcome on board", posted: "2026-11-20T09:00:00Z" },
    { key: "other", course: "land", author: "ida", text: "Boots are needed", posted: "2026-11-20T10:00:00Z" },
  ],
};
/**
 * The reason for which a proctored activity (one that opens only under supervision) is locked in this build: because no
 * supervised session runs, or because no plugin can supervise.
 */
const unwatched = hasCall("getProctoringStartToken") ? "proctor.sittingRequired" : "partOff";
const channelOf = (activity: string, of = "sea") => idOf("part", of, activity);
const announcementChannelOf = (of = "sea") => idOf("course", of);

describe("channels", () => {
  let lms: TestLms;
  beforeAll(async () => {
    lms = await startTestLms(input);
  });
  afterAll(() => lms.close());

  async function enter(name: string, of: string | null = "sea", time = MORNING) {
    const member = await lms.memberAt(time, `${name}@demo.example`);
    const { call, learner } = member;
    let attempt = "";
    if (of !== null) {
      const { lastObjectiveWorkflow } = await learner.aggregate(of);
      attempt = lastObjectiveWorkflow?.id ?? (await learner.start(of)).body.resultId;
    }
    return {
      ...member,
      attempt,
      channel: (channelId: string) => call("getChannel", { params: { channelId } }),
      threads: async (channelId: string, query = {}) =>
        (await call("getChannelThreads", { params: { channelId }, query })).body,
      post: (channelId: string, text: string, replyTo: string | null = null, id = newId()) =>
        call("postMessage", { body: { id, channelId, replyTo, text } }),
      edit: (channelId: string, messageId: string, text: string) =>
        call("editMessage", { body: { id: newId(), channelId, messageId, text } }),
      remove: (channelId: string, messageId: string) =>
        call("deleteMessage", { body: { id: newId(), channelId, messageId } }),
      read: (channelId: string, until: string) => call("markChannelRead", { params: { channelId }, body: { until } }),
      async stateOf(activity: string) {
        const params = { objectiveWorkflowId: attempt, activityId: idOf("activity", of ?? "", activity) };
        const { body } = await call("getActivityWorkflowAggregate", { params });
        return body.lastActivityWorkflow?.state ?? null;
      },
    };
  }
  const texts = (page: { data: { message: { text: string } }[] }) => page.data.map(({ message }) => message.text);

  it("carry what learners of one course write to each other, and keep it as text", async () => {
    const [ann, bob] = [await enter("ann"), await enter("bob")];
    const hostile = '<img src=x onerror="alert(1)"> <script>alert(2)</script>';
    const { body: made } = await ann.post(channelOf("open"), `  ${hostile}  `);
    expect(texts(await bob.threads(channelOf("open")))).toEqual([hostile]);
    expect((await bob.channel(channelOf("open"))).body).toMatchObject({ unread: 1, ownPosts: 0, mayWrite: true });
    await bob.post(channelOf("open"), "An answer", made.resultId);
    const [thread] = (await ann.threads(channelOf("open"))).data;
    expect(thread).toMatchObject({ replyCount: 1, replies: [{ text: "An answer", author: { name: "bob Example" } }] });
  });

  it("keep a post that comes twice once", async () => {
    const ann = await enter("ann");
    const id = newId();
    await ann.post(channelOf("open"), "Only once", null, id);
    expect((await ann.post(channelOf("open"), "Only once", null, id)).status).toBe(200);
    expect(texts(await ann.threads(channelOf("open"))).filter((text) => text === "Only once")).toHaveLength(1);
  });

  it("finish a discussion with the last post that it asks for, and not before, whoever asks", async () => {
    const bob = await enter("bob");
    const started = await bob.learner.startParts(bob.attempt, "sea", "open");
    expect((await bob.learner.finishParts(bob.attempt, started.body.resultId)).body).toMatchObject({
      reason: "discussions.postsMissing",
    });
    expect(await bob.stateOf("open")).toBe("inProgress");
    await bob.post(channelOf("open"), "The second of bob");
    expect(await bob.stateOf("open")).toBe("finished");
  });

  it("finish a discussion that asks for nothing when it is read", async () => {
    const bob = await enter("bob");
    await bob.read(channelOf("read"), MORNING);
    expect(await bob.stateOf("read")).toBe("finished");
  });

  it("send nothing of others before one's own post where that comes first", async () => {
    const [ann, bob] = [await enter("ann"), await enter("bob")];
    const { body: made } = await ann.post(channelOf("first"), "What ann thinks");
    expect((await bob.channel(channelOf("first"))).body).toMatchObject({ mayRead: false, unread: 0 });
    expect(await bob.threads(channelOf("first"))).toMatchObject({ data: [] });
    const params = { channelId: channelOf("first"), messageId: made.resultId };
    expect((await bob.call("getChannelReplies", { params })).body).toEqual({ data: [] });
    expect((await bob.post(channelOf("first"), "Guessed", made.resultId)).body.reason).toBe("discussions.ownPostFirst");
    await bob.post(channelOf("first"), "What bob thinks");
    expect(texts(await bob.threads(channelOf("first")))).toEqual(["What ann thinks", "What bob thinks"]);
  });

  it("are not there for learners of other courses and visitors of other kinds", async () => {
    const cal = await enter("cal", "land");
    for (const channelId of [channelOf("open"), announcementChannelOf(), newId()]) {
      expect((await cal.channel(channelId)).status).toBe(404);
      expect((await cal.call("getChannelThreads", { params: { channelId } })).status).toBe(404);
      expect((await cal.post(channelId, "Let me in")).status).toBe(404);
      expect((await cal.read(channelId, MORNING)).status).toBe(404);
    }
  });

  it("are not there for staff of another tenant, who know every id", async () => {
    const { user } = await lms.signIn({ roles: ["Instructor"] });
    const stranger = { ...user, tenantId: newId() };
    const params = { channelId: announcementChannelOf(), messageId: idOf("discussions.announcement", "hello") };
    const body = { ...params, id: newId(), replyTo: null, text: "Ahoy", until: MORNING };
    const { getAnnouncements, ...own } = calls;
    for (const [name, handler] of Object.entries(own)) {
      const run = handler as (call: unknown) => Promise<unknown>;
      const call = directCall(lms, stranger, lms.db, { params, query: {}, body } as never);
      const answer = await run(call).catch((error: unknown) => (error instanceof ApiError ? error.code : error));
      expect([name, answer]).toEqual([name, "notFound"]);
    }
  });

  it("stay shut as long as the activity is, with its reason", async () => {
    const ann = await enter("ann");
    const answer = await ann.channel(channelOf("later"));
    expect([answer.status, answer.body.reason]).toEqual([403, "beforeStartFrom"]);
    expect((await ann.post(channelOf("later"), "Too early")).status).toBe(403);
    expect((await ann.call("getChannelThreads", { params: { channelId: channelOf("later") } })).status).toBe(403);
  });

  it("stay shut where nobody watches a proctored activity, which is not done by a post then either", async () => {
    const ann = await enter("ann");
    const params = { channelId: channelOf("watched"), messageId: newId() };
    const answers = [
      await ann.channel(params.channelId),
      await ann.call("getChannelThreads", { params: { channelId: params.channelId } }),
      await ann.call("getChannelReplies", { params }),
      await ann.post(params.channelId, "Nobody looks"),
      await ann.read(params.channelId, MORNING),
    ];
    expect(answers.map(({ body }) => body.reason)).toEqual(Array(5).fill(unwatched));
    expect(await ann.stateOf("watched")).toBeNull();
  });

  it("let nobody change or delete what somebody else wrote, but staff delete", async () => {
    const [ann, bob, ida] = [await enter("ann"), await enter("bob"), await enter("ida", null)];
    const { body: made } = await ann.post(channelOf("open"), "Mine");
    const other = made.resultId;
    expect((await bob.edit(channelOf("open"), other, "Not mine")).status).toBe(403);
    expect((await bob.remove(channelOf("open"), other)).status).toBe(403);
    expect((await ida.edit(channelOf("open"), other, "Not hers")).status).toBe(403);
    expect((await ann.edit(channelOf("open"), other, "Mine, better")).status).toBe(200);
    expect((await ida.remove(channelOf("open"), other)).status).toBe(200);
    const found = (await bob.threads(channelOf("open"))).data.find(
      ({ message }: never) => (message as { id: string }).id === other,
    );
    expect(found.message).toMatchObject({ text: "", isDeleted: true });
    expect((await ann.edit(channelOf("open"), other, "Again")).status).toBe(404);
  });

  it("keep what staff remove for a day, so that they take it back; what authors delete is gone", async () => {
    const [ann, ida] = [await enter("ann"), await enter("ida", null)];
    const { resultId: id } = (await ann.post(channelOf("open"), "A strong word")).body;
    const messageNow = async () => {
      const { data } = await ann.threads(channelOf("open"));
      return data.find(({ message }: never) => (message as { id: string }).id === id).message;
    };
    const restore = (who: typeof ann) =>
      who.call("restoreMessage", { body: { id: newId(), channelId: channelOf("open"), messageId: id } });
    await ida.remove(channelOf("open"), id);
    const restorableUntil = new Date(lms.clock.now.getTime() + 24 * 3_600_000).toISOString();
    expect(await messageNow()).toMatchObject({ text: "", isDeleted: true, isRemoved: true, restorableUntil });
    expect((await restore(ann)).status).toBe(403);
    expect((await restore(ida)).status).toBe(200);
    expect(await messageNow()).toMatchObject({ text: "A strong word", isDeleted: false, isRemoved: false });
    expect((await restore(ida)).status).toBe(404);
    await ann.remove(channelOf("open"), id);
    expect(await messageNow()).toMatchObject({ text: "", isRemoved: false, restorableUntil: null });
    expect([(await restore(ida)).body.code, (await restore(ida)).body.reason]).toEqual([
      "conflict",
      "discussions.removalFinal",
    ]);
  });

  it("forget a removed text after a day, then nobody takes it back", async () => {
    const [ann, ida] = [await enter("ann"), await enter("ida", null)];
    const { resultId: id } = (await ann.post(channelOf("open"), "Another strong word")).body;
    await ida.remove(channelOf("open"), id);
    const kept = () => lms.db.selectFrom("channel_message").select("removed_text").where("id", "=", id).execute();
    const run = (now: Date) => forgetRemoved.run({ ...jobScope<ChannelTables>(lms), now });
    await run(new Date(lms.clock.now.getTime() + 24 * 3_600_000 - 1));
    expect(await kept()).toEqual([{ removed_text: "Another strong word" }]);
    await run(new Date(lms.clock.now.getTime() + 24 * 3_600_000));
    expect(await kept()).toEqual([{ removed_text: null }]);
    const body = { id: newId(), channelId: channelOf("open"), messageId: id };
    expect((await ida.call("restoreMessage", { body })).body.reason).toBe("discussions.removalFinal");
  });

  it("have threads that staff close and open again; meanwhile nobody answers, and all are told why", async () => {
    const [ann, ida] = [await enter("ann"), await enter("ida", null)];
    const { resultId: messageId } = (await ann.post(channelOf("open"), "Who was it?")).body;
    const close = (who: typeof ann, isClosed: boolean, of = messageId) =>
      who.call("closeThread", { body: { id: newId(), channelId: channelOf("open"), messageId: of, isClosed } });
    const reply = (await ann.post(channelOf("open"), "Not me", messageId)).body.resultId;
    expect((await close(ann, true)).status).toBe(403);
    expect((await close(ida, true, reply)).status).toBe(400);
    expect((await close(ida, true)).status).toBe(200);
    const refused = await ann.post(channelOf("open"), "Nor me", messageId);
    expect([refused.status, refused.body.reason]).toEqual([403, "discussions.threadClosed"]);
    expect((await ann.threads(channelOf("open"))).data.at(-1)).toMatchObject({ isClosed: true, replyCount: 1 });
    expect((await close(ida, false)).status).toBe(200);
    expect((await ann.post(channelOf("open"), "Nor me", messageId)).status).toBe(200);
  });

  it("let only staff write announcements, and say why", async () => {
    const [ann, ida] = [await enter("ann"), await enter("ida", null)];
    expect((await ann.channel(announcementChannelOf())).body).toMatchObject({
      mayWrite: false,
      reason: "discussions.instructorsOnly",
      unread: 1,
    });
    const refused = await ann.post(announcementChannelOf(), "Buy now");
    expect([refused.status, refused.body.reason]).toEqual([403, "discussions.instructorsOnly"]);
    expect((await ida.post(announcementChannelOf(), "We sail at noon")).status).toBe(200);
    const { body } = await ann.call("getAnnouncements");
    expect(body.channels).toContainEqual({
      channelId: announcementChannelOf(),
      objectiveId: announcementChannelOf(),
      unread: 2,
    });
    expect(body.data.map(({ message }: { message: { text: string } }) => message.text)).toEqual([
      "We sail at noon",
      "Welcome on board",
    ]);
    expect((await ann.read(announcementChannelOf(), MORNING)).body).toEqual({ unread: 0 });
    expect((await ann.read(announcementChannelOf(), "2026-11-20T09:00:00.000Z")).body).toEqual({ unread: 0 });
  });

  it("keep announcements of a course that is not published from learners, as their list does", async () => {
    const [cal, ida] = [await enter("cal", null), await enter("ida", null)];
    const publish = (state: "draft" | "ready") =>
      lms.db.updateTable("objective").set({ state }).where("id", "=", announcementChannelOf("land")).execute();
    const statusFor = async ({ call }: typeof cal) =>
      (await call("getChannelThreads", { params: { channelId: announcementChannelOf("land") } })).status;
    expect([await statusFor(cal), await statusFor(ida)]).toEqual([200, 200]);
    await publish("draft");
    expect([await statusFor(cal), await statusFor(ida)]).toEqual([404, 200]);
    await publish("ready");
  });

  it("have as staff of one course who may grade in that course alone", async () => {
    const bob = await enter("bob");
    const permissions = json([{ name: "ObjectiveWorkflow.Grade", scope_id: announcementChannelOf("sea") }]);
    await lms.db.updateTable("account").set({ permissions }).where("id", "=", bob.user.id).execute();
    const made = await bob.post(announcementChannelOf(), "Bring a coat");
    expect(made.status).toBe(200);
    const { data } = await (await enter("ann")).threads(announcementChannelOf());
    expect(data.at(-1).message).toMatchObject({ text: "Bring a coat", author: { isStaff: true } });
    expect((await bob.channel(announcementChannelOf())).body).toMatchObject({ mayWrite: true, mayModerate: true });
    expect((await bob.channel(announcementChannelOf("land"))).status).toBe(404);
    expect((await bob.channel(channelOf("open", "land"))).status).toBe(404);
    await bob.remove(announcementChannelOf(), made.body.resultId);
    await lms.db
      .updateTable("account")
      .set({ permissions: json([]) })
      .where("id", "=", bob.user.id)
      .execute();
    expect((await bob.post(announcementChannelOf(), "And an umbrella")).status).toBe(403);
  });

  it.each([
    ["", 400],
    ["   \u0000\n", 400],
    ["x".repeat(5001), 400],
  ])("refuse %j as a message", async (text, status) => {
    expect((await (await enter("ann")).post(channelOf("open"), text)).status).toBe(status);
  });

  it("slow down who posts like a program", async () => {
    const ann = await enter("ann", "sea", "2026-11-21T10:00:00.000Z");
    for (let count = 0; count < 10; count++) await ann.post(channelOf("open"), `Post ${count}`);
    const refused = await ann.post(channelOf("open"), "One too many");
    expect([refused.status, refused.body.reason]).toEqual([429, "discussions.tooManyPosts"]);
  });

  it("answer pages backwards without a gap, and only what changed since a moment", async () => {
    const ida = await enter("ida", null, "2026-11-21T11:00:00.000Z");
    const ids: string[] = [];
    for (let count = 0; count < 70; count++) {
      lms.clock.now = new Date(Date.parse("2026-11-21T11:00:00.000Z") + count * 7000);
      ids.push((await ida.post(announcementChannelOf("land"), `News ${count}`)).body.resultId);
    }
    let page = await ida.threads(announcementChannelOf("land"));
    let all = texts(page);
    while (page.before !== null) {
      page = await ida.threads(announcementChannelOf("land"), { before: page.before });
      all = [...texts(page), ...all];
    }
    expect(all).toEqual(["Boots are needed", ...ids.map((_, count) => `News ${count}`)]);
    const since = lms.clock.now.toISOString();
    await ida.edit(announcementChannelOf("land"), ids[3] ?? "", "News 3, corrected");
    expect(texts(await ida.threads(announcementChannelOf("land"), { since }))).toEqual([
      "News 3, corrected",
      "News 69",
    ]);
    expect(
      (
        await ida.call("getChannelThreads", {
          params: { channelId: announcementChannelOf("land") },
          query: { before: "1' or 1=1" },
        })
      ).status,
    ).toBe(400);
  });

  it("are read but not written in once the attempt is over", async () => {
    const cal = await enter("cal", "land", NOON);
    await cal.post(channelOf("open", "land"), "Done with this");
    expect((await cal.learner.finish(cal.attempt)).status).toBe(200);
    expect((await cal.channel(channelOf("open", "land"))).body).toMatchObject({
      mayWrite: false,
      reason: "workflowClosed",
    });
    expect(texts(await cal.threads(channelOf("open", "land")))).toEqual(["Done with this"]);
    expect((await cal.post(channelOf("open", "land"), "P.S.")).body.code).toBe("workflowClosed");
  });
});
