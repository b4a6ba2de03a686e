import { ApiClient, inject, injectable, LiveEvents, Outbox, preDestroy, Resource } from "../../../core/sdk";
import { getAnnouncements, markChannelRead } from "../../../core/sdk/calls";
import { onConnected } from "../channel/on-connected";

/**
 * Milliseconds for which the first load waits for the live connection. After that it does without: some networks never
 * let such a connection through.
 */
const MAX_WAIT = 5000;

/**
 * Loads how many announcements are unread in each channel, and the newest ones. The button in the header and each
 * course's tab show the number of unread ones.
 */
@injectable()
export class Announcements {
  readonly overview = new Resource((signal) => this.api.call(getAnnouncements, { signal }));
  private readonly subscriptions: readonly Disposable[];
  private isWanted = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    @inject(ApiClient) private readonly api: ApiClient,
    @inject(LiveEvents) private readonly live: LiveEvents,
    @inject(Outbox) outbox: Outbox,
  ) {
    this.subscriptions = [
      live.on("discussions.channel", (data) => this.takeEvent(data)),
      onConnected(live, () => this.refreshWanted()),
      // When the learner has read a channel, all tabs of this browser update at once, even without live events
      // (messages of the server about changes).
      outbox.onDelivered(({ callId }) => {
        if (callId === markChannelRead.id) this.refreshWanted();
      }),
    ];
  }

  /**
   * Loads the announcements once. It waits for the live connection: nothing that comes after it is missed, so they need
   * not be loaded a second time when it opens.
   */
  load(): void {
    if (this.isWanted) return;
    this.isWanted = true;
    if (this.live.isConnected) void this.overview.load();
    else this.timer = setTimeout(() => void this.overview.load(), MAX_WAIT);
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
    clearTimeout(this.timer);
    this.overview[Symbol.dispose]();
  }

  /**
   * Loads the announcements again after a live event about one of their channels. Channels of discussions send the same
   * event. Their events are ignored, because the button in the header counts announcements only.
   */
  private takeEvent(data: unknown): void {
    if (typeof data !== "object" || data === null || !("channelId" in data)) return;
    const { channelId } = data;
    if (this.overview.value?.channels.some((channel) => channel.channelId === channelId)) this.refreshWanted();
  }

  private refreshWanted(): void {
    if (this.isWanted) void this.overview.refresh();
  }
}
