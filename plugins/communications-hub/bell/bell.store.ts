import { ApiClient, inject, injectable, LiveEvents, preDestroy, Resource, reaction } from "../../../core/sdk";
import { getNewsBell, markNewsRead } from "../../../core/sdk/calls";

/**
 * Milliseconds for which the first load waits for the live connection. After that it does without: some networks never
 * let such a connection through.
 */
const MAX_WAIT = 5000;

/** Milliseconds in which several live events count as one. */
const PAUSE = 300;

/** How many news are unread, and the newest ones. It stays up to date while the page is open. */
@injectable()
export class BellStore {
  readonly bell = new Resource((signal) => this.load(signal));
  private readonly subscriptions: Disposable[];
  private readonly heard = new Set<string>();
  private isWanted = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    @inject(ApiClient) private readonly api: ApiClient,
    @inject(LiveEvents) private readonly live: LiveEvents,
  ) {
    const stop = reaction(
      () => live.isConnected,
      (isConnected) => isConnected && this.refreshSoon(),
    );
    this.subscriptions = [{ [Symbol.dispose]: stop }];
    for (const event of ["progress", "communications-hub.read"] as const) this.hear(event);
  }

  /** Loads the news once, when the live connection is there: nothing that comes after it is missed. */
  open(): void {
    if (this.isWanted) return;
    this.isWanted = true;
    if (this.live.isConnected) void this.bell.load();
    else this.timer = setTimeout(() => void this.bell.load(), MAX_WAIT);
  }

  get unread(): number {
    return this.bell.value?.unread ?? 0;
  }

  /** Remembers that single news were read. A failure only leaves them unread. */
  async markRead(ids: readonly string[]): Promise<void> {
    await this.api.call(markNewsRead, { body: { ids: [...ids] } });
    this.refreshSoon();
  }

  /** Remembers that everything up to a time was read. */
  async markAllRead(until: string): Promise<void> {
    await this.api.call(markNewsRead, { body: { until } });
    this.refreshSoon();
  }

  @preDestroy()
  close(): void {
    for (const subscription of this.subscriptions) subscription[Symbol.dispose]();
    clearTimeout(this.timer);
    this.bell[Symbol.dispose]();
  }

  private async load(signal: AbortSignal) {
    const bell = await this.api.call(getNewsBell, { signal });
    for (const event of bell.events) this.hear(event);
    return bell;
  }

  private hear(event: string): void {
    if (this.heard.has(event)) return;
    this.heard.add(event);
    this.subscriptions.push(this.live.on(event as Parameters<LiveEvents["on"]>[0], () => this.refreshSoon()));
  }

  private refreshSoon(): void {
    if (!this.isWanted) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.bell.refresh(), PAUSE);
  }
}
