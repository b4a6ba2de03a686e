import {
  ApiClient,
  EventLog,
  inject,
  injectable,
  isFinalRefusal,
  LocalStore,
  makeAutoObservable,
  newId,
  preDestroy,
  ServerClock,
  Session,
  type Use,
} from "../../core/sdk";
import { chooseUsage, getUsageChoice, logUsage } from "../../core/sdk/calls";
import { isUsageSession, sessionOf, type UsagePage, type UsageState, usageState } from "./usage.rules";

const SESSION_KEY = "usage-session";
const CHOICE_KEY = "usage-choice";
/** The time in milliseconds after which a server that has not answered counts as not reached. */
const TIMEOUT = 10_000;
const isChoice = (value: unknown): value is boolean => typeof value === "boolean";

/**
 * What the log must know: whether events of use (for what the portal was used) may be recorded, when a new session
 * begins, and the page's language, which the events contain.
 */
interface UsageContext {
  /** The setting of the tenant `platform.events.consent`; `ask`: only a person who has said yes is recorded. */
  readonly consent: string;
  /** Minutes without an event after which a new session begins. */
  readonly minutes: number;
  readonly locale: string;
  /** The browser tells all sites not to track its user. */
  readonly isObjected: boolean;
}

/**
 * Records what the portal is used for, and sends these events to the server in batches. Nothing is recorded before it
 * is known that it may be: the first events wait until the person's choice is loaded, and are dropped if they may not
 * be recorded or the person has to be asked first.
 */
@injectable()
export class UsageLog {
  /** Whether the person allows the recording; null: the person has not said; undefined: not known yet. */
  wanted: boolean | null | undefined = undefined;
  context: UsageContext | null = null;
  /**
   * Whether the page has the switch with which the person chooses. Then the page does not also ask the question whether
   * the use may be recorded.
   */
  isChoiceShown = false;
  private page: UsagePage | null = null;
  private queue: EventLog;
  private readonly stops: (() => void)[] = [];

  constructor(
    @inject(ApiClient) private readonly api: ApiClient,
    @inject(EventLog) private readonly events: EventLog,
    @inject(LocalStore) private readonly local: LocalStore,
    @inject(Session) private readonly session: Session,
    @inject(ServerClock) private readonly clock: ServerClock,
  ) {
    this.queue = this.newQueue();
    makeAutoObservable<this, "queue" | "stops" | "page">(
      this,
      { queue: false, stops: false, page: false },
      { autoBind: true },
    );
  }

  /** Whether the use is recorded, or the person has to be asked. undefined: the person's choice is not loaded yet. */
  get state(): UsageState | undefined {
    if (this.context === null || this.wanted === undefined) return undefined;
    return usageState({ ...this.context, wanted: this.wanted });
  }

  /**
   * Loads the person's choice and starts to record, if that is allowed. Later calls only replace the context: the
   * settings, the language, and what the browser says.
   */
  async begin(context: UsageContext): Promise<void> {
    const isFirst = this.context === null;
    this.context = context;
    if (!isFirst) return;
    this.stops.push(
      this.session.beforeSignOut(() => {
        void this.queue.flush(true);
        this.local.remove(SESSION_KEY);
      }),
    );
    await this.load();
    for (const use of this.events.early.splice(0)) this.record(use);
    this.events.recorder = this.record;
  }

  /** Call it when the switch for the choice appears on the page. Returns a function to call when it disappears. */
  showChoice(): () => void {
    this.isChoiceShown = true;
    return () => this.hideChoice();
  }

  private hideChoice(): void {
    this.isChoiceShown = false;
  }

  /** Call it for each page that is shown. */
  show(page: UsagePage): void {
    this.page = page;
    this.record({ name: "routeShown" });
  }

  /** Call it when the page is hidden. Sends the waiting events at once, because the page may never be shown again. */
  pageHidden(): void {
    void this.queue.flush(true);
  }

  /**
   * Stores whether the person allows the recording: on the server for a member, in the browser for a visitor. After a
   * no, the events that wait in this browser are dropped, and the server deletes a member's stored events.
   * @throws the error of the API call, if the server could not store it
   */
  async choose(wanted: boolean): Promise<void> {
    // A no takes effect at once, even if the server cannot be reached.
    if (!wanted) this.setConsent(false);
    if (this.session.isMember) await this.api.call(chooseUsage, { body: { wanted } });
    else this.local.write(CHOICE_KEY, wanted);
    this.setConsent(wanted);
  }

  private async load(): Promise<void> {
    if (!this.session.isMember) return this.setConsent(this.local.read(CHOICE_KEY, isChoice) ?? null);
    try {
      this.setConsent((await this.api.call(getUsageChoice)).wanted);
    } catch {
      // Without an answer the choice stays unknown, and nothing is recorded on this page.
    }
  }

  private setConsent(wanted: boolean | null): void {
    const wasRecorded = this.state === "recorded";
    this.wanted = wanted;
    if (this.state !== "recorded") this.forget();
    else if (!wasRecorded && this.page) this.show(this.page);
  }

  private forget(): void {
    this.queue[Symbol.dispose]();
    this.queue = this.newQueue();
    this.local.remove(SESSION_KEY);
  }

  private record({ name, courseId }: Use): void {
    if (this.state !== "recorded" || this.context === null || this.page === null) return;
    const { minutes, locale } = this.context;
    const session = sessionOf(this.local.read(SESSION_KEY, isUsageSession) ?? null, Date.now(), minutes, newId);
    this.local.write(SESSION_KEY, session);
    const course = courseId === undefined ? {} : { courseId };
    this.queue.log(snakeCase(name), { session: session.id, ...this.page, ...course, locale });
  }

  private newQueue(): EventLog {
    return new EventLog({ now: () => this.clock.now(), send: (request) => this.send(request) });
  }

  private async send({ body, keepalive }: Parameters<EventLog["host"]["send"]>[0]): Promise<void> {
    // A batch that could not be sent is tried again, perhaps after the person has said no. Then it is not sent.
    if (this.state !== "recorded") return;
    const { events } = body as { readonly events: readonly { id: string; name: string; time: string; data: object }[] };
    const flat = events.map(({ id, name, time, data }) => ({ id, name, time, ...data }));
    try {
      const request = { method: "POST", url: this.api.url(logUsage), command: false, callId: logUsage.id };
      await this.api.deliver({ ...request, body: { events: flat }, keepalive }, AbortSignal.timeout(TIMEOUT));
    } catch (error) {
      // The person may have said no in another tab or browser.
      if (isFinalRefusal(error)) void this.load();
      throw error;
    }
  }

  @preDestroy()
  end(): void {
    for (const stop of this.stops) stop();
    this.events.recorder = () => {};
    this.queue[Symbol.dispose]();
  }
}

/** `startObjectiveWorkflow` → `start_objective_workflow`, the form of events' names. */
function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
