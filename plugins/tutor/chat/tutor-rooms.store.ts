import { ApiClient, inject, injectable, LiveEvents, LocalStore, preDestroy } from "../../../core/sdk";
import { TutorRoom } from "./tutor-room.store";

/**
 * The conversations with the tutor in the courses that were opened in this page. An event of the server says when
 * another tab has changed a conversation.
 */
@injectable()
export class TutorRooms {
  private readonly rooms = new Map<string, TutorRoom>();
  private readonly sources: readonly Disposable[];

  constructor(
    @inject(ApiClient) private readonly api: ApiClient,
    @inject(LocalStore) private readonly local: LocalStore,
    @inject(LiveEvents) live: LiveEvents,
  ) {
    this.sources = [
      live.on("tutor.changed", (data) => this.changed(data)),
      live.on("reconnect", () => {
        for (const room of this.rooms.values()) void room.conversation.refresh();
      }),
    ];
  }

  of(objectiveId: string): TutorRoom {
    const known = this.rooms.get(objectiveId);
    if (known) return known;
    const { api, local } = this;
    const room = new TutorRoom(objectiveId, { api, local, open: (url) => new EventSource(url) });
    this.rooms.set(objectiveId, room);
    return room;
  }

  @preDestroy()
  close(): void {
    for (const source of this.sources) source[Symbol.dispose]();
    for (const room of this.rooms.values()) room.close();
  }

  private changed(data: unknown): void {
    if (typeof data !== "object" || data === null || !("objectiveId" in data)) return;
    const room = this.rooms.get(String(data.objectiveId));
    // While this tab is sending a question, the server's answer to it brings the change.
    if (room && !room.isAsking) void room.conversation.refresh();
  }
}
