import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { User } from "../../learning/contract/entities";
import type { Platform } from "../../platform/create-platform";
import { INACTIVITY_LIMIT } from "../../platform/session/activity-watch";
import { Session } from "../../platform/session/session";
import { Online } from "../../platform/state/online";
import { followSession } from "./follow-session";

const user = { id: "018f0000-0000-7000-8000-000000000001", role: ["Learner"] } as Partial<User> as User;

let following: Disposable | undefined;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  following?.[Symbol.dispose]();
  vi.useRealTimers();
});

function followed() {
  const done: string[] = [];
  const note = (name: string) => () => void done.push(name);
  const session = new Session(user, {
    place: () => "/learn",
    base: "/learn",
    tellParent: null,
    leave: note("leave"),
    reload: note("reload"),
    hasTyped: () => true,
    isLeaving: () => false,
    isPublicPlace: () => false,
    renew: async () => user,
    memory: { read: () => null, write: () => {} },
    now: () => Date.now(),
  });
  const listening = { addEventListener: () => {}, removeEventListener: () => {} };
  const online = new Online({ ...listening, navigator: { onLine: true } });
  const endSession = async () => void done.push("end on the server");
  following = followSession(listening, {
    session,
    online,
    endSession,
    storage: null,
    keepAlive: async () => user,
    live: { start: note("start live events"), stop: note("stop live events") },
    outbox: { retry: note("retry") },
  } as never as Platform);
  return { done, session, online };
}

it("ends the session on the server and stops live events after two hours without activity", () => {
  const { done, session } = followed();
  vi.advanceTimersByTime(INACTIVITY_LIMIT - 1);
  expect(done).toEqual([]);
  vi.advanceTimersByTime(15_000);
  expect([session.hasExpired, done]).toEqual([true, ["stop live events", "end on the server"]]);
  expect(session.activity?.hasExpired()).toBe(true);
});

it("ends the session when there is a connection again", () => {
  const { done, online } = followed();
  online.lost();
  vi.advanceTimersByTime(INACTIVITY_LIMIT + 15_000);
  expect(done).toEqual(["stop live events"]);
  online.cameBack();
  expect(done).toEqual(["stop live events", "end on the server"]);
});

it("starts live events and the watch anew when the user has signed in again in the page", async () => {
  const { done, session } = followed();
  vi.advanceTimersByTime(INACTIVITY_LIMIT + 15_000);
  done.length = 0;
  await session.goOn();
  expect([done, session.hasExpired, session.activity?.hasExpired()]).toEqual([
    ["stop live events", "start live events", "retry"],
    false,
    false,
  ]);
  vi.advanceTimersByTime(INACTIVITY_LIMIT + 15_000);
  expect(done.slice(3)).toEqual(["stop live events", "end on the server"]);
});

it("stops live events and the watch when the user has signed out elsewhere, and begins anew after the sign-in", async () => {
  const { done, session } = followed();
  session.signedOutElsewhere();
  expect([session.hasSignedOut, done]).toEqual([true, ["stop live events"]]);
  vi.advanceTimersByTime(INACTIVITY_LIMIT + 15_000);
  expect([session.hasExpired, done]).toEqual([false, ["stop live events"]]);
  await session.goOn();
  expect([session.hasSignedOut, done.slice(1)]).toEqual([false, ["stop live events", "start live events", "retry"]]);
});
