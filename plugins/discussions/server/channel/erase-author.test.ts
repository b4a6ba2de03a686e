import { afterAll, beforeAll, expect, it } from "vitest";
import { orderPerson } from "../../../../server/app/testing/order-person";
import { newId } from "../../../../server/database/new-id";
import {
  access,
  course,
  group,
  INSTRUCTOR,
  LEARNER,
  OTHER,
  sample,
} from "../../../../server/learning/testing/sample-package";
import { idOf, startTestLms, type TestLms } from "../../../../server/learning/testing/test-lms";

const sea = course("sea", {
  activity: group("root", [{ key: "talk", type: "discussion", name: "Talk", discussion: { requiredPosts: 1 } }]),
});
const channelId = idOf("part", "sea", "talk");
let lms: TestLms;
beforeAll(async () => {
  lms = await startTestLms({
    ...sample([sea], [access("sea"), access("sea", { user: "other" })]),
    announcements: [{ key: "hello", course: "sea", author: "instructor", text: "Welcome", posted: "now-2d" }],
  });
});
afterAll(() => lms.close());

async function memberIn(email: string) {
  const member = await lms.member(email);
  const { resultId } = (await member.learner.start("sea")).body;
  await member.learner.startParts(resultId, "sea", "talk");
  const post = async (text: string, replyTo: string | null = null) => {
    const id = newId();
    lms.clock.now = new Date(lms.clock.now.getTime() + 60_000);
    expect((await member.call("postMessage", { body: { id, channelId, replyTo, text } })).status).toBe(200);
    return id;
  };
  return { ...member, post };
}

it("an erased author leaves what others answered without name and text, and announcements without name", async () => {
  const [ada, otto] = [await memberIn(LEARNER), await memberIn(OTHER)];
  const answered = await ada.post("Mine, answered");
  const answer = await otto.post("His answer", answered);
  const last = await ada.post("Mine again", answered);
  const his = await otto.post("His thread");
  const hers = await ada.post("Mine in his", his);
  await ada.post("Mine alone", await ada.post("Nobody answers"));
  await orderPerson(lms, { do: "erase", who: { email: LEARNER }, isSure: true });
  await orderPerson(lms, { do: "erase", who: { email: INSTRUCTOR }, isSure: true });

  const { data } = (await otto.call("getChannelThreads", { params: { channelId } })).body;
  const gone = (id: string) => ({ id, author: null, text: "", isDeleted: true });
  const stays = (id: string, text: string) => ({ id, author: { id: otto.user.id }, text, isDeleted: false });
  expect(data).toMatchObject([
    { message: gone(answered), replies: [stays(answer, "His answer"), gone(last)], replyCount: 2 },
    { message: stays(his, "His thread"), replies: [gone(hers)], replyCount: 1 },
  ]);
  const news = (await otto.call("getAnnouncements")).body;
  expect(news.data).toMatchObject([{ message: { author: null, text: "Welcome", isDeleted: false }, isUnread: true }]);
  expect(news.channels).toContainEqual(expect.objectContaining({ objectiveId: idOf("course", "sea"), unread: 1 }));
});
