import type { ChannelMessage, ChannelThread } from "../contract";

/** The loaded part of a channel: its newest threads, in order from the oldest. */
export interface LoadedThreads {
  readonly threads: readonly ChannelThread[];
  /** The cursor for the page before; null if there is none. */
  readonly before: string | null;
  /** The server's time when it gave the last answer. */
  readonly now: string;
}

/**
 * The loaded part of the channel with the changes that the server has sent: changed threads are replaced, and new
 * threads are added at the end.
 * @param now the server's time when it sent them
 */
export function threadsWithChanges(
  known: LoadedThreads,
  changes: readonly ChannelThread[],
  now: string,
): LoadedThreads {
  const threads = new Map(known.threads.map((thread) => [thread.message.id, thread]));
  const oldest = known.threads[0];
  for (const thread of changes) {
    const old = threads.get(thread.message.id);
    // The thread is older than all loaded threads. Threads between them may be missing, so this thread is loaded later,
    // with its own page.
    if (!old && known.before !== null && oldest && thread.message.created < oldest.message.created) continue;
    threads.set(thread.message.id, old ? { ...thread, replies: mergeReplies(old.replies, thread.replies) } : thread);
  }
  return { ...known, now, threads: [...threads.values()].sort((a, b) => compareTimes(a.message, b.message)) };
}

/**
 * The loaded replies of a thread, with those that the server has sent now (`fresh`). One that the server has sent
 * replaces the loaded version of the same reply.
 */
export function mergeReplies(old: readonly ChannelMessage[], fresh: readonly ChannelMessage[]): ChannelMessage[] {
  const messages = new Map([...old, ...fresh].map((message) => [message.id, message]));
  return [...messages.values()].sort(compareTimes);
}

function compareTimes(a: ChannelMessage, b: ChannelMessage): number {
  if (a.created !== b.created) return a.created < b.created ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

export function messagesOf(threads: readonly ChannelThread[]): ChannelMessage[] {
  return threads.flatMap(({ message, replies }) => [message, ...replies]);
}

/**
 * The thread with the first new message: a message of another person that is later than `readUntil` and not deleted.
 * @returns the id of the message that begins the thread; null if there is none, or if the channel was never read
 */
export function firstNewThread(
  threads: readonly ChannelThread[],
  readUntil: string | null,
  ownId: string,
): string | null {
  if (readUntil === null) return null;
  const isNew = (message: ChannelMessage) =>
    message.author?.id !== ownId && !message.isDeleted && message.created > readUntil;
  return threads.find(({ message, replies }) => [message, ...replies].some(isNew))?.message.id ?? null;
}

/** When the newest message, replies included, was written. null without messages. */
export function newestMessageTime(threads: readonly ChannelThread[]): string | null {
  return messagesOf(threads).reduce<string | null>(
    (newest, { created }) => (newest === null || created > newest ? created : newest),
    null,
  );
}
