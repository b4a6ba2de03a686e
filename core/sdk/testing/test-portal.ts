import type { User } from "../../learning/contract/entities";
import { EventLog } from "../../platform/event-log";
import { Tabs } from "../../platform/live/tabs";
import { Navigation } from "../../platform/navigation";
import { Busy } from "../../platform/notices/busy";
import { Dialogs } from "../../platform/notices/dialogs";
import { Toasts } from "../../platform/notices/toasts";
import { Outbox } from "../../platform/outbox/outbox";
import { OutboxSender } from "../../platform/outbox/outbox-sender";
import { OutboxStorage } from "../../platform/outbox/outbox-storage";
import { CourseCommands } from "../../platform/progress/course-commands";
import { CourseProgress } from "../../platform/progress/course-progress";
import { Session } from "../../platform/session/session";
import { ServerClock } from "../../platform/state/server-clock";
import { LocalStore } from "../../platform/storage/local-store";
import { Places } from "../page/places";
import { FakeApi } from "./fake-api";
import { MemoryStorage } from "./memory-storage";

interface LoggedEvent {
  readonly name: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

/**
 * The portal's real services (session, sending of writes, toasts and so on) with a client that needs no server, for
 * tests of stores.
 */
export function testPortal(user: User | null = null) {
  const api = new FakeApi();
  const storage = new MemoryStorage();
  const tabs = new Tabs(null);
  const clock = new ServerClock(null);
  /** The paths of the portal to which the tested code has navigated, and the outside addresses that it has opened. */
  const visited: string[] = [];
  const navigation = new Navigation((href) => visited.push(href));
  navigation.attach({
    location: { pathname: "/", search: "", hash: "" },
    navigate: (path) => void visited.push(path),
    subscribe: () => () => {},
  });
  const connection = { isOnline: true };
  const outbox = new Outbox({
    api,
    tabs,
    storage: new OutboxStorage(storage, "tester"),
    lock: { hold: (work) => void work() },
    changes: { addEventListener: () => {} },
    now: () => clock.now().getTime(),
    isOnline: () => connection.isOnline,
  });
  const progress = new CourseProgress({
    api,
    tabs,
    live: { on: () => ({ [Symbol.dispose]: () => {} }) },
    clock,
  });
  const logged: LoggedEvent[] = [];
  const events = new EventLog({
    send: async ({ body }) => void logged.push(...(body as { events: LoggedEvent[] }).events),
    now: () => clock.now(),
  });
  const session = new Session(user, {
    place: () => "/learn/",
    leave: (href) => visited.push(href),
    base: "/learn",
    tellParent: null,
    hasTyped: () => false,
    isLeaving: () => false,
    renew: async () => user,
    reload: () => visited.push("reload"),
    isPublicPlace: () => false,
    memory: { read: () => null, write: () => {} },
    now: () => Date.now(),
  });
  const toasts = new Toasts();
  return {
    api,
    clock,
    outbox,
    connection,
    /** What this browser has stored. */
    storage,
    startSending: () => outbox.start(OutboxSender),
    progress,
    courseCommands: new CourseCommands(api, outbox, progress, events),
    navigation,
    places: new Places(() => [{ path: "/courses", place: "my-courses" }]),
    visited,
    session,
    toasts,
    busy: new Busy(),
    dialogs: new Dialogs(),
    local: new LocalStore(storage, () => "tester"),
    events,
    /** All events that the tested code has logged so far, sent or not. */
    logged: async () => {
      await events.flush();
      return logged;
    },
    /** The texts of the toasts on the page: keys of `locales/`, or sentences of the server. */
    said: () => toasts.toasts.map((toast) => ("text" in toast ? toast.text : keyOf(toast.message))),
    [Symbol.dispose]: () => {
      outbox[Symbol.dispose]();
      progress[Symbol.dispose]();
      events[Symbol.dispose]();
    },
  };
}

/** The services of a test's portal, and what a test can ask about them. */
export type TestPortal = ReturnType<typeof testPortal>;

function keyOf(message: string | { readonly id: string }): string {
  return typeof message === "string" ? message : message.id;
}

/** Waits for 40 rounds of microtasks, which is enough for chains of promises that wait for nothing outside the test. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
}
