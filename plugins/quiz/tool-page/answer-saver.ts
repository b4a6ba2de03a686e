import type { Answer } from "../rules/answer.rules";
import type { QuizView } from "../rules/quiz-view";
import type { CallOutcome, GivenAnswer, GivenAnswers, SaveResult } from "./quiz-calls";

/**
 * Whether the learner's answers are saved. `waiting`: saving failed and will be tried again; `ended`: the page's
 * session has expired, so nothing can be saved any more.
 */
export type SaveState = "saved" | "saving" | "waiting" | "ended";

export interface SaverParts {
  readonly send: (answers: GivenAnswers) => Promise<CallOutcome<SaveResult>>;
  /** The server's time in milliseconds since 1970. */
  readonly now: () => number;
  readonly changed: (state: SaveState) => void;
  /** Called if the server refuses to save: another tab has changed the attempt, or an author has changed the quiz. */
  readonly conflict: (outcome: Extract<CallOutcome<unknown>, { kind: "conflict" }>) => void;
  /** Called if the server already has a newer answer than the one that was sent. The server keeps the newer answer. */
  readonly late: (view: QuizView) => void;
  readonly keep: (unsaved: GivenAnswers) => void;
}

const COLLECT_MILLISECONDS = 500;
const FIRST_RETRY_MILLISECONDS = 1000;
const MAX_RETRY_MILLISECONDS = 20_000;

/**
 * Saves answers while the learner gives them. Answers that are given within a short time are sent together, in one
 * request at a time. A failed request is repeated.
 */
export class AnswerSaver {
  private queue = new Map<string, GivenAnswer>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private sending: Promise<void> | null = null;
  private failures = 0;
  private stopped = false;

  constructor(private readonly parts: SaverParts) {}

  /** Answers that are not saved yet. */
  get unsaved(): GivenAnswers {
    return Object.fromEntries(this.queue);
  }

  keep(key: string, answer: Answer | null): void {
    if (this.stopped) return;
    this.queue.set(key, { answer, at: this.parts.now() });
    this.parts.keep(this.unsaved);
    this.parts.changed(this.failures > 0 ? "waiting" : "saving");
    this.plan(COLLECT_MILLISECONDS);
  }

  /** Saves answers of an earlier page. They keep their times, so that an answer which was given later stays. */
  restore(answers: GivenAnswers): void {
    for (const [key, given] of Object.entries(answers)) if (!this.queue.has(key)) this.queue.set(key, given);
    this.parts.changed("saving");
    this.plan(0);
  }

  /** Tries to save at once. Call it when the connection is back. */
  tryNow(): void {
    if (this.queue.size > 0) this.plan(0);
  }

  /**
   * Stops saving, waits for the running request, and returns the answers that are not saved. The caller then sends
   * these answers with a request of its own.
   */
  async pause(): Promise<GivenAnswers> {
    clearTimeout(this.timer);
    await this.sending;
    clearTimeout(this.timer);
    return this.unsaved;
  }

  /**
   * Continues to save. `saved` has the answers that another request has sent, so they count as saved. All other answers
   * are sent next.
   */
  resume(saved: GivenAnswers): void {
    this.forget(saved);
    if (this.queue.size === 0) this.parts.changed("saved");
    else this.plan(COLLECT_MILLISECONDS);
  }

  stop(): void {
    this.stopped = true;
    this.queue.clear();
    this.parts.keep({});
    clearTimeout(this.timer);
  }

  private plan(delay: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.sending ??= this.send().finally(() => {
        this.sending = null;
      });
    }, delay);
  }

  private async send(): Promise<void> {
    const answers = this.unsaved;
    const outcome = await this.parts.send(answers);
    if (this.stopped) return;
    if (outcome.kind === "conflict") return this.parts.conflict(outcome);
    if (outcome.kind === "ended") {
      // The page's token is too old. The answers stay with the page around this one, for the next time it is opened.
      this.stop();
      this.parts.keep(answers);
      return this.parts.changed("ended");
    }
    if (outcome.kind === "lost") {
      this.failures += 1;
      this.parts.changed("waiting");
      return this.plan(Math.min(FIRST_RETRY_MILLISECONDS * 2 ** (this.failures - 1), MAX_RETRY_MILLISECONDS));
    }
    this.failures = 0;
    this.forget(answers);
    if (outcome.answer.view !== undefined) this.parts.late(outcome.answer.view);
    if (this.queue.size === 0) this.parts.changed("saved");
    else this.plan(COLLECT_MILLISECONDS);
  }

  private forget(saved: GivenAnswers): void {
    for (const [key, given] of Object.entries(saved)) {
      if (this.queue.get(key) === given) this.queue.delete(key);
    }
    this.parts.keep(this.unsaved);
  }
}
