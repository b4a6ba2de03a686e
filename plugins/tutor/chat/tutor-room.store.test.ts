import { afterEach, describe, expect, it, vi } from "vitest";
import { askTutor, deleteTutorConversation, getTutorConversation, stopTutorAnswer } from "../../../core/sdk/calls";
import { refusal, settle, testPortal } from "../../../core/sdk/testing";
import type { TutorConversation, TutorMessage } from "../contract";
import { TutorRoom } from "./tutor-room.store";
import type { WordSource } from "./words";

const COURSE = "11111111-1111-4111-8111-111111111111";
const idOf = (number: number) => `22222222-2222-4222-8222-00000000000${number}`;
const at = "2026-11-21T12:00:00.000Z";

function message(number: number, more: Partial<TutorMessage> = {}): TutorMessage {
  return {
    id: idOf(number),
    role: "tutor",
    text: "",
    marked: null,
    citations: [],
    state: "done",
    reason: null,
    kind: "model",
    at,
    ...more,
  };
}

const question = (number: number, text: string) => message(number, { role: "learner", kind: null, text });

function conversation(messages: TutorMessage[] = []): TutorConversation {
  const budget = { isUsedUp: false, by: null, renewsAt: null, left: null };
  return { messages, isWhole: true, answersFrom: "model", budget };
}

class FakeSource implements WordSource {
  readyState = 1;
  isClosed = false;
  private readonly listeners = new Map<string, Parameters<WordSource["addEventListener"]>[1]>();

  constructor(readonly url: string) {}

  addEventListener(type: string, listener: Parameters<WordSource["addEventListener"]>[1]): void {
    this.listeners.set(type, listener);
  }

  tell(type: string, data?: unknown, lastEventId?: number): void {
    this.listeners.get(type)?.({ data: JSON.stringify(data), lastEventId: String(lastEventId ?? "") });
  }

  refuse(): void {
    this.readyState = 2;
    this.tell("error");
  }

  close(): void {
    this.isClosed = true;
  }
}

function room() {
  const { api, local } = testPortal();
  const sources: FakeSource[] = [];
  const open = (url: string) => {
    const source = new FakeSource(url);
    sources.push(source);
    return source;
  };
  api.answer(getTutorConversation, conversation());
  const made = () => new TutorRoom(COURSE, { api, local, open });
  return { api, sources, made, store: made() };
}

afterEach(() => void vi.useRealTimers());

