import { type Failure, makeAutoObservable, newId, type OutboxEntry, Resource, runInAction } from "../../../core/sdk";
import {
  closeThread,
  deleteMessage,
  editMessage,
  getChannel,
  getChannelReplies,
  getChannelThreads,
  markChannelRead,
  postMessage,
  restoreMessage,
} from "../../../core/sdk/calls";
import type { Channel, ChannelMessage } from "../contract";
import type { Mentioned } from "../rules/mentions.rules";
import { ChannelDrafts } from "./channel-drafts";
import { Confirming } from "./confirmations/confirming.store";
import { isPostBody, type Outgoing } from "./outgoing.rules";
import type { RoomHost } from "./room-host";
import { type LoadedThreads, mergeReplies, messagesOf, newestMessageTime, threadsWithChanges } from "./threads.rules";

/** Changes are asked for since then before the last answer: one may be stored after its timestamp. */
const OVERLAP_MILLISECONDS = 60_000;

const olderFailedToast = { kind: "critical", message: "discussions.olderFailed" } as const;

interface PostDetail {
  readonly attachments?: readonly string[] | undefined;
  readonly mentions?: readonly Mentioned[] | undefined;
  readonly asksConfirmation?: boolean | undefined;
  readonly id?: string | undefined;
}

/**
 * The state in this page of one channel: its messages, posts that are not sent yet, and drafts. Writes go to the
 * outbox, which stores them in the browser until the server has them. Observable.
 */
export class ChannelRoom {
  readonly info = new Resource<Channel>((signal) =>
    this.host.api.call(getChannel, { params: { channelId: this.id }, signal }),
  );
  /** The loaded part of the channel: its newest threads, and those loaded since. */
  readonly known = new Resource<LoadedThreads>((signal) => this.load(signal));
  /** Own posts that the server has not stored yet, or has refused. */
  outgoing: Outgoing[] = [];
  readonly confirming: Confirming;
  readonly drafts: ChannelDrafts;
  isLoadingOlder = false;
  /** Up to when the user had read the channel when the page was opened. Newer messages are "New posts". */
  readBefore: string | null = null;
  /** The last new message, which is announced to screen readers with its author. */
  latest: { readonly id: string; readonly author: string } | null = null;
  private markedUntil = "";
  private readonly postIds = new Map<string, string>();

  constructor(
    readonly id: string,
    private readonly host: RoomHost,
  ) {
    this.confirming = new Confirming(id, this.subject, host.outbox);
    this.drafts = new ChannelDrafts(id, host.local);
    makeAutoObservable<this, "host" | "postIds" | "markedUntil">(
      this,
      { id: false, host: false, confirming: false, drafts: false, postIds: false, markedUntil: false },
      { autoBind: true },
    );
    this.takeUpWaiting();
  }

  get subject(): string {
    return `channel:${this.id}`;
  }

  get userId(): string {
    return this.host.userId;
  }

  async open(): Promise<void> {
    await Promise.all([this.info.refresh(), this.known.refresh()]);
    runInAction(() => {
      this.readBefore = this.info.value?.readUntil ?? null;
    });
  }

  /** Fetches what has changed in the channel. Call it after a live event. */
  async catchUp(): Promise<void> {
    const seen = new Set(messagesOf(this.known.value?.threads ?? []).map(({ id }) => id));
    await Promise.all([this.info.refresh(), this.known.refresh()]);
    const fresh = messagesOf(this.known.value?.threads ?? []).filter(
      ({ id, author }) => !seen.has(id) && author?.id !== this.userId,
    );
    const last = fresh.at(-1);
    runInAction(() => {
      if (last?.author) this.latest = { id: last.id, author: last.author.name };
    });
  }

  /** Fetches the changes of the channel, and the course too, because a post may finish the discussion. */
  async posted(): Promise<void> {
    const objectiveId = this.info.value?.objectiveId;
    await Promise.all([this.catchUp(), ...(objectiveId ? [this.host.progress.changed(objectiveId)] : [])]);
  }

