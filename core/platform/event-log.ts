import type { HttpRequest } from "./http/http-client";
import { isFinalRefusal } from "./http/is-final";
import { newId } from "./http/new-id";

interface LoggedEvent {
  readonly id: string;
  readonly name: string;
  readonly time: string;
  readonly role: "learner";
  readonly data?: Readonly<Record<string, unknown>>;
}

/** The functions that `EventLog` calls: `send` posts a batch of events, `now` is the server's time. */
export interface EventLogHost {
  send(request: { readonly body: unknown } & Pick<HttpRequest, "keepalive">): Promise<unknown>;
  now(): Date;
}

const PAUSE_MILLISECONDS = 5000;
const MAX_PAUSE_MILLISECONDS = 300_000;
/** The most events in a batch, as the schema of the API call `logEvents` allows. */
const BATCH = 50;
const MAX_KEPT_EVENTS = 200;
/**
 * The most bytes of all batches that a page sends while it is hidden or closed. Browsers refuse requests that outlive
 * the page (`keepalive`) when their bodies have more than 64 KB together.
 */
const LEAVING_BYTES = 60_000;

/** Something that the user did in the portal, for usage statistics. It has ids only, never texts of people. */
export interface Use {
  /** What was done, such as `searchMade`. For a command it is the call's id. */
  readonly name: string;
  /** The id of the course in which it was done. If it is left out, the course of the shown page is taken. */
  readonly courseId?: string;
}

/**
 * Reports events of the page, such as failures and feedback, to the server, in batches. A failed batch is sent again
 * after growing pauses. A batch that the server refuses is dropped.
 */
export class EventLog implements Disposable {
  private events: readonly LoggedEvent[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;
  private isSending = false;
  /**
   * The first uses since the page was opened, at most 50. The code that records uses is loaded later and takes them.
   */
  readonly early: Use[] = [];
  /** Takes every use, until the code that records uses is loaded, replaces it and takes the early ones. */
  recorder = (use: Use): void => {
    if (this.early.length < BATCH) this.early.push(use);
  };

  constructor(readonly host: EventLogHost) {}

  /**
   * @param name lower case with underscores, such as `product_feedback`
   * @param data at most 8 KB as JSON
   */
  log(name: string, data?: Readonly<Record<string, unknown>>): void {
    const event = { id: newId(), name, time: this.host.now().toISOString(), role: "learner" } as const;
    this.events = [...this.events, data ? { ...event, data } : event].slice(-MAX_KEPT_EVENTS);
    this.plan();
  }

  /** Reports something that the user did. It is recorded if the tenant and the user allow it. */
  use(use: Use): void {
    this.recorder(use);
  }

  /**
   * Sends a batch of the waiting events. With `leaving`, the page is hidden or closed and may never run again, so it
   * sends as many batches at once as browsers allow. Batches that fail are sent again if the page goes on.
   */
  async flush(leaving = false): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const sent = leaving ? firstThatFit(this.events) : this.events.slice(0, BATCH);
    // Only one batch at a time: many requests to a server that does not answer would use up the browser's connections.
    if (sent.length === 0 || (this.isSending && !leaving)) return;
    this.isSending = true;
    this.events = this.events.slice(sent.length);
    const batches = Array.from({ length: Math.ceil(sent.length / BATCH) }, (_, index) =>
      sent.slice(index * BATCH, (index + 1) * BATCH),
    );
    const failed = (await Promise.all(batches.map((batch) => this.send(batch, leaving)))).flat();
    let pause = PAUSE_MILLISECONDS;
    if (failed.length === 0) this.failures = 0;
    else {
      this.events = [...failed, ...this.events].slice(-MAX_KEPT_EVENTS);
      pause = Math.min(PAUSE_MILLISECONDS * 2 ** this.failures, MAX_PAUSE_MILLISECONDS);
      this.failures += 1;
    }
    this.isSending = false;
    if (this.events.length > 0) this.plan(pause);
  }

  /** Sends a batch. Returns its events if they have to be sent again, else nothing. */
  private async send(batch: readonly LoggedEvent[], keepalive: boolean): Promise<readonly LoggedEvent[]> {
    try {
      await this.host.send({ body: { events: batch }, keepalive });
      return [];
    } catch (error) {
      // Sending events again is safe: the server ignores events whose id it knows.
      return isFinalRefusal(error) ? [] : batch;
    }
  }

  private plan(pause = PAUSE_MILLISECONDS): void {
    this.timer ??= setTimeout(() => void this.flush(), pause);
  }

  [Symbol.dispose](): void {
    clearTimeout(this.timer);
  }
}

/** The first events, as many as a page that is hidden or closed may send. */
function firstThatFit(events: readonly LoggedEvent[]): readonly LoggedEvent[] {
  const encoder = new TextEncoder();
  let bytes = 0;
  const end = events.findIndex((event) => {
    bytes += encoder.encode(JSON.stringify(event)).length + 1;
    return bytes > LEAVING_BYTES;
  });
  return end === -1 ? events : events.slice(0, end);
}