describe("a conversation with the tutor", () => {
  it("asks, shows the words as they come, and then the whole answer", async () => {
    const { api, store, sources } = room();
    await store.conversation.load();
    const asked = [question(1, "Why?"), message(2, { state: "running" })] as const;
    api.answer(askTutor, { question: asked[0], answer: asked[1] });
    api.answer(getTutorConversation, conversation([...asked]));
    store.write(" Why? ");
    await store.ask("de-DE");
    expect(api.calls.find(({ id }) => id === askTutor.id)?.body).toMatchObject({
      text: "Why?",
      locale: "de-DE",
      marked: null,
    });
    expect(store.draft.text).toBe("");
    expect(sources.map(({ url }) => url)).toEqual([
      expect.stringMatching(new RegExp(`answers/${idOf(2)}/words\\?after=0$`)),
    ]);
    sources[0]?.tell("words", { text: "Because " }, 8);
    sources[0]?.tell("words", { text: "it rains." }, 17);
    expect(store.messages.at(-1)?.text).toBe("Because it rains.");
    expect(store.running?.id).toBe(idOf(2));
    api.answer(getTutorConversation, conversation([asked[0], message(2, { text: "Because it rains. [1]" })]));
    sources[0]?.tell("end");
    await settle();
    expect(store.messages.at(-1)?.text).toBe("Because it rains. [1]");
    expect(store.running).toBeNull();
    expect(sources[0]?.isClosed).toBe(true);
  });

  const stopped = message(2, { state: "stopped", reason: "tutor.off", text: "Because " });
  it.each([
    ["says why an answer was stopped", stopped, stopped],
    ["passes over an end that is no message", { ...stopped, state: "over" }, { state: "running", text: "Because " }],
  ])("%s, where the conversation is refused meanwhile", async (_what, sent, shown) => {
    const { api, store, sources } = room();
    api.answer(getTutorConversation, conversation([question(1, "Why?"), message(2, { state: "running" })]));
    await store.conversation.load();
    sources[0]?.tell("words", { text: "Because " }, 8);
    api.fail(getTutorConversation, refusal(403, "tutor.notAvailable"));
    sources[0]?.tell("end", sent);
    await settle();
    expect(store.messages.at(-1)).toMatchObject(shown);
    expect([store.failure?.code, store.conversation.isStale]).toEqual(["tutor.notAvailable", false]);
    api.answer(getTutorConversation, conversation([question(1, "Why?"), stopped]));
    await store.conversation.refresh();
    expect(store.failure).toBeNull();
    store.close();
  });

  it("goes on with an answer that runs when the page is opened, and does not write a piece twice", async () => {
    const { api, store, sources } = room();
    api.answer(getTutorConversation, conversation([message(2, { state: "running", text: "Because " })]));
    await store.conversation.load();
    expect(sources[0]?.url).toMatch(/after=8$/);
    sources[0]?.tell("words", { text: "it " }, 11);
    sources[0]?.tell("words", { text: "it " }, 11);
    expect(store.messages[0]?.text).toBe("Because it ");
  });

  it("waits before it opens a stream again that the server has refused", async () => {
    vi.useFakeTimers();
    const { api, store, sources } = room();
    api.answer(getTutorConversation, conversation([message(2, { state: "running", text: "Beca" })]));
    await store.conversation.load();
    const before = api.calls.length;
    sources[0]?.refuse();
    await vi.advanceTimersByTimeAsync(1_999);
    await store.conversation.refresh();
    expect(sources).toHaveLength(1);
    expect(api.calls.length).toBe(before + 2);
    await vi.advanceTimersByTimeAsync(1);
    expect(sources).toHaveLength(2);
    sources[1]?.tell("words", { text: "use" }, 7);
    expect(store.messages.at(-1)?.text).toBe("Because");
    api.answer(getTutorConversation, conversation([message(2, { text: "Because." })]));
    sources[1]?.refuse();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(store.messages.at(-1)?.text).toBe("Because.");
    expect(sources).toHaveLength(2);
    expect(api.calls.length).toBe(before + 4);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("asks for the whole text when a piece is missing", async () => {
    const { api, store, sources } = room();
    api.answer(getTutorConversation, conversation([message(2, { state: "running" })]));
    await store.conversation.load();
    const before = api.calls.length;
    sources[0]?.tell("words", { text: "rains" }, 20);
    await settle();
    expect(store.messages[0]?.text).toBe("");
    expect(api.calls.length).toBe(before + 1);
  });

  it("keeps a draft with its passage through a reload, and for each course alone", async () => {
    const { store, made } = room();
    store.write("What is this?");
    store.mark({ activityId: idOf(7), text: "A passage" });
    expect(made().draft).toEqual({ text: "What is this?", marked: { activityId: idOf(7), text: "A passage" } });
    store.write("");
    store.mark(null);
    expect(made().draft).toEqual({ text: "", marked: null });
  });

  it("keeps the question that was refused, says why, and asks it again under the same id", async () => {
    const { api, store } = room();
    await store.conversation.load();
    api.fail(askTutor, refusal(409, "tutor.budgetUsedUp"));
    store.write("Why?");
    await store.ask("en-US");
    expect(store.draft.text).toBe("Why?");
    expect(store.failure?.code).toBe("tutor.budgetUsedUp");
    expect(store.isAsking).toBe(false);
    await store.ask("en-US");
    store.write("Why not?");
    await store.ask("en-US");
    const ids = api.calls.filter(({ id }) => id === askTutor.id).map(({ body }) => (body as { id: string }).id);
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  it("asks the question of a failed answer again, and leaves the draft", async () => {
    const { api, store } = room();
    api.answer(
      getTutorConversation,
      conversation([question(1, "Why?"), message(2, { state: "failed", reason: "tutor.modelDown" })]),
    );
    await store.conversation.load();
    store.write("Another one");
    api.answer(askTutor, { question: question(3, "Why?"), answer: message(4) });
    await store.askAgain(idOf(2), "en-US");
    expect(api.calls.find(({ id }) => id === askTutor.id)?.body).toMatchObject({ text: "Why?" });
    expect(store.draft.text).toBe("Another one");
  });

  it("stops the running answer and deletes the conversation", async () => {
    const { api, store, sources } = room();
    api.answer(getTutorConversation, conversation([message(2, { state: "running", text: "Beca" })]));
    await store.conversation.load();
    api.answer(stopTutorAnswer, message(2, { state: "stopped", text: "Beca" }));
    api.answer(getTutorConversation, conversation([message(2, { state: "stopped", text: "Beca" })]));
    await store.stop();
    expect(sources[0]?.isClosed).toBe(true);
    expect(store.running).toBeNull();
    api.answer(deleteTutorConversation, { deleted: 1 });
    api.answer(getTutorConversation, conversation());
    await store.remove();
    expect(store.messages).toEqual([]);
    store.close();
  });
});
