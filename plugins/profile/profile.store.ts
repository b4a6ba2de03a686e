import {
  ApiClient,
  EventLog,
  inject,
  injectable,
  preDestroy,
  Resource,
  Session,
  Toasts,
  type User,
  type UserUnit,
} from "../../core/sdk";
import { getUserUnits, setTimeZone } from "../../core/sdk/calls";

/**
 * Holds the data of the profile that is not in the user's own record, and makes the changes that the learner can make.
 */
@injectable()
export class ProfileStore {
  readonly units = new Resource<readonly UserUnit[]>((signal) => this.loadUnits(signal));

  constructor(
    @inject(ApiClient) private readonly api: ApiClient,
    @inject(Session) private readonly session: Session,
    @inject(Toasts) private readonly toasts: Toasts,
    @inject(EventLog) private readonly events: EventLog,
  ) {}

  get user(): User | null {
    return this.session.user;
  }

  /** The user's unit: the primary one, or else the first. */
  get unit(): UserUnit | null {
    const units = this.units.value ?? [];
    return units.find((unit) => unit.is_primary) ?? units[0] ?? null;
  }

  /** Saves the time zone if it has changed. A failure is not shown (specification, section 8). */
  async saveTimeZone(timezone: string): Promise<void> {
    const user = this.session.user;
    if (!user || user.timezone === timezone) return;
    try {
      this.session.setUser(await this.api.call(setTimeZone, { params: { userId: user.id }, body: { timezone } }));
      this.toasts.show({ kind: "success", message: "profile.timeZone.saved" });
    } catch {
      this.events.log("time_zone_not_saved");
    }
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