  async loadOlder(): Promise<void> {
    const known = this.known.value;
    if (!known || known.before === null || this.isLoadingOlder) return;
    this.isLoadingOlder = true;
    const asked = { params: { channelId: this.id }, query: { before: known.before } };
    await this.host.api.call(getChannelThreads, asked).then(
      ({ data, before }) =>
        this.known.set({
          ...(this.known.value ?? known),
          before,
          threads: [...data, ...(this.known.value ?? known).threads],
        }),
      () => this.host.toasts.show(olderFailedToast),
    );
    runInAction(() => {
      this.isLoadingOlder = false;
    });
  }

  async loadReplies(messageId: string): Promise<void> {
    const oldest = this.known.value?.threads.find(({ message }) => message.id === messageId)?.replies[0];
    const params = { channelId: this.id, messageId };
    const query = oldest ? { before: oldest.id } : {};
    await this.host.api.call(getChannelReplies, { params, query }).then(
      ({ data }) =>
        this.patch((thread) =>
          thread.message.id === messageId ? { ...thread, replies: mergeReplies(thread.replies, data) } : thread,
        ),
      () => this.host.toasts.show(olderFailedToast),
    );
  }

  /**
   * Writes a message. It is shown at once, and the outbox sends it.
   * @param replyTo the id of the message that begins the thread; null for a new thread
   * @param attachments the ids of uploaded files
   * @param mentions the people whom the text mentions
   * @param asksConfirmation whether its readers should confirm that they have read it
   * @param id the id of an earlier try, if the post is sent again
   */
  post(text: string, replyTo: string | null, detail: PostDetail = {}): void {
    const { attachments = [], mentions = [], asksConfirmation = false, id = newId() } = detail;
    this.discard(id);
    const entry = this.host.commands.put(postMessage, {
      body: {
        id,
        channelId: this.id,
        replyTo,
        text,
        format: "markdown",
        attachments: [...attachments],
        asksConfirmation,
      },
      subject: this.subject,
      names: "portal.waiting.post",
      keepsRefused: true,
    });
    this.postIds.set(entry.id, id);
    const sent = { id, text, format: "markdown" as const, replyTo, attachments, mentions, asksConfirmation };
    this.outgoing.push({ ...sent, failure: null });
    this.drafts.remove(replyTo);
  }

  retry(): void {
    this.host.outbox.retry();
  }

  discard(id: string): void {
    this.outgoing = this.outgoing.filter((item) => item.id !== id);
    for (const [entryId, postId] of this.postIds) if (postId === id) this.host.outbox.giveUp(entryId);
    this.host.outbox.dismiss(this.subject);
  }

  edit(message: ChannelMessage, text: string, mentions: readonly Mentioned[]): void {
    this.host.outbox.put(editMessage, {
      body: { id: newId(), channelId: this.id, messageId: message.id, text, format: "markdown" },
      subject: this.subject,
      names: "portal.waiting.change",
    });
    this.replace({ ...message, text, format: "markdown", mentions: [...mentions] });
  }

  remove(message: ChannelMessage): void {
    this.host.outbox.put(deleteMessage, {
      body: { id: newId(), channelId: this.id, messageId: message.id },
      subject: this.subject,
      names: "portal.waiting.change",
    });
    const isRemoved = message.author?.id !== this.userId;
    this.replace({ ...message, text: "", attachments: [], mentions: [], isDeleted: true, isRemoved });
  }

  /** Takes the removal of a message back, as a moderator. Its text and files come with the answer. */
  restore(message: ChannelMessage): void {
    this.host.outbox.put(restoreMessage, {
      body: { id: newId(), channelId: this.id, messageId: message.id },
      subject: this.subject,
      names: "portal.waiting.change",
    });
    this.replace({ ...message, restorableUntil: null });
  }

