import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  confirmAnnouncement,
  getChannel,
  getChannelReplies,
  getChannelThreads,
  markChannelRead,
  postMessage,
} from "../../../core/sdk/calls";
import { settle, type TestPortal, testPortal } from "../../../core/sdk/testing";
import type { ChannelThread } from "../contract";
import { ChannelRoom } from "./channel-room.store";

const CHANNEL = "0190a1b2-0000-7000-8000-000000000001";
const ANN = "0190a1b2-0000-7000-8000-00000000000a";
const BOB = "0190a1b2-0000-7000-8000-00000000000b";
const at = (second: number) => `2026-11-21T10:00:${String(second).padStart(2, "0")}.000Z`;

let portal: TestPortal;
let stored: ChannelThread[];

function say(id: string, second: number, author = BOB) {
  const message = {
    id,
    channelId: CHANNEL,
    replyTo: null,
    text: "Ahoy",
    format: "plain" as const,
    created: at(second),
    edited: null,
    isDeleted: false,
    isRemoved: false,
    restorableUntil: null,
    attachments: [],
    mentions: [],
    author: { id: author, name: "Somebody", isStaff: false },
  };
  stored.push({ message, confirmation: null, isClosed: false, replies: [], replyCount: 0 });
}

const newRoom = () => {
  const { api, outbox, courseCommands: commands, progress, local, toasts } = portal;
  return new ChannelRoom(CHANNEL, { api, outbox, commands, progress, local, toasts, userId: ANN });
};

beforeEach(() => {
  portal = testPortal();
  stored = [];
  portal.api.answer(getChannel, {
    id: CHANNEL,
    kind: "discussion",
    objectiveId: CHANNEL,
    name: "Talk",
    unread: 1,
    readUntil: at(1),
    ownPosts: 0,
    mayRead: true,
    mayWrite: true,
    mayModerate: false,
    reason: null,
  });
  portal.api.answer(getChannelThreads, () => ({ data: [...stored], before: null, now: at(50) }));
  portal.api.answer(markChannelRead, { unread: 0 });
});
afterEach(() => portal[Symbol.dispose]());

const callsOf = (id: string) => portal.api.calls.filter((call) => call.id === id);

