import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { orderPerson } from "../../../../server/app/testing/order-person";
import { newId } from "../../../../server/database/new-id";
import { DEFAULT_TENANT_ID } from "../../../../server/database/tenant";
import {
  access,
  course,
  group,
  INSTRUCTOR,
  LEARNER,
  OTHER,
  sample,
} from "../../../../server/learning/testing/sample-package";
import { tasksOf } from "../../../../server/learning/testing/tasks-of";
import { idOf, startTestLms, type TestLms } from "../../../../server/learning/testing/test-lms";

const ADMINISTRATOR = "admin@school.example";
const STRANGER = "stranger@school.example";
const NOW = "2026-11-21T12:00:00.000Z";
const SEA = idOf("course", "sea");
const TALK = idOf("part", "sea", "talk");
const RULES = idOf("discussions.announcement", "rules");
const HELLO = idOf("discussions.announcement", "hello");
const TASK = "discussions.confirm | Wear a life jacket";

const talk = { key: "talk", type: "discussion" as const, name: "Talk", discussion: { requiredPosts: 1 } };
const sea = course("sea", { activity: group("root", [talk]), language: "en" });
const { users, ...rest } = sample([sea], [access("sea"), access("sea", { user: "other" })]);
const admin = { key: "admin", email: ADMINISTRATOR, firstName: "Abe", lastName: "Admin" };
const stranger = { key: "stranger", email: STRANGER, firstName: "Sue", lastName: "Stranger" };
const input = {
  ...rest,
  users: [...users, { ...admin, roles: ["Administrator" as const] }, { ...stranger, roles: ["Learner" as const] }],
  announcements: [
    { key: "hello", course: "sea", author: "instructor", text: "Welcome", posted: "2026-11-20" },
    {
      key: "rules",
      course: "sea",
      author: "instructor",
      text: "Wear a life jacket",
      posted: "2026-11-20T10:00:00Z",
      confirm: true,
    },
  ],
};

let lms: TestLms;
beforeEach(async () => {
  lms = await startTestLms(input);
  setTime(NOW);
});
afterEach(() => lms.close());

function setTime(time: string): void {
  lms.clock.now = new Date(time);
}

async function enter(email: string) {
  const { call, ...member } = await lms.member(email);
  const threads = async (channelId: string, query: Readonly<Record<string, string>>) =>
    (await call("getChannelThreads", { params: { channelId }, query })).body.data;
  return {
    ...member,
    call,
    confirm: (messageId: string, channelId = SEA, id = newId()) =>
      call("confirmAnnouncement", { body: { id, channelId, messageId } }),
    post: (text: string, more: object = {}) => {
      lms.clock.now = new Date(lms.clock.now.getTime() + 1000);
      return call("postMessage", { body: { id: newId(), channelId: SEA, replyTo: null, text, ...more } });
    },
    change: (name: "deleteMessage" | "restoreMessage", messageId: string) =>
      call(name, { body: { id: newId(), channelId: SEA, messageId } }),
    changedSince: async (since: string) => (await threads(SEA, { since })).length,
    confirmation: async (messageId: string, channelId = SEA) =>
      (await threads(channelId, {})).find(({ message }: { message: { id: string } }) => message.id === messageId)
        .confirmation,
    told() {
      const told: unknown[] = [];
      const { tenantId, id: userId } = member.user;
      lms.context.hub.add({ tenantId, userId, send: (...event) => void told.push(event), close: () => undefined });
      return told;
    },
  };
}

