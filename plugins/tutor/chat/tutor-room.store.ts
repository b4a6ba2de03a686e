import {
  type ApiClient,
  type Failure,
  failureOf,
  type LocalStore,
  type MarkedPassage,
  makeAutoObservable,
  newId,
  observableRef,
  Resource,
  runInAction,
} from "../../../core/sdk";
import { askTutor, deleteTutorConversation, getTutorConversation, stopTutorAnswer } from "../../../core/sdk/calls";
import type { TutorConversation, TutorMessage } from "../contract";
import { type Draft, isDraft, noDraft } from "./draft.rules";
import { followWords, type WordSource } from "./words";

export interface RoomHost {
  readonly api: Pick<ApiClient, "call" | "url">;
  readonly local: Pick<LocalStore, "read" | "write" | "remove">;
  /** Opens a stream of server-sent events. */
  open(url: string): WordSource;
}

/** Milliseconds until the conversation is asked for again whose stream the server refused. */
const PAUSE = 2_000;

/** The learner's conversation with the tutor in one course, and the question that they write. */
export class TutorRoom {
  readonly conversation = new Resource<TutorConversation>((signal) => this.load(signal));
  draft: Draft;
  /** The draft is being sent. */
  isAsking = false;
  /** Why the last question, stop or deletion did not go through. */
  failure: Failure | null = null;
  /** The words of the running answer that have come by its stream. */
  private words = "";
  private stream: { readonly answerId: string; readonly source: Disposable } | null = null;
  /** The answer whose stream the server refused. It is not followed until the timer ends. */
  private refused: string | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** A draft that is sent again keeps its id, so it is asked only once. */
  private sent: { readonly id: string; readonly draft: Draft } | null = null;

  constructor(
    readonly objectiveId: string,
    private readonly host: RoomHost,
  ) {
    this.draft = host.local.read(this.key, isDraft, noDraft);
    makeAutoObservable<this, "host" | "stream" | "refused" | "timer" | "sent" | "key">(
      this,
      {
        ...{ objectiveId: false, conversation: false, draft: observableRef, failure: observableRef },
        ...{ host: false, stream: false, refused: false, timer: false, sent: false, key: false },
      },
      { autoBind: true },
    );
  }

  /** All messages, the oldest first; the running answer with the words that have come. */
  get messages(): readonly TutorMessage[] {
    const messages = this.conversation.value?.messages ?? [];
    return messages.map((message) =>
      message.state === "running" && this.words.length > message.text.length
        ? { ...message, text: this.words }
        : message,
    );
  }

  get running(): TutorMessage | null {
    return this.messages.find(({ state }) => state === "running") ?? null;
  }

  write(text: string): void {
    this.keep({ ...this.draft, text });
  }

  mark(marked: MarkedPassage | null): void {
    this.keep({ ...this.draft, marked });
  }

  /** Sends the draft. It is kept until the server has it. */
  async ask(locale: string): Promise<void> {
    const { draft } = this;
    if (this.isAsking) return;
    await this.send(draft, locale, () => {
      if (this.draft === draft) this.keep(noDraft);
    });
  }

  /** Asks a question of the conversation once more. The draft stays. */
  async askAgain(answerId: string, locale: string): Promise<void> {
    const { messages } = this;
    const question = messages[messages.findIndex(({ id }) => id === answerId) - 1];
    if (question?.role !== "learner" || this.isAsking) return;
    await this.send({ text: question.text, marked: question.marked }, locale);
  }

  async stop(): Promise<void> {
    const answer = this.running;
    if (!answer) return;
    await this.attempt(async () => {
      await this.host.api.call(stopTutorAnswer, { params: { messageId: answer.id } });
      await this.conversation.refresh();
    });
  }

  async remove(): Promise<void> {
    await this.attempt(async () => {
      await this.host.api.call(deleteTutorConversation, { params: { objectiveId: this.objectiveId } });
      await this.conversation.refresh();
    });
  }

  close(): void {
    clearTimeout(this.timer);
    this.leaveStream();
    this.conversation.dispose();
  }

  private async send(draft: Draft, locale: string, onSent?: () => void): Promise<void> {
    const { objectiveId } = this;
    const isSame = this.sent?.draft.text === draft.text && this.sent.draft.marked?.text === draft.marked?.text;
    const id = isSame && this.sent ? this.sent.id : newId();
    this.sent = { id, draft };
    this.isAsking = true;
    await this.attempt(async () => {
      const body = { id, text: draft.text.trim(), marked: draft.marked, locale };
      const { question, answer } = await this.host.api.call(askTutor, { params: { objectiveId }, body });
      this.sent = null;
      onSent?.();
      this.add(question, answer);
    });
    runInAction(() => {
      this.isAsking = false;
    });
    // What is left of the budget has changed; a refusal may say that nothing is.
    await this.conversation.refresh();
  }

  private add(...messages: readonly TutorMessage[]): void {
    const { value } = this.conversation;
    if (!value) return;
    const ids = new Set(messages.map(({ id }) => id));
    const conversation = { ...value, messages: [...value.messages.filter(({ id }) => !ids.has(id)), ...messages] };
    this.conversation.set(conversation);
    this.follow(conversation);
  }

  private async attempt(act: () => Promise<void>): Promise<void> {
    this.failure = null;
    try {
      await act();
    } catch (error) {
      runInAction(() => {
        this.failure = failureOf(error);
      });
    }
  }

  private async load(signal: AbortSignal): Promise<TutorConversation> {
    const { objectiveId } = this;
    const conversation = await this.host.api.call(getTutorConversation, { params: { objectiveId }, signal });
    if (!signal.aborted) this.follow(conversation);
    return conversation;
  }

  /** Opens the stream of the running answer, and leaves that of another one. */
  private follow({ messages }: TutorConversation): void {
    const answer = messages.find(({ state }) => state === "running");
    if (answer && (answer.id === this.stream?.answerId || answer.id === this.refused)) return;
    clearTimeout(this.timer);
    this.refused = null;
    this.leaveStream();
    if (!answer) return;
    this.words = answer.text;
    // The address of the words is no call of the contract. It lies beside that of the stop.
    const address = this.host.api.url(stopTutorAnswer, { params: { messageId: answer.id } }).replace(/stop$/, "words");
    const source = followWords(this.host.open(`${address}?after=${answer.text.length}`), {
      onWords: (text, length) => this.hear(text, length),
      onEnd: () => this.ended(answer.id),
    });
    this.stream = { answerId: answer.id, source };
  }

  /** A piece that does not continue the text was lost on the way: the whole text is asked for. */
  private hear(text: string, length: number): void {
    if (this.words.length + text.length === length) this.words += text;
    else if (this.words.length < length) void this.conversation.refresh();
  }

  private ended(answerId: string): void {
    if (this.stream?.answerId !== answerId) return;
    this.stream = null;
    // The answer has ended, or the stream was refused and the answer goes on. A new stream at once would be refused too.
    this.refused = answerId;
    this.timer = setTimeout(() => {
      this.refused = null;
      if (this.running) void this.conversation.refresh();
    }, PAUSE);
    void this.conversation.refresh();
  }

  private leaveStream(): void {
    this.stream?.source[Symbol.dispose]();
    this.stream = null;
    this.words = "";
  }

  private keep(draft: Draft): void {
    this.draft = draft;
    if (draft.text === "" && draft.marked === null) this.host.local.remove(this.key);
    else this.host.local.write(this.key, draft);
  }

  private get key(): string {
    return `tutor.draft.${this.objectiveId}`;
  }
}