describe("a channel's room", () => {
  it("shows a post at once, and lets go of it when the server has it", async () => {
    const room = newRoom();
    await room.open();
    room.post("Ahoy", null);
    const [item] = room.outgoing;
    expect(item).toMatchObject({ text: "Ahoy", failure: null });
    say(item?.id ?? "", 9, ANN);
    await room.catchUp();
    expect(room.outgoing).toEqual([]);
    expect(room.known.value?.threads).toHaveLength(1);
  });

  it("tells of the latest post of others, not of one's own from another tab", async () => {
    const room = newRoom();
    await room.open();
    say("0190a1b2-0000-7000-8000-000000000011", 10, BOB);
    say("0190a1b2-0000-7000-8000-000000000012", 11, ANN);
    await room.catchUp();
    expect(room.latest?.id).toBe("0190a1b2-0000-7000-8000-000000000011");
  });

  it("asks for the answers before those that it has, and puts them in front", async () => {
    say("0190a1b2-0000-7000-8000-000000000020", 1);
    say("0190a1b2-0000-7000-8000-000000000022", 3);
    say("0190a1b2-0000-7000-8000-000000000021", 2);
    const [thread, later, earlier] = stored.splice(0);
    if (!thread || !later || !earlier) throw new Error("nothing was said");
    stored.push({ ...thread, replies: [later.message], replyCount: 2 });
    portal.api.answer(getChannelReplies, { data: [earlier.message] });
    const room = newRoom();
    await room.open();
    await room.loadReplies(thread.message.id);
    expect(portal.api.inputs(getChannelReplies)[0]?.query).toEqual({ before: later.message.id });
    expect(room.known.value?.threads[0]?.replies).toEqual([earlier.message, later.message]);
  });

  it("gives a refused confirmation back, and keeps one that is not sent when the page is loaded anew", async () => {
    const message = "0190a1b2-0000-7000-8000-0000000000f1";
    const room = newRoom();
    room.confirming.confirm(message);
    const later = newRoom();
    expect(later.confirming.has(message)).toBe(true);
    using _ = portal.outbox.onRefused(({ id, failure }) => later.refused(id, failure));
    portal.api.fail(confirmAnnouncement, new Error("no"));
    portal.startSending();
    await settle();
    expect(later.confirming.has(message)).toBe(false);
  });

  it("still has what was not sent when the page is loaded anew", () => {
    newRoom().post("Kept", null);
    expect(newRoom().outgoing).toMatchObject([{ text: "Kept", failure: null }]);
  });

  it("tells of a post that has arrived: it may have finished the discussion", async () => {
    const room = newRoom();
    await room.open();
    const changed: string[] = [];
    using _changes = portal.progress.onChange((objectiveId) => changed.push(objectiveId));
    using _arrivals = portal.outbox.onDelivered(() => void room.posted());
    portal.api.complete(postMessage);
    portal.startSending();
    room.post("The last one", null);
    await settle();
    expect(changed).toEqual([room.info.value?.objectiveId]);
  });

  it("gives a refused post back with its reason, and sends it again under the same id", async () => {
    const room = newRoom();
    await room.open();
    const refusals: string[] = [];
    using _ = portal.outbox.onRefused(({ id, failure }) => {
      refusals.push(id);
      room.refused(id, failure);
    });
    portal.api.fail(postMessage, new Error("no"));
    portal.startSending();
    room.post("Too fast", null);
    await settle();
    expect(refusals).toHaveLength(1);
    const [item] = room.outgoing;
    expect(item?.failure).not.toBeNull();
    portal.api.complete(postMessage);
    room.post(item?.text ?? "", null, { id: item?.id });
    await settle();
    const ids = callsOf(postMessage.id).map(({ body }) => (body as { id: string }).id);
    expect(ids).toEqual([item?.id, item?.id]);
    expect(room.outgoing).toMatchObject([{ failure: null }]);
  });

  it("still has a refused post when the page is loaded anew, until it is given up or sent again", async () => {
    portal.api.fail(postMessage, new Error("no"));
    portal.startSending();
    newRoom().post("Too fast", null);
    newRoom().post("Too long", null);
    await settle();
    const later = newRoom();
    expect(later.outgoing.map(({ text, failure }) => [text, failure !== null])).toEqual([
      ["Too fast", true],
      ["Too long", true],
    ]);
    later.discard(later.outgoing[0]?.id ?? "");
    portal.api.complete(postMessage);
    const [again] = later.outgoing;
    later.post(again?.text ?? "", null, { id: again?.id });
    await settle();
    expect(newRoom().outgoing).toEqual([]);
  });

  it("keeps a draft for the channel and for each thread until it is posted", async () => {
    const room = newRoom();
    room.drafts.write(null, "Half a thou");
    room.drafts.write(BOB, "An answer");
    expect([newRoom().drafts.text(null), newRoom().drafts.text(BOB)]).toEqual(["Half a thou", "An answer"]);
    room.post("Half a thought", null);
    expect([newRoom().drafts.text(null), newRoom().drafts.text(BOB)]).toEqual(["", "An answer"]);
  });

  it("keeps with the draft that it asks for a confirmation, and posts it so, also again after a refusal", async () => {
    const room = newRoom();
    room.drafts.writeAsksConfirmation(true);
    expect(newRoom().drafts.asksConfirmation()).toBe(false);
    room.drafts.write(null, "Wear a life jacket");
    expect(newRoom().drafts.asksConfirmation()).toBe(true);
    portal.api.fail(postMessage, new Error("no"));
    portal.startSending();
    room.post("Wear a life jacket", null, { asksConfirmation: true });
    room.post("Ahoy", null);
    await settle();
    const later = newRoom();
    expect(later.drafts.asksConfirmation()).toBe(false);
    later.post("Wear a life jacket", null, later.outgoing[0]);
    await settle();
    const asked = callsOf(postMessage.id).map(({ body }) => (body as { asksConfirmation: boolean }).asksConfirmation);
    expect(asked).toEqual([true, false, true]);
  });

  it("asks for what changed from a minute before it last asked: what was written meanwhile may come late", async () => {
    const room = newRoom();
    await room.open();
    await room.catchUp();
    const asked = portal.api.inputs(getChannelThreads).map(({ query }) => JSON.stringify(query ?? {}));
    expect(asked[1]).toContain("2026-11-21T09:59:50.000Z");
  });

  it("asks for older threads once at a time", async () => {
    portal.api.answer(getChannelThreads, () => ({ data: [...stored], before: CHANNEL, now: at(50) }));
    const room = newRoom();
    await room.open();
    await Promise.all([room.loadOlder(), room.loadOlder()]);
    expect(portal.api.inputs(getChannelThreads)).toHaveLength(2);
  });

  it("says once how far it was read, and again only when more came", async () => {
    say("0190a1b2-0000-7000-8000-0000000000f1", 5);
    const room = newRoom();
    await room.open();
    room.markRead();
    room.markRead();
    expect(portal.outbox.waitingOf(`${room.subject}:read`)).toMatchObject([{ body: { until: at(5) } }]);
    say("0190a1b2-0000-7000-8000-0000000000f2", 7);
    await room.catchUp();
    room.markRead();
    expect(portal.outbox.waitingOf(`${room.subject}:read`)).toMatchObject([{ body: { until: at(7) } }]);
    expect(room.latest).toMatchObject({ author: "Somebody" });
  });

  it("says no second time what the server has heard already", async () => {
    say("0190a1b2-0000-7000-8000-0000000000f1", 5);
    portal.startSending();
    const room = newRoom();
    await room.open();
    for (let time = 0; time < 2; time += 1) {
      room.markRead();
      await settle();
    }
    expect(callsOf(markChannelRead.id)).toHaveLength(1);
  });
});
