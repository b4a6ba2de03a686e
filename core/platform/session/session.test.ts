import { describe, expect, it, vi } from "vitest";
import { Session } from "./session";
import type { ParentMessage } from "./session-host";
import { page, user } from "./testing/session-page";

describe("Session", () => {
  it("signs in with the way back, query and hash included", () => {
    const { host, leave } = page();
    new Session(null, host).signIn();
    expect(leave).toHaveBeenCalledWith("/learn/oidc/login?redirectUrl=%2Flearn%2Fcourses%3Fkeyword%3Da%20b%23end");
  });

  it("says that the user has signed out elsewhere, leaves no page, and goes on when the same user signs in", async () => {
    const { host, leave } = page({ hasTyped: () => true });
    const session = new Session(user, host);
    session.signedOutElsewhere();
    expect([session.hasSignedOut, session.isWaiting, session.needsWindow()]).toEqual([true, true, true]);
    const waiting = session.unauthorized();
    await session.goOn();
    expect([await waiting, session.isWaiting, session.renewals]).toEqual([true, false, 1]);
    expect([leave.mock.calls.length, vi.mocked(host.reload).mock.calls.length]).toEqual([0, 0]);
  });

  it.each([
    ["signs in in this page", (session: Session) => session.goOn()],
    ["signs in elsewhere", async (session: Session) => session.outdated()],
  ])("opens the first page when another user %s after a sign-out elsewhere", async (_case, act) => {
    const { host, leave } = page({ hasTyped: () => true, renew: async () => ({ ...user, id: "another" }) });
    const session = new Session(user, host);
    session.signedOutElsewhere();
    await act(session);
    expect([session.hasSignedOut, leave.mock.calls, vi.mocked(host.reload).mock.calls]).toEqual([
      true,
      [["/learn"]],
      [],
    ]);
  });

  it.each([
    ["a visitor", null, false],
    ["a page that is being left for the sign-out", user, true],
  ])("says nothing of a sign-out elsewhere to %s", (_case, who, isLeaving) => {
    const session = new Session(who, page({ isLeaving: () => isLeaving }).host);
    session.signedOutElsewhere();
    expect(session.isWaiting).toBe(false);
  });

  it("goes to sign in when the server knows no session", () => {
    const { host, leave } = page();
    new Session(user, host).unauthorized();
    expect(leave).toHaveBeenCalledOnce();
  });

  it("does not sign in again while the page is left, as for the sign-out", async () => {
    const { host, leave } = page({ isLeaving: () => true });
    const session = new Session(user, host);
    expect(await session.unauthorized()).toBe(false);
    expect([session.isWaiting, leave.mock.calls.length]).toEqual([false, 0]);
  });

  describe("on a page that is open to visitors", () => {
    it("asks a visitor nothing", async () => {
      const { host, leave } = page({ isPublicPlace: () => true });
      const session = new Session(null, host);
      expect(await session.unauthorized()).toBe(false);
      expect([session.isWaiting, leave.mock.calls.length]).toEqual([false, 0]);
    });

    it("asks a member whose session has ended, and sends the call again after the sign-in in a window", async () => {
      const { host, leave } = page({ isPublicPlace: () => true, renew: async () => user });
      const session = new Session(user, host);
      const waiting = session.unauthorized();
      expect([session.isAsked, session.needsWindow(), leave.mock.calls.length]).toEqual([true, true, 0]);
      await session.goOn();
      expect([await waiting, session.isWaiting]).toEqual([true, false]);
    });

    it("loads the page again, as visitors see it, if the member does not want to sign in", () => {
      const { host, leave } = page({ isPublicPlace: () => true });
      const session = new Session(user, host);
      void session.unauthorized();
      session.stayAsVisitor();
      expect([vi.mocked(host.reload).mock.calls.length, leave.mock.calls.length]).toEqual([1, 0]);
    });
  });

  it.each([
    [14_999, true],
    [15_000, false],
  ])("takes a refusal %d ms after signing in for a circle: %s", (later, isCircle) => {
    let now = 1_000_000;
    const { host, leave } = page({ now: () => now });
    new Session(user, host).unauthorized();
    now += later;
    const afterReload = new Session(user, host);
    afterReload.unauthorized();
    expect([afterReload.isRefused, leave.mock.calls.length]).toEqual([isCircle, isCircle ? 1 : 2]);
  });

  it("does not turn in a circle when the server refuses right after signing in", () => {
    let now = 1_000_000;
    const { host, leave } = page({ now: () => now });
    new Session(user, host).unauthorized();
    now += 5000;
    const afterReload = new Session(user, host);
    afterReload.unauthorized();
    expect([leave.mock.calls.length, afterReload.isRefused]).toEqual([1, true]);
  });

  it("signs in again when the refusal comes later", () => {
    let now = 1_000_000;
    const { host, leave } = page({ now: () => now });
    new Session(user, host).unauthorized();
    now += 60_000;
    new Session(user, host).unauthorized();
    expect(leave).toHaveBeenCalledTimes(2);
  });

  it("stays in a frame, tells the page around it, and asks to sign in", () => {
    const tellParent = vi.fn<(message: ParentMessage) => void>();
    const { host, leave } = page({ tellParent });
    const session = new Session(user, host);
    session.unauthorized();
    session.unauthorized();
    expect([session.isAsked, session.needsWindow()]).toEqual([true, true]);
    expect(tellParent.mock.calls).toEqual([[{ type: "portal.login", place: expect.any(String) }]]);
    expect(leave).not.toHaveBeenCalled();
  });

  it("asks in a frame by a screen until that is gone, and then by a dialog", () => {
    const session = new Session(null, page({ tellParent: () => {} }).host);
    const leaveScreen = session.askByScreen();
    expect([session.isAsked, session.isAskedByScreen]).toEqual([true, true]);
    leaveScreen();
    expect([session.isAsked, session.isAskedByScreen]).toEqual([false, false]);
    session.signIn();
    expect([session.isAsked, session.isAskedByScreen]).toEqual([true, false]);
  });

  it.each([
    ["opens the place that was wanted", "/learn/open-catalog/tea?add", ["/learn/open-catalog/tea?add"], 0],
    ["loads the page again if that is the wanted place", "/learn/courses?keyword=a b#end", [], 1],
    ["loads the page again if no other place was wanted", null, [], 1],
  ])("%s, after a visitor has signed in by the window", async (_case, wanted, left, reloads) => {
    const { host, leave } = page({ tellParent: () => {} });
    const session = new Session(null, host);
    session.signIn(wanted);
    await session.goOn();
    expect([leave.mock.calls.flat(), vi.mocked(host.reload).mock.calls.length]).toEqual([left, reloads]);
  });

  it("forgets the place that was wanted when the visitor does not want to sign in", async () => {
    const { host, leave } = page({ tellParent: () => {} });
    const session = new Session(null, host);
    session.signIn("/learn/open-catalog/tea?add");
    session.stopAsking();
    session.signIn();
    await session.goOn();
    expect([leave.mock.calls.length, vi.mocked(host.reload).mock.calls.length]).toEqual([0, 1]);
  });

  it("signs out in a frame without leaving the page", () => {
    const done: string[] = [];
    const { host, leave } = page({ tellParent: () => {} });
    const session = new Session(user, host);
    session.beforeSignOut(() => void done.push("first"));
    session.beforeSignOut(() => void done.push("removed"))();
    session.signOut();
    expect([done, leave.mock.calls.length]).toEqual([["first"], 0]);
  });

  it.each([
    [[true, true], ["first", "second", "work"], 1],
    [[false, true], ["first"], 0],
    [[true, false], ["first", "second"], 0],
  ])("signs out only if each condition is true, one after the other: %j", async ([first, second], expected, left) => {
    const done: string[] = [];
    const { host, leave } = page();
    const session = new Session(user, host);
    session.beforeSignOut(() => void done.push("work"));
    for (const [name, isTrue] of [
      ["first", first],
      ["second", second],
    ] as const) {
      session.signsOutIf(async () => {
        done.push(name);
        return isTrue ?? false;
      });
    }
    session.signsOutIf(async () => done.push("removed") > 0)();
    await session.signOut();
    expect([done, leave.mock.calls.length]).toEqual([expected, left]);
  });

  it("also asks the conditions that come while it waits for one", async () => {
    const { host, leave } = page();
    const session = new Session(user, host);
    session.signsOutIf(async () => {
      session.signsOutIf(async () => false);
      return true;
    });
    await session.signOut();
    expect(leave).not.toHaveBeenCalled();
  });

  it("does not leave a page on which something is typed", () => {
    const { host, leave } = page({ hasTyped: () => true });
    const session = new Session(user, host);
    session.unauthorized();
    expect([session.isAsked, session.needsWindow(), leave.mock.calls.length]).toEqual([true, true, 0]);
  });

  it("does not leave a page with unsaved work, and leaves it when there is none any more", () => {
    const { host, leave } = page();
    const session = new Session(user, host);
    let files = 0;
    session.holds(() => files > 0);
    const release = session.holds(() => true);
    session.unauthorized();
    expect([session.isAsked, session.needsWindow(), leave.mock.calls.length]).toEqual([true, true, 0]);
    session.stopAsking();
    release();
    files = 1;
    expect(session.needsWindow()).toBe(true);
    files = 0;
    session.unauthorized();
    expect([session.isAsked, session.needsWindow(), leave.mock.calls.length]).toEqual([false, false, 1]);
  });

  it.each([
    ["the same user", user, true, { asked: false, renewals: 1, reloads: 0 }],
    [
      "another user",
      { ...user, id: "018f0000-0000-7000-8000-000000000009" },
      true,
      { asked: true, renewals: 0, reloads: 1 },
    ],
    [
      "the same user as an administrator sees the portal",
      { ...user, impersonator: { id: "018f0000-0000-7000-8000-000000000008", name: "Root" } },
      true,
      { asked: true, renewals: 0, reloads: 1 },
    ],
    ["nobody", null, false, { asked: true, renewals: 0, reloads: 0 }],
  ])("goes on in the page only for the same user: %s", async (_case, now, isSignedIn, expected) => {
    const reload = vi.fn<() => void>();
    const { host } = page({ hasTyped: () => true, renew: async () => now, reload });
    const session = new Session(user, host);
    session.unauthorized();
    expect(await session.goOn()).toBe(isSignedIn);
    expect({ asked: session.isAsked, renewals: session.renewals, reloads: reload.mock.calls.length }).toEqual(expected);
  });

  it.each([
    ["signs in again", (session: Session) => session.goOn(), true],
    ["does not want to", async (session: Session) => session.stopAsking(), false],
  ])("lets a refused call wait until the user %s", async (_case, act, isSentAgain) => {
    const { host } = page({ hasTyped: () => true, renew: async () => user });
    const session = new Session(user, host);
    const waiting = [session.unauthorized(), session.unauthorized()];
    await act(session);
    expect(await Promise.all(waiting)).toEqual([isSentAgain, isSentAgain]);
  });

  it.each([
    [false, { expired: false, left: 1 }],
    [true, { expired: true, left: 0 }],
  ])("says that two hours have passed instead of leaving the page: %s", async (hasExpired, expected) => {
    const { host, leave } = page();
    const session = new Session(user, host);
    session.activity = { hasExpired: () => hasExpired };
    expect(await session.unauthorized()).toBe(false);
    expect({ expired: session.hasExpired, left: leave.mock.calls.length }).toEqual(expected);
  });

  it("lets no call wait on a page that is left", async () => {
    expect(await new Session(user, page().host).unauthorized()).toBe(false);
  });

  it("takes a refusal directly after going on for a circle", async () => {
    const { host } = page({ hasTyped: () => true, renew: async () => user });
    const session = new Session(user, host);
    session.unauthorized();
    await session.goOn();
    void session.unauthorized();
    expect(session.isRefused).toBe(true);
  });

  it.each([
    [["Learner"], true],
    [["Learner", "Instructor"], false],
    [["Administrator"], false],
  ] as const)("of roles %j, is a learner only: %s", (role, expected) => {
    expect(new Session({ ...user, role: [...role] }, page().host).isLearnerOnly).toBe(expected);
  });
});
