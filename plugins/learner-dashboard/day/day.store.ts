import { ApiClient, inject, injectable, LiveEvents, preDestroy, Resource } from "../../../core/sdk";
import { getDay } from "../../../core/sdk/calls";
import type { Day } from "../contract";

/** The learner's first page. It is loaded again when the learner's progress changes or a part asks for it. */
@injectable()
export class DayStore {
  readonly day: Resource<Day>;
  private readonly listeners: readonly Disposable[];

  constructor(@inject(ApiClient) api: ApiClient, @inject(LiveEvents) live: LiveEvents) {
    this.day = new Resource((signal) => api.call(getDay, { signal }));
    const ahead = api.ahead(getDay);
    if (ahead) this.day.set(ahead);
    this.listeners = (["progress", "reconnect"] as const).map((name) => live.on(name, () => this.renew()));
  }

  /** Loads the page, or loads it again if somebody has come back to it. */
  open(): void {
    void this.day.refreshIfOld();
  }

  renew(): void {
    void this.day.refresh();
  }

  @preDestroy()
  close(): void {
    for (const listener of this.listeners) listener[Symbol.dispose]();
    this.day.dispose();
  }
}
