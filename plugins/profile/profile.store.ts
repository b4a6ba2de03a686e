import {
  ApiClient,
  EventLog,
  inject,
  injectable,
  NetworkError,
  Online,
  preDestroy,
  Resource,
  Session,
  Toasts,
  when,
} from "../../core/sdk";
import { getUserUnits, setTimeZone } from "../../core/sdk/calls";
import type { User, UserUnit } from "../../core/sdk/learning";

/**
 * Holds the user's units (parts of an organisation to which the user belongs), which are not in the user's own data,
 * and saves the time zone that the user chooses.
 */
@injectable()
export class ProfileStore {
  readonly units = new Resource<readonly UserUnit[]>((signal) => this.loadUnits(signal));

  /** The time zone of a save to which the server gave no answer. It is saved again when the connection comes back. */
  private unsavedZone: string | null = null;
  private stopWaiting = () => {};

  constructor(
    @inject(ApiClient) private readonly api: ApiClient,
    @inject(Session) private readonly session: Session,
    @inject(Toasts) private readonly toasts: Toasts,
    @inject(EventLog) private readonly events: EventLog,
    @inject(Online) private readonly online: Online,
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
    return this.unsavedZone ?? this.user?.timezone ?? null;
  }

  /**
   * Saves the time zone if it has changed. A failure is only logged and not shown (the product's specification, section
   * 8). If the network failed, the zone is saved again as soon as the browser is online.
   */
  async saveTimeZone(timezone: string): Promise<void> {
    this.stopWaiting();
    this.unsavedZone = null;
    const user = this.session.user;
    if (!user || user.timezone === timezone) return;
    try {
      this.session.setUser(await this.api.call(setTimeZone, { params: { userId: user.id }, body: { timezone } }));
      this.toasts.show({ kind: "success", message: "profile.timeZone.saved" });
    } catch (error) {
      this.events.log("time_zone_not_saved");
      if (error instanceof NetworkError && !error.aborted) this.saveWhenOnline(timezone);
    }
  }

  private saveWhenOnline(timezone: string): void {
    this.unsavedZone = timezone;
    this.stopWaiting = when(
      () => this.online.isOnline,
      () => void this.saveTimeZone(timezone),
    );
  }

  @preDestroy()
  close(): void {
    this.stopWaiting();
    this.units.dispose();
  }

  private async loadUnits(signal: AbortSignal): Promise<readonly UserUnit[]> {
    const userId = this.session.user?.id;
    if (!userId) return [];
    const { items } = await this.api.call(getUserUnits, { params: { userId }, signal });
    return items;
  }
}
