import type { LocalStore } from "../../../core/sdk";

const isText = (value: unknown): value is string => typeof value === "string";
const isTrue = (value: unknown): value is true => value === true;

/** Messages of a channel that were begun and not posted, as the browser stores them. `replyTo` null: a new thread. */
export class ChannelDrafts {
  constructor(
    private readonly channelId: string,
    private readonly local: LocalStore,
  ) {}

  text(replyTo: string | null): string {
    return this.local.read(this.key(replyTo), isText, "");
  }

  write(replyTo: string | null, text: string): void {
    if (text === "") this.local.remove(this.key(replyTo));
    else this.local.write(this.key(replyTo), text);
  }

  /** Whether the announcement that was begun asks its readers for a confirmation. */
  asksConfirmation(): boolean {
    return this.text(null) !== "" && this.local.read(this.asksKey(), isTrue, false);
  }

  writeAsksConfirmation(asks: boolean): void {
    if (asks) this.local.write(this.asksKey(), true);
    else this.local.remove(this.asksKey());
  }

  remove(replyTo: string | null): void {
    this.write(replyTo, "");
    if (replyTo === null) this.writeAsksConfirmation(false);
  }

  private key(replyTo: string | null): string {
    return `discussions.draft.${replyTo ?? this.channelId}`;
  }

  /** Not the name of a draft: the sign-out counts drafts, and this is no second one. */
  private asksKey(): string {
    return `discussions.asks.${this.channelId}`;
  }
}
