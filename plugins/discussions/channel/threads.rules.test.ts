import { describe, expect, it } from "vitest";
import type { ChannelMessage, ChannelThread } from "../contract";
import { firstNewThread, newestMessageTime, threadsWithChanges } from "./threads.rules";

const at = (minute: number) => `2026-11-21T10:${String(minute).padStart(2, "0")}:00.000Z`;
const message = (id: string, minute: number, author = "bob", more: Partial<ChannelMessage> = {}): ChannelMessage => ({
  id,
  channelId: "c",
  replyTo: null,
  text: id,
  format: "plain",
  created: at(minute),
  edited: null,
  isDeleted: false,
  isRemoved: false,
  restorableUntil: null,
  attachments: [],
  mentions: [],
  author: { id: author, name: author, isStaff: false },
  ...more,
});
const thread = (id: string, minute: number, replies: ChannelMessage[] = [], author = "bob"): ChannelThread => ({
  message: message(id, minute, author),
  confirmation: null,
  isClosed: false,
  replies,
  replyCount: replies.length,
});
const known = (threads: ChannelThread[], before: string | null = null) => ({ threads, before, now: at(30) });

describe("what is known of a channel", () => {
  it("takes new threads at its end, and changed ones in their place with the answers it knew", () => {
    const old = known([thread("a", 1, [message("a1", 2)]), thread("b", 3)]);
    const changes = [thread("c", 5), thread("a", 1, [message("a2", 6)])];
    const { threads, now } = threadsWithChanges(old, changes, at(40));
    expect(threads.map(({ message: { id } }) => id)).toEqual(["a", "b", "c"]);
    expect(threads[0]?.replies.map(({ id }) => id)).toEqual(["a1", "a2"]);
    expect(now).toBe(at(40));
  });

  it("puts what was written at the same moment in one order, whichever came first", () => {
    const ids = (first: string, second: string) =>
      threadsWithChanges(known([thread(first, 1)]), [thread(second, 1)], at(40)).threads.map(
        ({ message: { id } }) => id,
      );
    expect([ids("a", "b"), ids("b", "a")]).toEqual([
      ["a", "b"],
      ["a", "b"],
    ]);
  });

  it.each([
    ["earlier pages wait", "cursor", ["b"]],
    ["everything is loaded", null, ["a", "b"]],
  ])("leaves an older thread to its page while %s", (_name, before, ids) => {
    const { threads } = threadsWithChanges(known([thread("b", 3)], before), [thread("a", 1)], at(40));
    expect(threads.map(({ message: { id } }) => id)).toEqual(ids);
  });

  it.each([
    ["never read", null, null],
    ["read before all", at(0), "a"],
    ["read up to the first, whose answer is newer", at(1), "a"],
    ["read up to the answer", at(2), "b"],
    ["read up to the end", at(3), null],
  ])("when %s is new from %s on at %s", (_name, readUntil, first) => {
    const threads = [thread("a", 1, [message("a1", 2)]), thread("b", 3), thread("mine", 4, [], "ann")];
    expect(firstNewThread(threads, readUntil, "ann")).toBe(first);
  });

  it("ends with its newest message, be it an answer", () => {
    expect(newestMessageTime([thread("a", 1, [message("a1", 9)]), thread("b", 3)])).toBe(at(9));
    expect(newestMessageTime([])).toBeNull();
  });
});
