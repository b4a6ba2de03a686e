import { makeAutoObservable, newId, type Outbox, type OutboxEntry } from "../../../../core/sdk";
import { confirmAnnouncement } from "../../../../core/sdk/calls";

/**
 * The announcements of a channel that were confirmed in this browser, and whose confirmation the server may not have
 * stored yet. Observable.
 */
export class Confirming {
  /** Id of the entry in the outbox → id of the announcement. */
  private readonly messages = new Map<string, string>();

  /** @param subject that of the channel's writes in the outbox */
  constructor(
    private readonly channelId: string,
    readonly subject: string,
    private readonly outbox: Pick<Outbox, "put">,
  ) {
    const fixed = { channelId: false, subject: false, outbox: false } as const;
    makeAutoObservable<this, "channelId" | "outbox">(this, fixed, { autoBind: true });
  }

  has(messageId: string): boolean {
    return [...this.messages.values()].includes(messageId);
  }

  confirm(messageId: string): void {
    if (this.has(messageId)) return;
    const entry = this.outbox.put(confirmAnnouncement, {
      body: { id: newId(), channelId: this.channelId, messageId },
      subject: this.subject,
      names: "portal.waiting.change",
    });
    this.messages.set(entry.id, messageId);
  }

  /** Takes up a write that an earlier page has left, if it is a confirmation. */
  takeUp({ id, callId, body }: OutboxEntry): void {
    if (callId !== confirmAnnouncement.id || typeof body !== "object" || body === null) return;
    if ("messageId" in body) this.messages.set(id, String(body.messageId));
  }

  /** The server has refused the write with this id. */
  refused(entryId: string): void {
    this.messages.delete(entryId);
  }
}
