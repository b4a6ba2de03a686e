import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { prefixes } from "../../../core/learning/contract/endpoint";
import { acceptCommand } from "../../../server/contract/commands/command-store";
import { newId } from "../../../server/database/new-id";
import { tenantDb } from "../../../server/database/tenant-db/tenant-db";
import { access, course, group, LEARNER, sample } from "../../../server/learning/testing/sample-package";
import { idOf, startTestLms, type TestLms } from "../../../server/learning/testing/test-lms";

const talk = { key: "talk", type: "discussion" as const, name: "Talk", discussion: { requiredPosts: 1 } };
const hello = { key: "hello", course: "sea", author: "instructor", text: "Welcome", posted: "now-1d" };
const input = (...announcements: object[]) => ({
  ...sample([course("sea", { activity: group("root", [talk, { ...talk, key: "other" }]) })], [access("sea")]),
  announcements,
});
const channelId = idOf("part", "sea", "talk");
const OFF_ANSWER = { status: 404, body: { code: "PLUGIN_OFF" } };

let lms: TestLms;
beforeAll(async () => {
  lms = await startTestLms(input(hello));
});
afterAll(() => lms.close());
beforeEach(() => setEnabled(true));

const setEnabled = (enabled: boolean) => lms.config.change({ plugins: { discussions: { enabled } } });
const postBody = (text: string) => ({ id: newId(), channelId, replyTo: null, text });

describe("discussions that a tenant has turned off", () => {
  it("have no calls, and all that was written when they are on again", async () => {
    const ada = await lms.member(LEARNER);
    await ada.learner.start("sea");
    await ada.call("postMessage", { body: postBody("Ahoy") });
    setEnabled(false);
    const params = { channelId, messageId: newId() };
    const until = lms.clock.now.toISOString();
    expect(await ada.call("getChannel", { params })).toMatchObject(OFF_ANSWER);
    expect(await ada.call("getChannelThreads", { params })).toMatchObject(OFF_ANSWER);
    expect(await ada.call("getChannelReplies", { params })).toMatchObject(OFF_ANSWER);
    expect(await ada.call("getAnnouncements")).toMatchObject(OFF_ANSWER);
    expect(await ada.call("postMessage", { body: postBody("Again") })).toMatchObject(OFF_ANSWER);
    expect(await ada.call("editMessage", { body: { ...params, id: newId(), text: "Ahoi" } })).toMatchObject(OFF_ANSWER);
    expect(await ada.call("deleteMessage", { body: { ...params, id: newId() } })).toMatchObject(OFF_ANSWER);
    expect(await ada.call("restoreMessage", { body: { ...params, id: newId() } })).toMatchObject(OFF_ANSWER);
    expect(await ada.call("closeThread", { body: { ...params, id: newId(), isClosed: true } })).toMatchObject(
      OFF_ANSWER,
    );
    expect(await ada.call("confirmAnnouncement", { body: { ...params, id: newId() } })).toMatchObject(OFF_ANSWER);
    expect(await ada.call("markChannelRead", { params: { channelId }, body: { until } })).toMatchObject(OFF_ANSWER);
    setEnabled(true);
    expect((await ada.call("getChannelThreads", { params: { channelId } })).body.data).toMatchObject([
      { message: { text: "Ahoy" } },
    ]);
  });

  it("carry no post out that was accepted before, and say so where it is asked for", async () => {
    const ada = await lms.member(LEARNER);
    const body = postBody("Too late");
    const key = { tenantId: ada.user.tenantId, userId: ada.user.id, id: body.id, endpoint: "postMessage" };
    const payload = { params: {}, query: {}, body, locale: "en-US", origin: "http://localhost" };
    await acceptCommand(tenantDb(lms.db, key.tenantId), key, payload, lms.clock.now);
    setEnabled(false);
    expect(await lms.runner.execute(key)).toMatchObject({ state: "Failed", problem: { code: "PLUGIN_OFF" } });
    const status = await ada.get(`${prefixes.lms}commands/${body.id}`);
    expect(status.json()).toMatchObject({ state: "Failed", problem: { code: "PLUGIN_OFF" } });
    setEnabled(true);
    const { data } = (await ada.call("getChannelThreads", { params: { channelId } })).body;
    expect(JSON.stringify(data)).not.toContain("Too late");
  });

  it("show nothing of their activity but why, and all of it when they are on again", async () => {
    const ada = await lms.member(LEARNER);
    const { lastObjectiveWorkflow } = await ada.learner.aggregate("sea");
    const objectiveWorkflowId = lastObjectiveWorkflow?.id ?? (await ada.learner.start("sea")).body.resultId;
    const params = { objectiveWorkflowId, activityPathId: channelId };
    setEnabled(false);
    expect((await ada.call("getActivity", { params })).body).toMatchObject({
      code: "activityLocked",
      reason: "partOff",
    });
    setEnabled(true);
    expect((await ada.call("getActivity", { params })).body).toMatchObject({ content: { channelId } });
  });

  it("keep their activity required: it cannot be finished, and says why", async () => {
    const ada = await lms.member(LEARNER);
    const { lastObjectiveWorkflow } = await ada.learner.aggregate("sea");
    const attempt = lastObjectiveWorkflow?.id ?? (await ada.learner.start("sea")).body.resultId;
    const { resultId } = (await ada.learner.startParts(attempt, "sea", "other")).body;
    setEnabled(false);
    expect((await ada.learner.finishParts(attempt, resultId)).body).toMatchObject({ reason: "partOff" });
    expect((await ada.learner.submit(attempt)).body).toMatchObject({ code: "submitNotAllowed" });
    setEnabled(true);
    expect((await ada.learner.finishParts(attempt, resultId)).body).toMatchObject({
      reason: "discussions.postsMissing",
    });
  });

  it("take in what is imported meanwhile", async () => {
    const ada = await lms.member(LEARNER);
    setEnabled(false);
    await lms.store(input(hello, { ...hello, key: "more", text: "We sail", posted: "now-1h" }));
    setEnabled(true);
    const { data } = (await ada.call("getAnnouncements")).body;
    expect(data.map(({ message }: { message: { text: string } }) => message.text)).toEqual(["We sail", "Welcome"]);
  });
});
