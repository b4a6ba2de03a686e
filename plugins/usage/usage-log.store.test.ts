import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { chooseUsage, getUsageChoice, logUsage } from "../../core/sdk/calls";
import type { User } from "../../core/sdk/learning";
import { id, refusal, settle, type TestPortal, testPortal } from "../../core/sdk/testing";
import { UsageLog } from "./usage-log.store";

const learner: User = {
  id: id(4),
  tenant_id: id(80),
  email: "robin@demo.example",
  timezone: null,
  role: ["Learner"],
  permissions: [],
  first_name: "Robin",
  middle_name: null,
  last_name: "Lee",
};
const context = { consent: "ask", minutes: 30, locale: "en-US", isObjected: false };
const list = { route: "courses.list" };

interface Sent {
  readonly name: string;
  readonly session: string;
  readonly route: string;
}

let portal: TestPortal;
let log: UsageLog;
let sent: Sent[][];
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2026-11-21T09:00:00Z") });
  open();
});
afterEach(() => {
  log.end();
  portal[Symbol.dispose]();
  vi.useRealTimers();
});

function open(user: User | null = learner) {
  portal = testPortal(user);
  sent = [];
  vi.spyOn(portal.api, "deliver").mockImplementation(async ({ body }) => {
    sent.push((body as { events: Sent[] }).events);
    return { accepted: 1 };
  });
  log = new UsageLog(portal.api, portal.events, portal.local, portal.session, portal.clock);
}
const said = (wanted: boolean | null) => portal.api.answer(getUsageChoice, { wanted });
const pass = (milliseconds = 5000) => vi.advanceTimersByTimeAsync(milliseconds);
const names = () => sent.flat().map(({ name }) => name);

describe("the log of use", () => {
  it("asks first, and neither records nor keeps anything before the answer", async () => {
    said(null);
    portal.events.use({ name: "searchMade" });
    log.show(list);
    await log.begin(context);
    expect(log.state).toBe("asked");
    portal.events.use({ name: "searchMade" });
    await pass(600_000);
    expect(sent).toEqual([]);
    portal.api.answer(chooseUsage, { wanted: true });
    await log.choose(true);
    await pass();
    expect(names()).toEqual(["route_shown"]);
    expect(portal.api.inputs(chooseUsage)).toMatchObject([{ body: { wanted: true } }]);
  });

  it("sends what is used together, in one session, with ids and the page only", async () => {
    said(true);
    await log.begin(context);
    log.show(list);
    portal.events.use({ name: "searchMade" });
    await pass();
    expect(names()).toEqual(["route_shown", "search_made"]);
    expect(sent).toHaveLength(1);
    const [[first, second] = []] = sent;
    expect(first).toEqual({
      id: expect.any(String),
      session: second?.session,
      name: "route_shown",
      time: "2026-11-21T09:00:00.000Z",
      route: "courses.list",
      locale: "en-US",
    });
    expect(portal.api.deliver).toHaveBeenCalledWith(
      expect.objectContaining({ callId: logUsage.id }),
      expect.any(AbortSignal),
    );
  });

  it("begins a new session after a pause and after signing out", async () => {
    said(true);
    await log.begin(context);
    const session = async () => {
      log.show(list);
      await pass();
      return sent.at(-1)?.[0]?.session;
    };
    const first = await session();
    await pass(30 * 60_000 - 5001);
    expect(await session()).toBe(first);
    await pass(30 * 60_000 - 5000);
    const second = await session();
    expect(second).not.toBe(first);
    portal.session.signOut();
    expect(await session()).not.toBe(second);
  });

  it("forgets what waits after a no, and sends nothing more", async () => {
    said(true);
    portal.api.answer(chooseUsage, { wanted: false });
    await log.begin(context);
    log.show(list);
    await log.choose(false);
    log.show(list);
    log.pageHidden();
    await pass(600_000);
    expect([sent, log.state]).toEqual([[], "unrecorded"]);
  });

  it("does not send again after a no what could not be sent before", async () => {
    said(true);
    portal.api.answer(chooseUsage, { wanted: false });
    await log.begin(context);
    let fail = () => {};
    vi.mocked(portal.api.deliver).mockImplementationOnce(
      () =>
        new Promise((_, reject) => {
          fail = () => reject(new Error("offline"));
        }),
    );
    log.show(list);
    await pass();
    await log.choose(false);
    fail();
    await pass(600_000);
    expect(vi.mocked(portal.api.deliver)).toHaveBeenCalledOnce();
  });

  it("sends what waits when the page is hidden", async () => {
    said(true);
    await log.begin(context);
    log.show(list);
    log.pageHidden();
    await settle();
    expect(names()).toEqual(["route_shown"]);
    expect(vi.mocked(portal.api.deliver).mock.calls[0]?.[0].keepalive).toBe(true);
  });

  it("records nothing while it does not know the choice", async () => {
    portal.api.fail(getUsageChoice, refusal(500, "internal"));
    await log.begin({ ...context, consent: "none" });
    log.show(list);
    await pass(600_000);
    expect([sent, log.state]).toEqual([[], undefined]);
  });

  it("takes a refusal for a no that was said elsewhere", async () => {
    said(true);
    await log.begin(context);
    said(false);
    vi.mocked(portal.api.deliver).mockRejectedValueOnce(refusal(403, "forbidden"));
    log.show(list);
    await pass();
    expect(log.state).toBe("unrecorded");
  });

  it("keeps the choice of a visitor in the browser", async () => {
    open(null);
    await log.begin(context);
    expect(log.state).toBe("asked");
    await log.choose(false);
    const next = new UsageLog(portal.api, portal.events, portal.local, portal.session, portal.clock);
    await next.begin(context);
    expect(next.state).toBe("unrecorded");
    next.end();
    expect(portal.api.inputs(chooseUsage)).toEqual([]);
  });

  it("takes the browser's objection for a no that can be changed", async () => {
    said(null);
    await log.begin({ ...context, consent: "none", isObjected: true });
    log.show(list);
    expect(log.state).toBe("unrecorded");
    portal.api.answer(chooseUsage, { wanted: true });
    await log.choose(true);
    await pass();
    expect(names()).toEqual(["route_shown"]);
  });
});
