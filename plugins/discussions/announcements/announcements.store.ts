import { ApiClient, inject, injectable, LiveEvents, LiveResource, Outbox, preDestroy } from "../../../core/sdk";
import { getAnnouncements, markChannelRead } from "../../../core/sdk/calls";

/** How many are unread in each channel, and the newest ones. */
@injectable()
export class Announcements {
  private readonly live: LiveResource<Awaited<ReturnType<Announcements["ask"]>>>;
  private readonly subscriptions: readonly Disposable[];

  constructor(
    @inject(ApiClient) private readonly api: ApiClient,
    @inject(LiveEvents) live: LiveEvents,
    @inject(Outbox) outbox: Outbox,
  ) {
    this.live = new LiveResource(live, (signal) => this.ask(signal));
    this.subscriptions = [
      live.on("discussions.channel", (data) => this.takeEvent(data)),
      // When the learner has read a channel, all tabs of this browser update at once, even without live events.
      outbox.onDelivered(({ callId }) => {
        if (callId === markChannelRead.id) this.live.refreshSoon();
      }),
    ];
  }

  get overview() {
    return this.live.resource;
  }

  /** Loads the announcements once. */
  load(): void {
    this.live.open();
  }

  get unread(): number {
    return this.overview.value?.channels.reduce((sum, { unread }) => sum + unread, 0) ?? 0;
  }

  unreadOf(objectiveId: string): number {
    return this.overview.value?.channels.find((channel) => channel.objectiveId === objectiveId)?.unread ?? 0;
  }

  @preDestroy()
  close(): void {
    for (const subscription of this.subscriptions) subscription[Symbol.dispose]();
    this.live[Symbol.dispose]();
  }

  private ask(signal: AbortSignal) {
    return this.api.call(getAnnouncements, { signal });
  }

  /**
   * Loads the announcements again after a live event about one of their channels. Channels of discussions send the same
   * event. Their events are ignored, because the button in the header counts announcements only.
   */
  private takeEvent(data: unknown): void {
    if (typeof data !== "object" || data === null || !("channelId" in data)) return;
    const { channelId } = data;
    if (this.overview.value?.channels.some((channel) => channel.channelId === channelId)) this.live.refreshSoon();
  }
}
