import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readSettings } from "../../app/settings";
import { startTestPortal, type TestPortal } from "../../app/testing/test-portal";
import { newId } from "../../database/new-id";
import { sweepEvents } from "./event-log";

const url = "/api/platform/v1/events";
const env = { EVENTS_OF_VISITORS: "120", EVENTS_PER_MEMBER: "60", EVENT_LOG_DAYS: "10" };

describe("the log of events", () => {
  let portal: TestPortal;
  beforeEach(async () => {
    portal = await startTestPortal({ env });
  });
  afterEach(() => portal.close());

  const batch = (count: number, bytes = 0) =>
    Array.from({ length: count }, () => ({
      id: newId(),
      name: "product_feedback",
      time: "2026-11-21T09:00:00Z",
      role: "learner",
      ...(bytes > 0 ? { data: { text: "x".repeat(bytes - 11) } } : {}),
    }));
  const asVisitor = async (events: object[]) =>
    portal.app.inject({
      method: "POST",
      url,
      payload: { events },
      headers: { "x-csrf-token": portal.context.visitorToken },
    });
  const kept = async () => (await portal.db.selectFrom("event").select("id").execute()).length;

  it("takes so many of all visitors in a day, and says then when to come again", async () => {
    const answers = [];
    for (const size of [50, 50, 50, 20, 1]) answers.push(await asVisitor(batch(size)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429, 200, 429]);
    expect(answers[2]?.headers["retry-after"]).toBe("3600");
    expect(answers[2]?.json()).toMatchObject({ code: "tooManyRequests", reason: "eventsOfTheDay" });
    expect(await kept()).toBe(120);
  });

  it.each<[string, Parameters<TestPortal["config"]["change"]>[0], number, string]>([
    ["its plugin is off", { plugins: { feedback: { enabled: false } } }, 404, "PLUGIN_OFF"],
    ["its form is off", { settings: { "platform.ui.feedback.learner.visible": false } }, 403, "forbidden"],
  ])("takes no feedback where %s, and other events still", async (_what, config, status, code) => {
    portal.config.change(config);
    const ada = await portal.signIn();
    const answer = await ada.post(url, { events: batch(1) });
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect((await ada.post(url, { events: [{ ...batch(1)[0], name: "render_crash" }] })).statusCode).toBe(200);
    expect(await kept()).toBe(1);
  });

  it("takes events again after the clock was set back", async () => {
    expect((await asVisitor(batch(50))).statusCode).toBe(200);
    await asVisitor(batch(50));
    await asVisitor(batch(20));
    portal.clock.now = new Date(portal.clock.now.getTime() - 3600_000);
    expect((await asVisitor(batch(1))).statusCode).toBe(200);
  });

  it("does not grow with the number of requests", async () => {
    for (let round = 0; round < 20; round += 1) await asVisitor(batch(50, 2048));
    expect(await kept()).toBe(100);
  });

  it("takes from a member what visitors have used up for themselves, and so many of each", async () => {
    await asVisitor(batch(50));
    await asVisitor(batch(50));
    const [ada, bob] = [await portal.signIn(), await portal.signIn()];
    expect((await ada.post(url, { events: batch(50) })).statusCode).toBe(200);
    expect((await ada.post(url, { events: batch(11) })).statusCode).toBe(429);
    expect((await ada.post(url, { events: batch(10) })).statusCode).toBe(200);
    expect((await bob.post(url, { events: batch(50) })).statusCode).toBe(200);
  });

  it("takes anew after a day", async () => {
    await asVisitor(batch(50));
    await asVisitor(batch(50));
    portal.clock.now = new Date(portal.clock.now.getTime() + 86_400_000 - 1);
    expect((await asVisitor(batch(50))).statusCode).toBe(429);
    portal.clock.now = new Date(portal.clock.now.getTime() + 1);
    expect((await asVisitor(batch(50))).statusCode).toBe(200);
  });

  it.each([
    [2048, 200],
    [2049, 400],
  ])("takes 2 KB with an event of a visitor: %i bytes answer %i", async (bytes, status) => {
    expect((await asVisitor(batch(1, bytes))).statusCode).toBe(status);
  });

  it("lets go of what is older than it is kept", async () => {
    await asVisitor(batch(3));
    const { limits } = readSettings(env);
    const tenDays = portal.clock.now.getTime() + 10 * 86_400_000;
    await sweepEvents(portal.db, new Date(tenDays), limits);
    expect(await kept()).toBe(3);
    await sweepEvents(portal.db, new Date(tenDays + 1), limits);
    expect(await kept()).toBe(0);
  });
});
