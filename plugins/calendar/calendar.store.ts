import { ApiClient, inject, injectable, LiveEvents, preDestroy, Resource } from "../../core/sdk";
import { getCalendar } from "../../core/sdk/calls";
import type { Calendar } from "./contract";

/** A span of time. ISO 8601, UTC. */
interface Span {
  readonly from: string;
  readonly until: string;
}

interface LoadedCalendar extends Calendar {
  /** The beginning of the span that was asked for. */
  readonly from: string;
}

/** The learner's dates around the month that is shown. They are loaded again when the learner's progress changes. */
@injectable()
export class CalendarStore {
  readonly calendar: Resource<LoadedCalendar>;
  private span: Span | null = null;
  private readonly listeners: readonly Disposable[];

  constructor(@inject(ApiClient) api: ApiClient, @inject(LiveEvents) live: LiveEvents) {
    this.calendar = new Resource(async (signal) => {
      const { span } = this;
      if (span === null) throw new Error("The calendar does not know yet which dates to load.");
      return { ...(await api.call(getCalendar, { query: span, signal })), from: span.from };
    });
    this.listeners = (["progress", "reconnect"] as const).map((name) => live.on(name, () => this.renew()));
  }

  /** Loads the dates of a span. The dates of the span before stay until these have come. */
  show(span: Span): void {
    const isSame = this.span?.from === span.from && this.span.until === span.until;
    this.span = span;
    void (isSame ? this.calendar.refreshIfOld() : this.calendar.refresh());
  }

  @preDestroy()
  close(): void {
    for (const listener of this.listeners) listener[Symbol.dispose]();
    this.calendar.dispose();
  }

  private renew(): void {
    if (this.span !== null) void this.calendar.refresh();
  }
}