describe("an announcement that asks for a confirmation", () => {
  it("waits for each of its readers until that one has confirmed it", async () => {
    const ada = await enter(LEARNER);
    expect(await tasksOf(lms, LEARNER)).toEqual([TASK]);
    expect(await tasksOf(lms, INSTRUCTOR)).toEqual([]);
    expect((await ada.call("getTasks")).body.data).toEqual([
      {
        id: `announcement:${RULES}`,
        kind: "discussions.confirm",
        title: "discussions.day.confirm",
        name: "Wear a life jacket",
        course: { id: SEA, name: "Course sea", language: "en" },
        due: null,
        since: "2026-11-20T10:00:00.000Z",
        path: `/courses/${SEA}/view/notifications`,
      },
    ]);
    expect(await ada.confirmation(RULES)).toEqual({ isAsked: true, confirmed: null, count: null, readers: null });
    expect((await ada.confirm(RULES)).body).toMatchObject({ resultId: RULES });
    expect(await ada.confirmation(RULES)).toEqual({ isAsked: true, confirmed: NOW, count: null, readers: null });
    expect(await tasksOf(lms, LEARNER)).toEqual([]);
    expect(await tasksOf(lms, OTHER)).toEqual([TASK]);
  });

  it("is confirmed once, also by two commands or one that comes twice", async () => {
    const ada = await enter(LEARNER);
    const id = newId();
    expect((await ada.confirm(RULES, SEA, id)).status).toBe(200);
    setTime("2026-11-21T13:00:00Z");
    expect((await ada.confirm(RULES, SEA, id)).status).toBe(200);
    expect((await ada.confirm(RULES)).body).toMatchObject({ resultId: RULES });
    expect(await ada.confirmation(RULES)).toMatchObject({ confirmed: NOW });
  });

  it("tells those who moderate how many have confirmed it: of those who have the course", async () => {
    const [ada, otto, ina] = [await enter(LEARNER), await enter(OTHER), await enter(INSTRUCTOR)];
    const known = { isAsked: false, confirmed: null, readers: 2 };
    expect(await ina.confirmation(RULES)).toEqual({ ...known, count: 0 });
    const before = lms.clock.now.toISOString();
    setTime("2026-11-21T12:00:01Z");
    await ada.confirm(RULES);
    expect(await ina.confirmation(RULES)).toEqual({ ...known, count: 1 });
    expect([await ina.changedSince(before), await ada.changedSince(before), await otto.changedSince(before)]).toEqual([
      1, 1, 0,
    ]);
    await orderPerson(lms, { do: "erase", who: { email: LEARNER }, isSure: true });
    expect(await ina.confirmation(RULES)).toEqual({ ...known, count: 0, readers: 1 });
  });

  it("does not count its author among the readers, nor ask the author", async () => {
    await lms.store({ ...input, accesses: [...input.accesses, access("sea", { user: "instructor" })] });
    const ina = await enter(INSTRUCTOR);
    expect(await ina.confirmation(RULES)).toEqual({ isAsked: false, confirmed: null, count: 0, readers: 2 });
    expect((await ina.confirm(RULES)).status).toBe(403);
    expect(await tasksOf(lms, INSTRUCTOR)).toEqual([]);
  });

  it("is confirmed by its readers alone, and only if it asks for it", async () => {
    const [ada, abe] = [await enter(LEARNER), await enter(ADMINISTRATOR)];
    expect((await (await enter(INSTRUCTOR)).confirm(RULES)).status).toBe(403);
    expect((await abe.confirm(RULES)).status).toBe(403);
    expect((await (await enter(STRANGER)).confirm(RULES)).status).toBe(404);
    expect((await ada.confirm(HELLO)).status).toBe(400);
    expect(await ada.confirmation(HELLO)).toBeNull();
    expect((await ada.confirm(RULES, DEFAULT_TENANT_ID)).status).toBe(404);
    expect((await ada.confirm(newId())).status).toBe(404);
  });

  it("to everybody waits for all but its author, and counts nobody who has not confirmed", async () => {
    const [ada, abe] = [await enter(LEARNER), await enter(ADMINISTRATOR)];
    const channelId = DEFAULT_TENANT_ID;
    const { resultId } = (await abe.post("New **rules**", { channelId, asksConfirmation: true, format: "markdown" }))
      .body;
    expect(await tasksOf(lms, LEARNER)).toEqual([TASK, "discussions.confirm | New rules"]);
    expect(await tasksOf(lms, INSTRUCTOR)).toEqual(["discussions.confirm | New rules"]);
    expect(await tasksOf(lms, ADMINISTRATOR)).toEqual([]);
    expect((await ada.call("getTasks")).body.data[1]).toMatchObject({ course: null, path: "/announcements" });
    await ada.confirm(resultId, channelId);
    expect(await abe.confirmation(resultId, channelId)).toEqual({
      isAsked: false,
      confirmed: null,
      count: 1,
      readers: null,
    });
    expect(await tasksOf(lms, LEARNER)).toEqual([TASK]);
  });

  it("is none in a discussion or as an answer, which are refused", async () => {
    const [ada, ina] = [await enter(LEARNER), await enter(INSTRUCTOR)];
    await ada.learner.start("sea");
    const asking = { asksConfirmation: true };
    const answers = [
      await ada.post("Please confirm", { ...asking, channelId: TALK }),
      await ina.post("Please confirm", { ...asking, replyTo: RULES }),
    ];
    const errors = { asksConfirmation: ["Only announcements ask for a confirmation."] };
    expect(answers.map(({ status, body }) => [status, body.errors])).toEqual([
      [400, errors],
      [400, errors],
    ]);
    expect((await ada.post("Ahoy", { asksConfirmation: false, channelId: TALK })).status).toBe(200);
  });

  it("waits no longer once it is deleted, and again when the removal is taken back", async () => {
    const ina = await enter(INSTRUCTOR);
    const { resultId } = (await ina.post("Bring gloves", { asksConfirmation: true })).body;
    expect(await tasksOf(lms, LEARNER)).toEqual([TASK, "discussions.confirm | Bring gloves"]);
    await ina.change("deleteMessage", resultId);
    expect(await tasksOf(lms, LEARNER)).toEqual([TASK]);
    await lms.db.updateTable("channel_message").set({ author_id: null }).where("id", "=", RULES).execute();
    await ina.change("deleteMessage", RULES);
    expect(await tasksOf(lms, LEARNER)).toEqual([]);
    const ada = await enter(LEARNER);
    expect([await ada.confirmation(RULES), (await ada.confirm(RULES)).status]).toEqual([null, 404]);
    await ina.change("restoreMessage", RULES);
    expect(await tasksOf(lms, LEARNER)).toEqual([TASK]);
  });

  it("tells open pages that tasks have changed: all readers when it comes or goes, one when that one confirms", async () => {
    const [ada, otto, ina] = [await enter(LEARNER), await enter(OTHER), await enter(INSTRUCTOR)];
    const [toAda, toOtto, toIna] = [ada.told(), otto.told(), ina.told()];
    const event = (type: string, more = {}) => [type, { channelId: SEA, ...more }];
    const counted = event("discussions.channel", { objectiveId: SEA });
    const changed = event("discussions.confirmation");
    const { resultId } = (await ina.post("Bring gloves", { asksConfirmation: true })).body;
    await vi.waitFor(() => expect(toOtto).toEqual([counted, changed]));
    await ina.change("deleteMessage", resultId);
    await vi.waitFor(() => expect(toOtto.slice(2)).toEqual([changed, counted]));
    await ina.post("Ahoy");
    await vi.waitFor(() => expect(toOtto.slice(4)).toEqual([counted]));
    for (const told of [toAda, toOtto, toIna]) told.splice(0);
    await ada.confirm(RULES);
    await ada.confirm(RULES);
    await ina.post("Ahoy again");
    await vi.waitFor(() => expect(toOtto).toEqual([counted]));
    expect(toAda).toEqual([changed, counted, counted]);
    expect(toIna).toEqual([counted, counted]);
  });

  describe("waits for nobody who may not read it now", () => {
    const courseIn = (state: "draft" | "archived" | "ready") =>
      lms.db.updateTable("objective").set({ state }).where("id", "=", SEA).execute();
    const accessWith = (dates: { availability_date?: Date | null; availability_end_date?: Date | null }) =>
      lms.db.updateTable("objective_access").set(dates).where("objective_id", "=", SEA).execute();

    it.each<[string, () => unknown, () => unknown]>([
      ["while the course is a draft", () => courseIn("draft"), () => courseIn("ready")],
      ["while the course is archived", () => courseIn("archived"), () => courseIn("ready")],
      [
        "before the access begins",
        () => accessWith({ availability_date: new Date("2026-11-21T12:00:01Z") }),
        () => accessWith({ availability_date: new Date(NOW) }),
      ],
      [
        "after the access has ended",
        () => accessWith({ availability_end_date: new Date(NOW) }),
        () => accessWith({ availability_end_date: new Date("2026-11-21T12:00:01Z") }),
      ],
      [
        "while the tenant shows no announcements",
        () => lms.config.change({ settings: { "platform.ui.announcements.learner.visible": false } }),
        () => lms.config.change({}),
      ],
      [
        "while the tenant has discussions off",
        () => lms.config.change({ plugins: { discussions: { enabled: false } } }),
        () => lms.config.change({}),
      ],
      ["before it is posted", () => setTime("2026-11-20T09:59:59Z"), () => setTime("2026-11-20T10:00:00Z")],
    ])("%s", async (_, hide, show) => {
      await hide();
      expect(await tasksOf(lms, LEARNER)).toEqual([]);
      await show();
      expect(await tasksOf(lms, LEARNER)).toEqual([TASK]);
    });
  });
});
