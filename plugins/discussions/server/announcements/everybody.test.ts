import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { json } from "../../../../server/database/columns";
import { newId } from "../../../../server/database/new-id";
import { DEFAULT_TENANT_ID } from "../../../../server/database/tenant";
import { directCall } from "../../../../server/learning/testing/direct-call";
import { access, course, INSTRUCTOR, LEARNER, OTHER, sample } from "../../../../server/learning/testing/sample-package";
import { idOf, startTestLms, type TestLms } from "../../../../server/learning/testing/test-lms";
import { calls } from "../calls";

const ADMINISTRATOR = "admin@school.example";
const channelId = DEFAULT_TENANT_ID;
let lms: TestLms;

beforeAll(async () => {
  const { users, ...rest } = sample([course("sea")], [access("sea")]);
  const admin = { key: "admin", email: ADMINISTRATOR, firstName: "Abe", lastName: "Admin" };
  lms = await startTestLms({ ...rest, users: [...users, { ...admin, roles: ["Administrator"] }] });
});
afterAll(() => lms.close());
beforeEach(() => lms.config.change({}));

async function enter(email: string) {
  const { call, user } = await lms.member(email);
  return {
    user,
    channel: () => call("getChannel", { params: { channelId } }),
    threads: () => call("getChannelThreads", { params: { channelId } }),
    news: async () => (await call("getAnnouncements")).body,
    async post(text: string, to = channelId) {
      lms.clock.now = new Date(lms.clock.now.getTime() + 1000);
      return call("postMessage", { body: { id: newId(), channelId: to, replyTo: null, text } });
    },
    read: () => call("markChannelRead", { params: { channelId }, body: { until: lms.clock.now.toISOString() } }),
  };
}
const givePermission = (userId: string, name: string, scope_id: string | null) =>
  lms.db
    .updateTable("account")
    .set({ permissions: json([{ name, scope_id }]) })
    .where("id", "=", userId)
    .execute();

it("announcements to everybody reach members without a course, unread until they have read them", async () => {
  const [abe, otto] = [await enter(ADMINISTRATOR), await enter(OTHER)];
  expect((await otto.channel()).body).toMatchObject({ objectiveId: null, name: null, unread: 0, readUntil: null });
  expect((await otto.read()).body).toEqual({ unread: 0 });
  expect((await abe.post("We are closed on Friday")).status).toBe(200);
  const { channels, data } = await otto.news();
  expect(channels).toEqual([{ channelId, objectiveId: null, unread: 1 }]);
  expect(data).toMatchObject([{ objectiveId: null, courseName: null, isUnread: true }]);
  expect(data[0].message).toMatchObject({ text: "We are closed on Friday", author: { isStaff: false } });
  expect((await otto.read()).body).toEqual({ unread: 0 });
  expect((await otto.news()).data).toMatchObject([{ isUnread: false }]);
});

it("stand with those of courses, the channels with the newest first", async () => {
  const [ada, ina] = [await enter(LEARNER), await enter(INSTRUCTOR)];
  await ina.post("The tide is high", idOf("course", "sea"));
  const { channels, data } = await ada.news();
  expect(channels.map(({ objectiveId }: { objectiveId: string }) => objectiveId)).toEqual([
    null,
    idOf("course", "sea"),
  ]);
  expect(data[0]).toMatchObject({ courseName: "Course sea", message: { text: "The tide is high" } });
});

it.each([
  ["learners", LEARNER],
  ["instructors", INSTRUCTOR],
])("are not written by %s, who are told why", async (_, email) => {
  const somebody = await enter(email);
  const reason = "discussions.administratorsOnly";
  expect((await somebody.channel()).body).toMatchObject({ mayWrite: false, mayModerate: false, reason });
  const refused = await somebody.post("Buy now");
  expect([refused.status, refused.body.reason]).toEqual([403, reason]);
});

it.each([
  ["everywhere", () => null, 200],
  ["for the tenant", () => channelId, 200],
  ["for a course", () => idOf("course", "sea"), 403],
])("are written by whom the permission allows it %s", async (_, scope, status) => {
  const otto = await enter(OTHER);
  await givePermission(otto.user.id, "Announcement.Create", scope());
  expect((await otto.post("Hello all")).status).toBe(status);
});

it("are another channel in each tenant", async () => {
  const { user } = await enter(ADMINISTRATOR);
  await (await enter(ADMINISTRATOR)).post("Only ours");
  const stranger = { ...user, tenantId: newId() };
  const ask = (id: string) => {
    const call = directCall(lms, stranger, lms.db, { params: { channelId: id }, query: {} } as never);
    return Promise.all([calls.getChannel(call as never), calls.getChannelThreads(call as never)]);
  };
  await expect(ask(channelId)).rejects.toMatchObject({ code: "notFound" });
  expect(await ask(stranger.tenantId)).toMatchObject([{ unread: 0 }, { data: [] }]);
});

it("are gone where the tenant does not show announcements, with those of courses, and come back", async () => {
  const ada = await enter(LEARNER);
  lms.config.change({ settings: { "platform.ui.announcements.learner.visible": false } });
  expect((await ada.channel()).status).toBe(404);
  expect((await ada.threads()).status).toBe(404);
  expect((await ada.read()).status).toBe(404);
  expect((await (await enter(ADMINISTRATOR)).post("Anybody there?")).status).toBe(404);
  expect((await (await enter(INSTRUCTOR)).post("Anybody there?", idOf("course", "sea"))).status).toBe(404);
  expect(await ada.news()).toEqual({ channels: [], data: [] });
  lms.config.change({});
  expect((await ada.threads()).body.data.length).toBeGreaterThan(0);
});
