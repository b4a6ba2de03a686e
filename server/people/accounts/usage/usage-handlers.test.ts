import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTestPortal, type TestPortal } from "../../../app/testing/test-portal";
import { newId } from "../../../database/new-id";

const url = "/api/platform/v1/usage-events";
const choice = "/api/platform/v1/users/me/usage-choice";

let portal: TestPortal;
beforeEach(async () => {
  portal = await startTestPortal({ env: { EVENTS_OF_VISITORS: "3", EVENTS_PER_MEMBER: "5" } });
});
afterEach(() => portal.close());

const event = <More extends object>(more: More = {} as More) => ({
  id: newId(),
  session: newId(),
  name: "route_shown",
  time: "2026-11-21T08:59:58.000Z",
  route: "courses.list",
  locale: "en-US",
  ...more,
});
const kept = () => portal.db.selectFrom("event").selectAll().orderBy("received").execute();
const later = (milliseconds: number) => {
  portal.clock.now = new Date(portal.clock.now.getTime() + milliseconds);
};
const asVisitor = (events: object[], headers = {}) =>
  portal.app.inject({
    method: "POST",
    url,
    payload: { events },
    headers: { "x-csrf-token": portal.context.visitorToken, ...headers },
  });

describe("an event of use", () => {
  it("is stored once, with its session and ids, by the server's clock", async () => {
    const ada = await portal.signIn();
    const sent = event({ courseId: newId(), activityId: newId() });
    const early = event({ time: "2030-01-01T00:00:00Z" });
    expect((await ada.post(url, { events: [sent, early] })).json()).toEqual({ accepted: 2 });
    expect((await ada.post(url, { events: [sent] })).json()).toEqual({ accepted: 0 });
    const rows = await kept();
    expect(rows.find(({ id }) => id === sent.id)).toMatchObject({
      user_id: ada.user.id,
      session_id: sent.session,
      name: "route_shown",
      time: new Date(sent.time),
      data: { route: "courses.list", courseId: sent.courseId, activityId: sent.activityId, locale: "en-US" },
    });
    expect(rows.find(({ id }) => id === early.id)?.time).toEqual(portal.clock.now);
  });

  it.each<[string, object]>([
    ["words", { text: "My name is Ada" }],
    ["an address", { route: "/courses/ada?search=me" }],
    ["a name for an id", { courseId: "Ada" }],
    ["words for a name", { name: "Searched for Ada" }],
    ["words for a language", { locale: "en-US Ada" }],
  ])("has no place for %s", async (_, more) => {
    const ada = await portal.signIn();
    expect((await ada.post(url, { events: [event(more)] })).statusCode).toBe(400);
    expect(await kept()).toEqual([]);
  });

  it("counts apart from other events, for members and for all visitors", async () => {
    const ada = await portal.signIn();
    const five = Array.from({ length: 5 }, () => event());
    expect((await ada.post(url, { events: five })).statusCode).toBe(200);
    expect((await ada.post(url, { events: [event()] })).statusCode).toBe(429);
    const fault = { id: newId(), name: "render_crash", time: "2026-11-21T09:00:00Z", role: "learner" };
    expect((await ada.post("/api/platform/v1/events", { events: [fault] })).statusCode).toBe(200);
    expect((await asVisitor(five.slice(0, 3).map(() => event()))).statusCode).toBe(200);
    expect((await asVisitor([event()])).statusCode).toBe(429);
  });
});

it("is neither stored nor answered while the tenant has the plugin off; a no still deletes", async () => {
  const [ada, admin] = [await portal.signIn(), await portal.signIn({ roles: ["Administrator"] })];
  expect((await ada.post(url, { events: [event()] })).statusCode).toBe(200);
  portal.config.change({ plugins: { usage: { enabled: false } } });
  for (const answer of [await ada.post(url, { events: [event()] }), await asVisitor([event()]), await admin.get(url)])
    expect([answer.statusCode, answer.json().code]).toEqual([404, "PLUGIN_OFF"]);
  expect(await kept()).toHaveLength(1);
  expect((await ada.put(choice, { wanted: false })).statusCode).toBe(200);
  expect(await kept()).toEqual([]);
});

describe("the choice of a person", () => {
  const ask = () => portal.config.change({ settings: { "platform.events.consent": "ask" } });

  it("is asked for before anything is stored, if the tenant wants that, and holds at once", async () => {
    ask();
    const ada = await portal.signIn();
    expect((await ada.get(choice)).json()).toEqual({ wanted: null });
    const refused = await ada.post(url, { events: [event()] });
    expect([refused.statusCode, refused.json().reason]).toEqual([403, "usageNotWanted"]);
    expect((await ada.put(choice, { wanted: true })).json()).toEqual({ wanted: true });
    expect((await ada.get(choice)).json()).toEqual({ wanted: true });
    expect((await ada.post(url, { events: [event()] })).statusCode).toBe(200);
    expect((await asVisitor([event()])).statusCode).toBe(200);
  });

  it("deletes what was stored after a no, and nothing else", async () => {
    const [ada, bob] = [await portal.signIn(), await portal.signIn()];
    for (const each of [ada, bob]) await each.post(url, { events: [event()] });
    const fault = { id: newId(), name: "render_crash", time: "2026-11-21T09:00:00Z", role: "learner" };
    await ada.post("/api/platform/v1/events", { events: [fault] });
    expect((await ada.put(choice, { wanted: false })).json()).toEqual({ wanted: false });
    expect((await kept()).map(({ user_id, name }) => [user_id, name]).sort()).toEqual(
      [
        [ada.user.id, "render_crash"],
        [bob.user.id, "route_shown"],
      ].sort(),
    );
    expect((await ada.post(url, { events: [event()] })).statusCode).toBe(403);
    expect((await bob.post(url, { events: [event()] })).statusCode).toBe(200);
  });
});

describe("the events for a data lake", () => {
  it("are for administrators, oldest first, each once, without other events", async () => {
    const [ada, admin] = [await portal.signIn(), await portal.signIn({ roles: ["Administrator"] })];
    expect((await ada.get(url)).statusCode).toBe(403);
    const [first, second] = [event(), event({ courseId: newId() })];
    await ada.post(url, { events: [first] });
    later(1);
    await asVisitor([second]);
    await ada.post("/api/platform/v1/events", {
      events: [{ id: newId(), name: "render_crash", time: "2026-11-21T09:00:00Z", role: "learner" }],
    });
    expect((await admin.get(url)).json()).toEqual({ data: [], next: null });
    later(60_000);
    const page = (await admin.get(url)).json();
    expect(page.data).toMatchObject([
      { id: first.id, session: first.session, userId: ada.user.id, courseId: null, route: "courses.list" },
      { id: second.id, userId: null, courseId: second.courseId },
    ]);
    expect((await admin.get(`${url}?after=${page.next}`)).json()).toEqual({ data: [], next: null });
    expect((await admin.get(`${url}?since=2026-11-21T09:00:00.001Z`)).json().data).toHaveLength(1);
    expect((await admin.get(`${url}?after=1_nothing`)).statusCode).toBe(400);
    later(1);
    await ada.post(url, { events: [event({ name: "search_made" })] });
    later(60_000);
    expect((await admin.get(`${url}?after=${page.next}`)).json().data).toMatchObject([{ name: "search_made" }]);
  });
});
