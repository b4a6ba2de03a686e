import type { KeyValueStorage } from "../storage/local-store";

/** Milliseconds without activity after which the session ends: two hours, as the product's specification says. */
export const INACTIVITY_LIMIT = 2 * 60 * 60 * 1000;
const ACTIVITY_THROTTLE_MILLISECONDS = 100;
/**
 * How often a learner's activity extends the session if the page sends no other request to the server, in milliseconds.
 */
export const KEEP_ALIVE = 10 * 60 * 1000;
const STORAGE_KEY = "session";
const CHECK_MILLISECONDS = 15_000;

/** Who pressed a key, clicked or scrolled last, and when. All tabs share it. */
interface StoredActivity {
  readonly userId: string;
  /** When the learner was active last, ISO 8601. */
  readonly lastActivityDate: string;
}

/** The storage and the functions of the page that `ActivityWatch` uses. */
export interface ActivityHost {
  readonly storage: KeyValueStorage | null;
  addEventListener(type: string, listener: () => void, options?: { passive: boolean; capture: boolean }): void;
  removeEventListener(type: string, listener: () => void, options?: { capture: boolean }): void;
  now(): number;
}

/** Watches for activity of the learner in all tabs, and reports when there was none for two hours. */
export class ActivityWatch implements Disposable {
  private lastActivity: number;
  private lastKeepAlive: number;
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly host: ActivityHost,
    private readonly userId: string,
    private readonly on: { readonly expired: () => void; readonly keepAlive: () => void },
  ) {
    this.lastActivity = host.now();
    this.lastKeepAlive = this.lastActivity;
    this.write();
    for (const type of ["scroll", "keydown", "click"]) {
      host.addEventListener(type, this.noticed, { passive: true, capture: true });
    }
    this.timer = setInterval(() => this.check(), CHECK_MILLISECONDS);
  }

  /** To be called after each request to the server, because the server extends the session at each request. */
  requestSent(): void {
    this.lastKeepAlive = this.host.now();
  }

  [Symbol.dispose](): void {
    clearInterval(this.timer);
    for (const type of ["scroll", "keydown", "click"]) {
      this.host.removeEventListener(type, this.noticed, { capture: true });
    }
  }

  private readonly noticed = (): void => {
    const now = this.host.now();
    if (now - this.lastActivity < ACTIVITY_THROTTLE_MILLISECONDS) return;
    // The machine may have slept for hours before this activity. Then the session ended before the activity.
    if (this.hasExpired(now)) {
      this.end();
    } else {
      this.lastActivity = now;
      this.write();
    }
  };

  private check(): void {
    const now = this.host.now();
    if (this.hasExpired(now)) {
      this.end();
    } else if (this.lastOfAllTabs() > this.lastKeepAlive && now - this.lastKeepAlive >= KEEP_ALIVE) {
      this.lastKeepAlive = now;
      this.on.keepAlive();
    }
  }

  /** Whether there was no activity in any tab for two hours. */
  hasExpired(now = this.host.now()): boolean {
    return now - this.lastOfAllTabs() >= INACTIVITY_LIMIT;
  }

  private end(): void {
    this[Symbol.dispose]();
    this.on.expired();
  }

  private lastOfAllTabs(): number {
    const record = readStoredActivity(this.host.storage);
    if (record?.userId !== this.userId) return this.lastActivity;
    const shared = Date.parse(record.lastActivityDate);
    return Number.isNaN(shared) ? this.lastActivity : Math.max(this.lastActivity, shared);
  }

  private write(): void {
    const record: StoredActivity = { userId: this.userId, lastActivityDate: new Date(this.lastActivity).toISOString() };
    try {
      this.host.storage?.setItem(STORAGE_KEY, JSON.stringify(record));
    } catch {
      // Without storage every tab only notices activity in its own page.
    }
  }
}

/**
 * Whether a person's session has ended for inactivity, for a page that starts without a connection. A clock that was set
 * back or forward by more than the limit counts as well. Without storage nobody knows, and the session has ended.
 */
export function hasSessionEnded(storage: KeyValueStorage | null, userId: string, now: number): boolean {
  const record = readStoredActivity(storage);
  if (record?.userId !== userId) return true;
  return !(Math.abs(now - Date.parse(record.lastActivityDate)) < INACTIVITY_LIMIT);
}

function readStoredActivity(storage: KeyValueStorage | null): StoredActivity | null {
  try {
    const value: unknown = JSON.parse(storage?.getItem(STORAGE_KEY) ?? "null");
    const isRecord = typeof value === "object" && value !== null && "userId" in value && "lastActivityDate" in value;
    return isRecord ? { userId: String(value.userId), lastActivityDate: String(value.lastActivityDate) } : null;
  } catch {
    return null;
  }
}
