import type { QuestionView, QuizView } from "../quiz-view";
import type { Answer } from "../rules/answers.rules";

/** An answer, or that it was taken back, and when: milliseconds since 1970 by the server's clock. */
export interface GivenAnswer {
  readonly answer: Answer | null;
  readonly at: number;
}

/** By question. */
export type GivenAnswers = Readonly<Record<string, GivenAnswer>>;

/** `view`: a newer answer, from another tab or device, has stayed in place of one of these. */
export interface Saved {
  readonly view?: QuizView;
}

/**
 * What became of a call. `outrun`: another tab was faster, or the quiz was changed, `view` is how it stands now; `ended`: the page's time is over;
 * `lost`: it did not get through and may be tried again.
 */
export type Outcome<Done> =
  | { readonly kind: "done"; readonly answer: Done }
  | { readonly kind: "outrun"; readonly reason: string; readonly view: QuizView }
  | { readonly kind: "ended" }
  | { readonly kind: "lost" };

const TIMEOUT_MILLISECONDS = 20_000;

/** The calls of the page. Its token says who calls; there are no cookies in an opaque frame. */
export class QuizCalls {
  constructor(private readonly token: string) {}

  keep(answers: GivenAnswers, isLeaving = false): Promise<Outcome<Saved>> {
    return this.call("PUT", "answers", bodyOf(answers), isLeaving);
  }

  check(question: string, answers: GivenAnswers): Promise<Outcome<{ question: QuestionView }>> {
    return this.call("POST", "check", { question, ...bodyOf(answers) });
  }

  hint(question: string): Promise<Outcome<{ question: QuestionView }>> {
    return this.call("POST", "hint", { question });
  }

  handIn(answers: GivenAnswers): Promise<Outcome<{ view: QuizView }>> {
    return this.call("POST", "hand-in", bodyOf(answers));
  }

  private async call<Done>(method: string, name: string, body: object, keepalive = false): Promise<Outcome<Done>> {
    try {
      const response = await fetch(`/tools/quiz/api/${name}`, {
        ...{ method, keepalive, cache: "no-store", credentials: "omit" },
        headers: { authorization: `Bearer ${this.token}`, "content-type": "application/json" },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
      });
      if (response.ok) return { kind: "done", answer: (await response.json()) as Done };
      if (response.status === 401 || response.status === 404) return { kind: "ended" };
      if (response.status !== 409) return { kind: "lost" };
      const { reason, view } = (await response.json()) as { reason: string; view: QuizView };
      return { kind: "outrun", reason, view };
    } catch {
      // No connection, no answer in time, or the server is just starting again: all of them pass.
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
