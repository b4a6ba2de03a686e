import type { ChannelMessage, ChannelThread } from "../contract";

/** What is known of a channel: some of its newest threads, oldest first. */
export interface Known {
  readonly threads: readonly ChannelThread[];
  /** Asks for what came before; null: nothing did. */
  readonly before: string | null;
  /** The server's time of the last answer. */
  readonly now: string;
}

/** Puts changed threads in the place of what was known of them, and new ones at the end. */
export function withChanges(known: Known, changes: readonly ChannelThread[], now: string): Known {
  const threads = new Map(known.threads.map((thread) => [thread.message.id, thread]));
  const oldest = known.threads[0];
  for (const thread of changes) {
    const old = threads.get(thread.message.id);
    // A thread from before what was loaded would leave a gap behind it: it comes when its page is asked for.
    if (!old && known.before !== null && oldest && thread.message.created < oldest.message.created) continue;
    threads.set(thread.message.id, old ? { ...thread, replies: joined(old.replies, thread.replies) } : thread);
  }
  return { ...known, now, threads: [...threads.values()].sort((a, b) => inTime(a.message, b.message)) };
}

/** Older answers stay, those that came again are as they are now. */
export function joined(old: readonly ChannelMessage[], fresh: readonly ChannelMessage[]): ChannelMessage[] {
  const messages = new Map([...old, ...fresh].map((message) => [message.id, message]));
  return [...messages.values()].sort(inTime);
}

function inTime(a: ChannelMessage, b: ChannelMessage): number {
  if (a.created !== b.created) return a.created < b.created ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

/** Every message of these threads, answers included. */
export function messagesOf(threads: readonly ChannelThread[]): ChannelMessage[] {
  return threads.flatMap(({ message, replies }) => [message, ...replies]);
}

/** The first thread in which somebody else wrote something after a moment; null where nobody did. */
export function firstNew(threads: readonly ChannelThread[], readUntil: string | null, ownId: string): string | null {
  if (readUntil === null) return null;
  const isNew = (message: ChannelMessage) =>
    message.author?.id !== ownId && !message.isDeleted && message.created > readUntil;
  return threads.find(({ message, replies }) => [message, ...replies].some(isNew))?.message.id ?? null;
}

/** When the newest message was written. */
export function newestMoment(threads: readonly ChannelThread[]): string | null {
  return messagesOf(threads).reduce<string | null>(
    (newest, { created }) => (newest === null || created > newest ? created : newest),
    null,
  );
}
