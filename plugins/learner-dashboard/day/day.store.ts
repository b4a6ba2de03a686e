import { ApiClient, inject, injectable, LiveEvents, preDestroy, Resource } from "../../../core/sdk";
import { getDay } from "../../../core/sdk/calls";
import type { Day } from "../contract";
import { partOf } from "./day.rules";

/** The learner's first page. It is loaded again when the learner's progress changes or a part asks for it. */
@injectable()
export class DayStore {
  readonly day: Resource<Day>;
  private readonly listeners: readonly Disposable[];
  /** Whether the answer has come with the HTML page, so that the first drawing needs no request. */
  private isAhead: boolean;

  constructor(@inject(ApiClient) api: ApiClient, @inject(LiveEvents) live: LiveEvents) {
    this.day = new Resource((signal) => api.call(getDay, { signal }));
    const ahead = api.ahead(getDay);
    this.isAhead = ahead !== undefined;
    if (ahead) this.day.set(ahead);
    this.listeners = (["progress", "reconnect"] as const).map((name) => live.on(name, this.renew));
  }

  /** Loads the page, or loads it again if the answer is old: somebody has come back to it. */
  open(): void {
    if (this.isAhead) this.isAhead = false;
    else void this.day.refreshIfOld();
  }

  readonly renew = (): void => void this.day.refresh();

  /** The state of the part of a plugin. */
  partOf(plugin: string) {
    return partOf(this.day.value, plugin);
  }

  @preDestroy()
  close(): void {
    for (const listener of this.listeners) listener[Symbol.dispose]();
    this.day.dispose();
  }
}
