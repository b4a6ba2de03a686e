import { ApiClient, inject, injectable, LiveEvents, preDestroy, Resource } from "../../../core/sdk";
import { getDay } from "../../../core/sdk/calls";
import type { Day } from "../contract";
import { isEmptyPart } from "./day.rules";

/** Loaded again when progress or configuration change, or a part asks for it. */
@injectable()
export class DayStore {
  readonly day: Resource<Day>;
  /** The plugins whose parts have had something to show since somebody came to the page. */
  private readonly full = new Set<string>();
  private readonly listeners: readonly Disposable[];

  constructor(@inject(ApiClient) api: ApiClient, @inject(LiveEvents) live: LiveEvents) {
    this.day = new Resource(async (signal) => this.noted(await api.call(getDay, { signal })));
    const ahead = api.ahead(getDay);
    if (ahead) this.day.set(this.noted(ahead));
    this.listeners = (["progress", "config", "reconnect"] as const).map((name) => live.on(name, () => this.renew()));
  }

  /** Whether a part is drawn: it has something to show, or had so since somebody came to the page. */
  isDrawn(plugin: string): boolean {
    return !isEmptyPart(this.day.value, plugin) || this.full.has(plugin);
  }

  /** Loads the page, or loads it again if somebody has come back to it. */
  open(): void {
    this.full.clear();
    if (this.day.value) this.noted(this.day.value);
    void this.day.refreshIfOld();
  }

  renew(): void {
    void this.day.refresh();
  }

  private noted(day: Day): Day {
    for (const [plugin, { content }] of Object.entries(day.parts)) if (content != null) this.full.add(plugin);
    return day;
  }

  @preDestroy()
  close(): void {
    for (const listener of this.listeners) listener[Symbol.dispose]();
    this.day.dispose();
  }
}
