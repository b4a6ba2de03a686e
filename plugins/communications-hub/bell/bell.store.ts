import { ApiClient, inject, injectable, LiveEvents, LiveResource, preDestroy } from "../../../core/sdk";
import { getNewsBell, markNewsRead } from "../../../core/sdk/calls";

/** How many news are unread, and the newest ones. It stays up to date while the page is open. */
@injectable()
export class BellStore {
  private readonly live: LiveResource<Awaited<ReturnType<BellStore["ask"]>>>;

  constructor(
    @inject(ApiClient) private readonly api: ApiClient,
    @inject(LiveEvents) live: LiveEvents,
  ) {
    this.live = new LiveResource(live, (signal) => this.ask(signal));
    for (const event of ["progress", "communications-hub.read"]) this.live.follow(event);
  }

  get bell() {
    return this.live.resource;
  }

  get unread(): number {
    return this.bell.value?.unread ?? 0;
  }

  open(): void {
    this.live.open();
  }

  /** Remembers that single news were read. A failure only leaves them unread. */
  async markRead(ids: readonly string[]): Promise<void> {
    await this.api.call(markNewsRead, { body: { ids: [...ids] } });
    this.live.refreshSoon();
  }

  async markAllRead(until: string): Promise<void> {
    await this.api.call(markNewsRead, { body: { until } });
    this.live.refreshSoon();
  }

  @preDestroy()
  close(): void {
    this.live[Symbol.dispose]();
  }

  private async ask(signal: AbortSignal) {
    const bell = await this.api.call(getNewsBell, { signal });
    for (const event of bell.events) this.live.follow(event);
    return bell;
  }
}
