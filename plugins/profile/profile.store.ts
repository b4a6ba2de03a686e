import {
  ApiClient,
  EventLog,
  inject,
  injectable,
  NetworkError,
  Outbox,
  preDestroy,
  Resource,
  Session,
  Toasts,
} from "../../core/sdk";
import { getUserUnits, setTimeZone } from "../../core/sdk/calls";
import type { User, UserUnit } from "../../core/sdk/learning";

const SUBJECT = "time-zone";

/** Holds the user's units, which are not in the user's own data, and saves the time zone that the user chooses. */
@injectable()
export class ProfileStore {
  readonly units = new Resource<readonly UserUnit[]>((signal) => this.loadUnits(signal));

  constructor(
    @inject(ApiClient) private readonly api: ApiClient,
    @inject(Session) private readonly session: Session,
    @inject(Toasts) private readonly toasts: Toasts,
    @inject(EventLog) private readonly events: EventLog,
    @inject(Outbox) private readonly outbox: Outbox,
  ) {}

  get user(): User | null {
    return this.session.user;
  }

  /** The user's unit: the primary one, or else the first. null: none, or not loaded yet. */
  get unit(): UserUnit | null {
    const units = this.units.value ?? [];
    return units.find((unit) => unit.is_primary) ?? units[0] ?? null;
  }

  /** The IANA time zone that the user has chosen, even if it is not saved yet. null: none. */
  get wantedZone(): string | null {
    return this.waitingZone ?? this.user?.timezone ?? null;
  }

  /**
   * Saves the time zone if it has changed. A failure is only logged and not shown (the product's specification, section
   * 8). If the network failed, the zone waits in the outbox, also for a later page.
   */
  async saveTimeZone(timezone: string): Promise<void> {
    const user = this.session.user;
    if (!user || this.wantedZone === timezone) return;
    if (this.waitingZone !== null) return this.keep(user, timezone);
    try {
      this.session.setUser(await this.api.call(setTimeZone, { params: { userId: user.id }, body: { timezone } }));
      this.toasts.show({ kind: "success", message: "profile.timeZone.saved" });
    } catch (error) {
      this.events.log("time_zone_not_saved");
      if (error instanceof NetworkError && !error.aborted) this.keep(user, timezone);
    }
  }

  /** The chosen zone that the server does not have yet. */
  private get waitingZone(): string | null {
    const body = this.outbox.waitingOf(SUBJECT).at(-1)?.body;
    return typeof body === "object" && body !== null && "timezone" in body ? String(body.timezone) : null;
  }

  private keep(user: User, timezone: string): void {
    const input = { params: { userId: user.id }, body: { timezone }, subject: SUBJECT };
    const entry = this.outbox.put(setTimeZone, { ...input, names: "portal.waiting.choice", coalesce: true });
    // The answer has passed the check of the contract. A refusal is shown to the user by the shell.
    const saved = (answer: unknown) => answer !== undefined && this.session.setUser(answer as User);
    void this.outbox.delivery(entry).then(saved, () => undefined);
  }

  @preDestroy()
  close(): void {
    this.units.dispose();
  }

  private async loadUnits(signal: AbortSignal): Promise<readonly UserUnit[]> {
    const userId = this.session.user?.id;
    if (!userId) return [];
    const { items } = await this.api.call(getUserUnits, { params: { userId }, signal });
    return items;
  }
}