  setClosed(messageId: string, isClosed: boolean): void {
    this.host.outbox.put(closeThread, {
      body: { id: newId(), channelId: this.id, messageId, isClosed },
      subject: this.subject,
      names: "portal.waiting.change",
    });
    this.patch((thread) => (thread.message.id === messageId ? { ...thread, isClosed } : thread));
  }

  /** Call it when all shown messages have been seen. It tells the server up to when the user has read the channel. */
  markRead(): void {
    const until = newestMessageTime(this.known.value?.threads ?? []) ?? this.known.value?.now;
    if (until === undefined || until <= this.markedUntil || !this.info.value) return;
    if (this.info.value.unread === 0 && this.info.value.readUntil !== null) return;
    this.markedUntil = until;
    this.host.outbox.put(markChannelRead, {
      params: { channelId: this.id },
      body: { until },
      subject: `${this.subject}:read`,
      coalesce: true,
    });
  }

  /**
   * Call it when the server refused a write of this channel. A refused post is shown to its author again. Any other
   * change is undone.
   * @param entryId the id of the write in the outbox
   */
  refused(entryId: string, failure: Failure): void {
    this.confirming.refused(entryId);
    const id = this.postIds.get(entryId);
    const item = this.outgoing.find((candidate) => candidate.id === id);
    if (item) this.outgoing = this.outgoing.map((each) => (each === item ? { ...item, failure } : each));
    else void this.startAnew();
  }

  private async load(signal: AbortSignal): Promise<LoadedThreads> {
    const known = this.known.value;
    const since = known && new Date(Date.parse(known.now) - OVERLAP_MILLISECONDS).toISOString();
    const ask = (query: { since?: string }) =>
      this.host.api.call(getChannelThreads, { params: { channelId: this.id }, query, signal });
    let answer = await ask(since ? { since } : {});
    if (since && answer.before !== null) answer = await ask({});
    else if (known) {
      this.removeStored(answer.data.flatMap(({ message, replies }) => [message, ...replies]));
      return threadsWithChanges(known, answer.data, answer.now);
    }
    this.removeStored(messagesOf(answer.data));
    return { threads: answer.data, before: answer.before, now: answer.now };
  }

  /** Removes from `outgoing` the posts that are among these messages, because the server has stored them. */
  private removeStored(messages: readonly ChannelMessage[]): void {
    const there = new Set(messages.map(({ id }) => id));
    this.outgoing = this.outgoing.filter(({ id }) => !there.has(id));
  }

  private async startAnew(): Promise<void> {
    this.known.reset();
    await this.known.refresh();
  }

  private replace(changed: ChannelMessage): void {
    const swap = (message: ChannelMessage) => (message.id === changed.id ? changed : message);
    this.patch((thread) => ({ ...thread, message: swap(thread.message), replies: thread.replies.map(swap) }));
  }

  private patch(change: (thread: LoadedThreads["threads"][number]) => LoadedThreads["threads"][number]): void {
    const known = this.known.value;
    if (known) this.known.set({ ...known, threads: known.threads.map(change) });
  }

  private takeUpWaiting(): void {
    for (const entry of this.host.outbox.refusedOf(this.subject)) this.takeUp(entry, entry.failure);
    for (const entry of this.host.outbox.waitingOf(this.subject)) this.takeUp(entry, null);
  }

  private takeUp(entry: OutboxEntry, failure: Failure | null): void {
    const { id: entryId, callId, body } = entry;
    if (failure === null) this.confirming.takeUp(entry);
    if (callId !== postMessage.id || !isPostBody(body)) return;
    this.postIds.set(entryId, body.id);
    const { id, text, format = "plain", replyTo, attachments = [], asksConfirmation = false } = body;
    this.outgoing.push({ id, text, format, replyTo, attachments, mentions: [], asksConfirmation, failure });
  }
}
