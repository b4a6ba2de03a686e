import type { Answer } from "../rules/answer.rules";
import type { QuestionView, QuizView } from "../rules/quiz-view";

/** An answer, or null for a removed one, and when it was given: milliseconds since 1970 by the server's clock. */
export interface GivenAnswer {
  readonly answer: Answer | null;
  readonly at: number;
}

export type GivenAnswers = Readonly<Record<string, GivenAnswer>>;

/**
 * The result of saving. If another tab or device has given a newer answer, the server has kept that answer, and `view`
 * has the quiz as it is now.
 */
export interface SaveResult {
  readonly view?: QuizView;
}

/**
 * The result of a call. `conflict`: another tab has changed the learner's attempt first, or an author has changed the
 * quiz; `view` is what the learner may see of the quiz now. `ended`: the page's session has expired. `lost`: the call
 * failed and may be repeated.
 */
export type CallOutcome<Done> =
  | { readonly kind: "done"; readonly answer: Done }
  | { readonly kind: "conflict"; readonly reason: string; readonly view: QuizView }
  | { readonly kind: "ended" }
  | { readonly kind: "lost" };

const TIMEOUT_MILLISECONDS = 20_000;

/** Makes the calls of the page. A token identifies the caller, because a frame with an opaque origin has no cookies. */
export class QuizCalls {
  constructor(private readonly token: string) {}

  keep(answers: GivenAnswers, isLeaving = false): Promise<CallOutcome<SaveResult>> {
    return this.call("PUT", "answers", bodyOf(answers), isLeaving);
  }

  check(question: string, answers: GivenAnswers): Promise<CallOutcome<{ question: QuestionView }>> {
    return this.call("POST", "check", { question, ...bodyOf(answers) });
  }

  hint(question: string): Promise<CallOutcome<{ question: QuestionView }>> {
    return this.call("POST", "hint", { question });
  }

  handIn(answers: GivenAnswers): Promise<CallOutcome<{ view: QuizView }>> {
    return this.call("POST", "hand-in", bodyOf(answers));
  }

  private async call<Done>(method: string, name: string, body: object, keepalive = false): Promise<CallOutcome<Done>> {
    try {
      const response = await fetch(`/tools/quiz/api/${name}`, {
        method,
        keepalive,
        cache: "no-store",
        credentials: "omit",
        headers: { authorization: `Bearer ${this.token}`, "content-type": "application/json" },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
      });
      if (response.ok) return { kind: "done", answer: (await response.json()) as Done };
      if (response.status === 401 || response.status === 404) return { kind: "ended" };
      if (response.status !== 409) return { kind: "lost" };
      const { reason, view } = (await response.json()) as { reason: string; view: QuizView };
      return { kind: "conflict", reason, view };
    } catch {
      // There was no connection, or no answer in time, or the server is starting. A later call may succeed.
      return { kind: "lost" };
    }
  }
}

function bodyOf(brought: GivenAnswers): object {
  const entries = Object.entries(brought);
  return {
    answers: Object.fromEntries(entries.map(([key, { answer }]) => [key, answer])),
    given: Object.fromEntries(entries.map(([key, { at }]) => [key, at])),
  };
}
