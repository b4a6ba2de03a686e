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
import {
  askTutor,
  deleteTutorConversation,
  followTutorAnswer,
  getTutorConversation,
  stopTutorAnswer,
} from "../../../core/sdk/calls";
import type { TutorConversation, TutorMessage } from "../contract";
import { type Draft, isDraft, noDraft } from "./draft.rules";
import { followWords, type WordSource } from "./words";

/** What a conversation with the tutor uses: requests to the server, the browser's storage, and streams. */
export interface RoomHost {
  readonly api: Pick<ApiClient, "call" | "url">;
  readonly local: Pick<LocalStore, "read" | "write" | "remove">;
  /** Opens a stream of server-sent events. */
  open(url: string): WordSource;
}

/** The error code with which the server refuses if the learner may not use the tutor in this course. */
const NOT_AVAILABLE = "tutor.notAvailable";

/** Milliseconds before the conversation is loaded again after the server has refused the stream of its answer. */
const PAUSE = 2_000;

/** The learner's conversation with the tutor in one course, and the draft of the next question. */
export class TutorRoom {
  readonly conversation = new Resource<TutorConversation>((signal) => this.load(signal));
  draft: Draft;
  isAsking = false;
  /** Why the last request failed: to ask, to stop an answer or to delete the conversation. */
  failure: Failure | null = null;
  private words = "";
  private stream: { readonly answerId: string; readonly source: Disposable } | null = null;
  /** The id of the answer whose stream the server refused. No new stream is opened for it until the timer ends. */
  private refused: string | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /**
   * The draft that was sent last, with its id. If the same draft is sent again, it keeps the id, so the server stores
   * only one question.
   */
  private sent: { readonly id: string; readonly draft: Draft } | null = null;

  constructor(
    readonly objectiveId: string,
    private readonly host: RoomHost,
  ) {
    this.draft = host.local.read(this.key, isDraft, noDraft);
    makeAutoObservable<this, "host" | "stream" | "refused" | "timer" | "sent" | "key">(
      this,
      {
        objectiveId: false,
        draft: observableRef,
        failure: observableRef,
        host: false,
        stream: false,
        refused: false,
        timer: false,
        sent: false,
        key: false,
      },
      { autoBind: true },
    );
  }

  /** All messages of the conversation, the oldest first. The running answer has the text that has arrived so far. */
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
    this.keepDraft({ ...this.draft, text });
  }

  mark(marked: MarkedPassage | null): void {
    this.keepDraft({ ...this.draft, marked });
  }

  /** Sends the draft. The draft is kept until the server has stored the question. */
  async ask(locale: string): Promise<void> {
    const { draft } = this;
    if (this.isAsking) return;
    await this.send(draft, locale, () => {
      if (this.draft === draft) this.keepDraft(noDraft);
    });
  }

  /** Sends the question before this answer again. The draft stays. */
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
    // The server has counted the question, or has refused it because no question is left today. So the conversation is
    // loaded again, and with it the number of questions that are left.
    await this.conversation.refresh();
  }

  private add(...messages: readonly TutorMessage[]): void {
    const { value } = this.conversation;
    if (!value) return;
    const ids = new Set(messages.map(({ id }) => id));
    const conversation = { ...value, messages: [...value.messages.filter(({ id }) => !ids.has(id)), ...messages] };
    this.conversation.set(conversation);
    this.openStream(conversation);
  }

  private replace(message: TutorMessage): void {
    const { value } = this.conversation;
    if (!value) return;
    this.conversation.set({ ...value, messages: value.messages.map((old) => (old.id === message.id ? message : old)) });
  }

  private async attempt(act: () => Promise<void>): Promise<void> {
    this.fail(null);
    try {
      await act();
    } catch (error) {
      this.fail(failureOf(error));
    }
  }

  private async load(signal: AbortSignal): Promise<TutorConversation> {
    const { objectiveId } = this;
    try {
      const conversation = await this.host.api.call(getTutorConversation, { params: { objectiveId }, signal });
      if (this.failure?.code === NOT_AVAILABLE) this.fail(null);
      if (!signal.aborted) this.openStream(conversation);
      return conversation;
    } catch (error) {
      const failure = failureOf(error);
      const { value } = this.conversation;
      if (failure.code !== NOT_AVAILABLE || value === undefined) throw error;
      // The tutor is no longer available, for example because it was turned off. The earlier messages stay on the page,
      // together with the reason.
      this.fail(failure);
      return value;
    }
  }

  private fail(failure: Failure | null): void {
    this.failure = failure;
  }

  private openStream({ messages }: TutorConversation): void {
    const answer = messages.find(({ state }) => state === "running");
    if (answer && (answer.id === this.stream?.answerId || answer.id === this.refused)) return;
    clearTimeout(this.timer);
    this.refused = null;
    this.leaveStream();
    if (!answer) return;
    this.words = answer.text;
    const address = this.host.api.url(followTutorAnswer, {
      params: { messageId: answer.id },
      query: { after: answer.text.length },
    });
    const source = followWords(this.host.open(address), {
      onWords: (text, length) => this.addWords(text, length),
      onEnd: (message) => this.streamEnded(answer.id, message),
    });
    this.stream = { answerId: answer.id, source };
  }

  /**
   * Adds a piece of text that the stream has brought. If a piece before it was lost, the whole conversation is loaded
   * again.
   */
  private addWords(text: string, length: number): void {
    if (this.words.length + text.length === length) this.words += text;
    else if (this.words.length < length) void this.conversation.refresh();
  }

  private streamEnded(answerId: string, message: unknown): void {
    if (this.stream?.answerId !== answerId) return;
    this.stream = null;
    // If the tutor has been turned off, the server no longer returns the conversation. So the message is taken from the
    // end of the stream: it says how the answer has ended.
    if (isMessage(message)) this.replace(message);
    // Either the answer has ended, or the server has refused the stream of an answer that goes on. A new stream would
    // be refused too, so the conversation is loaded after a pause.
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

  private keepDraft(draft: Draft): void {
    this.draft = draft;
    if (draft.text === "" && draft.marked === null) this.host.local.remove(this.key);
    else this.host.local.write(this.key, draft);
  }

  private get key(): string {
    return `tutor.draft.${this.objectiveId}`;
  }
}

/** Whether a value is a message. The API call for stopping an answer returns a message too, so its check is used. */
function isMessage(value: unknown): value is TutorMessage {
  return stopTutorAnswer.check(value);
}
