import { getCommand } from "../generated/calls/getCommand";
import { logEvents } from "../generated/calls/logEvents";
import type { SettingValue } from "../kernel";
import type { Prefixes } from "../learning/contract/endpoint";
import type { User } from "../learning/contract/entities";
import { requestUrl } from "../learning/contract/request-url";
import { CharacterShortcuts } from "./appearance/key-choice.store";
import { EventLog } from "./event-log";
import { AnswersAhead, type SentAhead } from "./http/answers-ahead";
import { ApiClient } from "./http/api-client";
import { NetworkError } from "./http/api-error";
import { sendRequest } from "./http/http-client";
import { OpenWrites } from "./http/open-writes";
import { Kept } from "./kept/kept";
import { LiveEvents, type LiveSource } from "./live/live-events";
import { type Channel, Tabs } from "./live/tabs";
import { Navigation } from "./navigation";
import { Busy } from "./notices/busy";
import { Dialogs } from "./notices/dialogs";
import { Toasts } from "./notices/toasts";
import { Outbox } from "./outbox/outbox";
import { OutboxStorage } from "./outbox/outbox-storage";
import type { StorageChanges } from "./outbox/outbox-types";
import { senderLock } from "./outbox/sender-lock";
import { CourseCommands } from "./progress/course-commands";
import { CourseProgress } from "./progress/course-progress";
import { Session } from "./session/session";
import type { SessionHost } from "./session/session-host";
import { sessionName } from "./session/session-name";
import { Settings } from "./settings";
import { Modes } from "./state/modes.store";
import { type ConnectionSource, Online } from "./state/online";
import { Presses, type PressSource } from "./state/presses";
import { ServerClock } from "./state/server-clock";
import { LocalStore, storageOf } from "./storage/local-store";
import { StoredDrafts } from "./storage/person-storage";
import { PortalUpdate, type UpdateHost } from "./update/portal-update";

/**
 * Functions of the browser and values of the page that the platform needs. The platform is the set of services that all
 * plugins use: calls to the server, session, toasts and so on.
 */
export interface PlatformHost {
  readonly window: ConnectionSource & StorageChanges & PressSource & { readonly localStorage: Storage };
  readonly fetch: typeof fetch;
  readonly locks: LockManager | undefined;
  openChannel(name: string): Channel | null;
  openLive(url: string): LiveSource;
  readonly session: Omit<SessionHost, "renew">;
  readonly update: Pick<UpdateHost, "ask" | "mayLeave" | "reload" | "memory">;
  place(): string;
  locale(): string;
  setting(key: string): SettingValue | undefined;
}

/**
 * The values with which the server has served the page: user, CSRF token, time, the first parts of the API's addresses
 * (prefixes), the id of the build, and the answers that the page brings.
 */
export interface PlatformStart {
  readonly user: User | null;
  readonly csrfToken: string;
  readonly now: string | null;
  readonly prefixes: Partial<Prefixes>;
  readonly buildId: string;
  readonly ahead?: SentAhead | undefined;
}

interface SessionAnswer {
  readonly user?: User | null;
  readonly csrfToken?: string;
}

export type Platform = ReturnType<typeof createPlatform>;

/** Makes the services of the platform and connects them. Nothing is sent to the server yet. */
export function createPlatform(host: PlatformHost, start: PlatformStart) {
  const holder = start.user && sessionName(start.user);
  const owner = holder ?? "visitor";
  const storage = storageOf(host.window);
  const store = new LocalStore(storage, () => owner);
  const clock = new ServerClock(start.now);
  const online = new Online(host.window);
  const presses = new Presses(host.window);
  const session = new Session(start.user, {
    ...host.session,
    renew: renewSession,
  });
  const tabs = new Tabs(host.openChannel(`portal:${owner}`));
  const platformUrl = (path: string) => requestUrl({ id: path, prefix: "platform", path }, {}, start.prefixes);
  const live = new LiveEvents(() => {
    const source = host.openLive(platformUrl("live"));
    source.addEventListener("open", online.cameBack);
    return source;
  });
  const isOwn = (response: Response) => {
    const named = response.headers.get("x-session-user");
    const isOwn = named === null || holder === null || named === holder;
    if (!isOwn) {
      void kept.forget();
      session.outdated();
    }
    return isOwn;
  };
  let csrfToken = start.csrfToken;
  async function renewSession(): Promise<User | null> {
    const response = await host.fetch(platformUrl("session"), { headers: { accept: "application/json" } });
    // Somebody else has signed in in another tab. With the new token, a write of this page would be made in that
    // person's name.
    if (!isOwn(response)) throw new NetworkError(false, "The session is another person's now");
    const answer: SessionAnswer | null = await response.json();
    csrfToken = answer?.csrfToken ?? csrfToken;
    return answer?.user ?? null;
  }

  const writes = new OpenWrites(host.fetch);
  const kept = new Kept();
  const ahead = new AnswersAhead(start.ahead, host.place);
  const api = new ApiClient({
    fetch: writes.fetch,
    prefixes: start.prefixes,
    commands: getCommand,
    ahead,
    kept,
    locale: host.locale,
    csrfToken: () => csrfToken,
    renewCsrfToken: renewSession,
    onAnswer: (response, trip) => {
      clock.observe(response.headers.get("date"), trip);
      online.answered(trip.sent);
    },
    isOwn,
    onLost: online.lost,
    during: writes.during,
    hasSignedOut: () => session.hasSignedOut,
    onUnauthorized: () => {
      void kept.forget();
      return session.unauthorized();
    },
    released: () => presses.released(),
  });

  const outbox = new Outbox({
    api,
    tabs,
    // An administrator who sees the portal as somebody else may write nothing, so no write is stored for later.
    storage: new OutboxStorage(start.user?.impersonator ? null : storage, owner),
    lock: senderLock(`portal:${owner}:outbox`, host.locks),
    changes: host.window,
    now: () => clock.now().getTime(),
    isOnline: () => online.isOnline,
  });
  const progress = new CourseProgress({ api, tabs, live, clock });
  const events = new EventLog({
    send: (request) =>
      api.deliver({ ...request, method: "POST", url: api.url(logEvents), command: false, callId: "logEvents" }),
    now: () => clock.now(),
  });

  const busy = new Busy();
  const dialogs = new Dialogs();
  const toasts = new Toasts();
  const update = new PortalUpdate({
    ...host.update,
    buildId: start.buildId,
    isAtRest: () =>
      ![!online.isOnline, busy.isBusy, dialogs.current, toasts.toasts.length, outbox.size, writes.count].some(Boolean),
    now: () => Date.now(),
  });

  return {
    api,
    ahead,
    kept,
    clock,
    online,
    presses,
    modes: new Modes(),
    session,
    tabs,
    live,
    outbox,
    progress,
    courseCommands: new CourseCommands(api, outbox, progress, events),
    events,
    busy,
    dialogs,
    toasts,
    update,
    store,
    characterShortcuts: new CharacterShortcuts(store),
    settings: new Settings(host.setting),
    navigation: new Navigation((href) => host.session.leave(href)),
    storage,
    drafts: new StoredDrafts(storage, owner),
    openChannel: host.openChannel,
    /** Extends the session of a learner who reads without sending requests. Also renews the CSRF token. */
    keepAlive: renewSession,
    /** Ends the session on the server, because its user was not active for two hours. The page stays as it is. */
    endSession: () => api.sendBy((http) => sendRequest(http, { method: "DELETE", url: platformUrl("session") })),
  };
}
