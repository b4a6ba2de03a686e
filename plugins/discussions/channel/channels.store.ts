import {
  ApiClient,
  CourseCommands,
  CourseProgress,
  inject,
  injectable,
  LiveEvents,
  LocalStore,
  Outbox,
  preDestroy,
  Session,
  Toasts,
} from "../../../core/sdk";
import { markChannelRead, postMessage } from "../../../core/sdk/calls";
import { ChannelRoom } from "./channel-room.store";
import { onConnected } from "./on-connected";

/** A live event makes a room fetch what has changed. */
@injectable()
export class Channels {
  private readonly rooms = new Map<string, ChannelRoom>();
  private readonly subscriptions: readonly Disposable[];

  constructor(
    @inject(ApiClient) private readonly api: ApiClient,
    @inject(Outbox) private readonly outbox: Outbox,
    @inject(CourseCommands) private readonly commands: CourseCommands,
    @inject(CourseProgress) private readonly progress: CourseProgress,
    @inject(LocalStore) private readonly local: LocalStore,
    @inject(Toasts) private readonly toasts: Toasts,
    @inject(Session) private readonly session: Session,
    @inject(LiveEvents) live: LiveEvents,
  ) {
    this.subscriptions = [
      live.on("discussions.channel", (data) => this.takeEvent(data)),
      onConnected(live, () => {
        for (const room of this.rooms.values()) void room.catchUp();
      }),
      outbox.onDelivered(({ subject, callId }) => {
        const room = this.roomOf(subject);
        if (callId === markChannelRead.id) void room?.info.refresh();
        else void (callId === postMessage.id ? room?.posted() : room?.catchUp());
      }),
      outbox.onRefused(({ subject, id, failure }) => this.roomOf(subject)?.refused(id, failure)),
    ];
  }

  of(channelId: string): ChannelRoom {
    const known = this.rooms.get(channelId);
    if (known) return known;
    const { api, outbox, commands, progress, local, toasts, session } = this;
    const userId = session.user?.id ?? "";
    const room = new ChannelRoom(channelId, { api, outbox, commands, progress, local, toasts, userId });
    this.rooms.set(channelId, room);
    return room;
  }

  @preDestroy()
  close(): void {
    for (const subscription of this.subscriptions) subscription[Symbol.dispose]();
    for (const room of this.rooms.values()) {
      room.info[Symbol.dispose]();
      room.known[Symbol.dispose]();
    }
  }

  private takeEvent(data: unknown): void {
    if (typeof data !== "object" || data === null || !("channelId" in data)) return;
    void this.rooms.get(String(data.channelId))?.catchUp();
  }

  private roomOf(subject: string): ChannelRoom | undefined {
    const [kind, channelId = ""] = subject.split(":");
    return kind === "channel" ? this.rooms.get(channelId) : undefined;
  }
}
