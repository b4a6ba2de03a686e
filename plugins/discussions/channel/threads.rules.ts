import type { ChannelMessage, ChannelThread } from "../contract";

/** The loaded part of a channel: its newest threads, in order from the oldest. */
export interface Known {
  readonly threads: readonly ChannelThread[];
  /** The cursor for the earlier page; null if there is none. */
  readonly before: string | null;
  /** The server's time of the last answer. */
  readonly now: string;
}

/** Replaces changed threads, and adds new ones at the end. */
export function withChanges(known: Known, changes: readonly ChannelThread[], now: string): Known {
  const threads = new Map(known.threads.map((thread) => [thread.message.id, thread]));
  const oldest = known.threads[0];
  for (const thread of changes) {
    const old = threads.get(thread.message.id);
    // A thread that is older than all loaded ones is skipped: between them would be a gap. It comes with its own page.
    if (!old && known.before !== null && oldest && thread.message.created < oldest.message.created) continue;
    threads.set(thread.message.id, old ? { ...thread, replies: joined(old.replies, thread.replies) } : thread);
  }
  return { ...known, now, threads: [...threads.values()].sort((a, b) => inTime(a.message, b.message)) };
}

/** Joins old and fresh replies. A fresh reply replaces the old version of the same reply. */
export function joined(old: readonly ChannelMessage[], fresh: readonly ChannelMessage[]): ChannelMessage[] {
  const messages = new Map([...old, ...fresh].map((message) => [message.id, message]));
  return [...messages.values()].sort(inTime);
}

function inTime(a: ChannelMessage, b: ChannelMessage): number {
  if (a.created !== b.created) return a.created < b.created ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

/** All messages of these threads, including replies. */
export function messagesOf(threads: readonly ChannelThread[]): ChannelMessage[] {
  return threads.flatMap(({ message, replies }) => [message, ...replies]);
}

/** The first thread with a message of another person after a moment; null if there is none. */
export function firstNew(threads: readonly ChannelThread[], readUntil: string | null, ownId: string): string | null {
  if (readUntil === null) return null;
  const isNew = (message: ChannelMessage) =>
    message.author?.id !== ownId && !message.isDeleted && message.created > readUntil;
  return threads.find(({ message, replies }) => [message, ...replies].some(isNew))?.message.id ?? null;
}

/** The time of the newest message. */
export function newestMoment(threads: readonly ChannelThread[]): string | null {
  return messagesOf(threads).reduce<string | null>(
    (newest, { created }) => (newest === null || created > newest ? created : newest),
    null,
  );
}
