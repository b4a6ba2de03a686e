import { afterEach, describe, expect, it, vi } from "vitest";
import type { User } from "../../learning/contract/entities";
import type { Channel } from "../../platform/live/tabs";
import { Session } from "../../platform/session/session";
import type { SessionHost } from "../../platform/session/session-host";
import { page, user } from "../../platform/session/testing/session-page";
import { settle } from "../../sdk/testing";
import { watchSession } from "./watch-session";

const another: User = { ...user, id: "018f0000-0000-7000-8000-000000000009" };
type Listener = (event: { readonly data: unknown }) => void;

/** The channels of the tabs of one browser. */
const channels = new Set<Listener>();
afterEach(() => channels.clear());

function openChannel(): Channel {
  const own: Listener[] = [];
  return {
    addEventListener: (_type, listener) => {
      own.push(listener);
      channels.add(listener);
    },
    postMessage: (data) => {
      for (const listener of channels) if (!own.includes(listener)) listener({ data });
    },
    close: () => {
      for (const listener of own) channels.delete(listener);
    },
  };
}

/** A tab of the browser. `present`: whom the browser's session is for when the tab asks the server. */
function openTab(who: User | null, changes: Partial<SessionHost> & { readonly present?: () => User | null } = {}) {
  const { present = () => who, ...host } = changes;
  const made = page({ hasTyped: () => true, renew: async () => present(), ...host });
  const session = new Session(who, made.host);
  const events = new Map<string, (data: unknown) => void>();
  const shown: ((event: { readonly persisted: boolean }) => void)[] = [];
  watchSession({ addEventListener: (_type: string, listener: never) => shown.push(listener) } as never, {
    session,
    openChannel,
    keepAlive: async () => present(),
    live: { on: (name: string, listener: (data: unknown) => void) => void events.set(name, listener) } as never,
  });
  return {
    session,
    reloads: () => vi.mocked(made.host.reload).mock.calls.length,
    leave: made.leave,
    hear: (name: string, data: unknown) => events.get(name)?.(data),
    comeBack: (persisted: boolean) => shown[0]?.({ persisted }),
  };
}

describe("a page of a session that ends elsewhere", () => {
  it("hears the sign-out of another tab, and nothing of its own", async () => {
    const [first, second] = [openTab(user), openTab(user)];
    await first.session.signOut();
    expect([first.session.hasSignedOut, second.session.hasSignedOut]).toEqual([false, true]);
  });

  it("leaves the message to the server when it is in a frame, where a sign-out can fail", async () => {
    const [frame, other] = [openTab(user, { tellParent: () => {} }), openTab(user)];
    await frame.session.signOut();
    expect(other.session.hasSignedOut).toBe(false);
  });

  it("hears the server", () => {
    const tab = openTab(user);
    tab.hear("signedOut", {});
    expect(tab.session.hasSignedOut).toBe(true);
  });

  it.each([
    ["nobody has one", { user: null }, { asked: true, reloads: 0 }],
    ["it is another person's", { user: another.id }, { asked: false, reloads: 1 }],
    [
      "an administrator sees the portal as the user",
      { user: `${user.id}/${another.id}` },
      { asked: false, reloads: 1 },
    ],
    ["it is the user's", { user: user.id }, { asked: false, reloads: 0 }],
    ["the server says nothing of it", {}, { asked: false, reloads: 0 }],
    ["the event has another form", null, { asked: false, reloads: 0 }],
  ])("learns from a new stream whose session the browser has: %s", (_case, data, expected) => {
    const tab = openTab(user);
    tab.hear("session", data);
    expect({ asked: tab.session.isAsked, reloads: tab.reloads() }).toEqual(expected);
  });

  it.each([
    [null, true, true],
    [user, true, false],
    [null, false, false],
  ])("asks the server when the browser shows it again: %#", async (present, persisted, expected) => {
    const tab = openTab(user, { present: () => present });
    tab.comeBack(persisted);
    await settle();
    expect(tab.session.hasSignedOut).toBe(expected);
  });

  it("says nothing to a visitor", () => {
    const tab = openTab(null);
    tab.hear("signedOut", {});
    tab.hear("session", { user: null });
    expect(tab.session.isWaiting).toBe(false);
  });
});

describe("after the sign-in in one tab", () => {
  it.each(["signedOutElsewhere", "expire"] as const)("the others of the same person go on: %s", async (end) => {
    const tabs = [openTab(user), openTab(user), openTab(user)];
    for (const { session } of tabs) session[end]();
    await tabs[0]?.session.goOn();
    await settle();
    expect(tabs.map(({ session }) => [session.isWaiting, session.renewals])).toEqual(tabs.map(() => [false, 1]));
  });

  it("the others go on with a tab that the person opens", async () => {
    const tab = openTab(user);
    tab.session.signedOutElsewhere();
    openTab(user);
    await settle();
    expect([tab.session.isWaiting, tab.reloads()]).toEqual([false, 0]);
  });

  it("they stay hidden while the server knows no session", async () => {
    const tab = openTab(user, { present: () => null });
    tab.session.signedOutElsewhere();
    openTab(user);
    await settle();
    expect([tab.session.hasSignedOut, tab.reloads()]).toEqual([true, 0]);
  });

  it("they open the first page when it is another person's, and show nothing meanwhile", async () => {
    const tab = openTab(user, { present: () => another });
    tab.session.signedOutElsewhere();
    openTab(another);
    await settle();
    expect([tab.session.hasSignedOut, tab.leave.mock.calls]).toEqual([true, [["/learn"]]]);
  });

  it("a page whose calls the server refuses does not try again with each other tab", async () => {
    const tab = openTab(user);
    tab.session.isRefused = true;
    openTab(user);
    await settle();
    expect(tab.session.renewals).toBe(0);
  });
});
