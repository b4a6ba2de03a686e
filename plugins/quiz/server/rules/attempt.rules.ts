import type { quizReasons } from "../quiz.errors";
import type { Question, Quiz } from "../quiz.schema";
import { type Answer, type Answers, answerTo, questionsOf, readAnswer } from "./answers.rules";
import { optionNames } from "./option-names.rules";

/** What an attempt at a quiz has come to. */
export interface AttemptState {
  /** Decides every order that is by chance, and what options are called. A secret: who knows it knows the right order. */
  readonly seed: string;
  readonly answers: Answers;
  /** When each answer was given or taken back: milliseconds since 1970, by question. */
  readonly given: Readonly<Record<string, number>>;
  /** Questions whose result was asked for; their answers stay as they are. */
  readonly checked: readonly string[];
  /** Hints shown, by question. */
  readonly hints: Readonly<Record<string, number>>;
  readonly handedIn: boolean;
}

/** Why something cannot be done. */
export type AttemptReason = Exclude<keyof typeof quizReasons, "quiz.preview">;

export type AttemptStep = { readonly state: AttemptState } | { readonly reason: AttemptReason };

/** What a page brings for one question. */
export interface GivenAnswer {
  /** Null takes an answer back. */
  readonly answer: unknown;
  /** When the learner gave it: milliseconds since 1970. */
  readonly at: number;
}

/**
 * Takes answers over. All or none of them, but for those that are older than what is kept: they come late, from another
 * device or held up on their way.
 * @param brought by question
 */
export function keepAnswers(
  quiz: Quiz,
  state: AttemptState,
  brought: Readonly<Record<string, GivenAnswer>>,
): AttemptStep {
  if (state.handedIn) return { reason: "quiz.handedIn" };
  const answers: Record<string, Answer> = { ...state.answers };
  const given: Record<string, number> = { ...state.given };
  for (const [key, { answer: value, at }] of Object.entries(brought)) {
    if (Object.hasOwn(given, key) && at < (given[key] ?? 0)) continue;
    const question = find(quiz, key);
    if (question === undefined) return { reason: "quiz.unknownQuestion" };
    const answer = readAnswer(question, optionNames(question, state.seed).meant(value));
    if (answer === undefined) return { reason: "quiz.invalidAnswer" };
    if (state.checked.includes(key)) {
      if (JSON.stringify(answer) !== JSON.stringify(answerTo(state.answers, key)))
        return { reason: "quiz.alreadyChecked" };
      continue;
    }
    if (answer === null) delete answers[key];
    else answers[key] = answer;
    given[key] = at;
  }
  return { state: { ...state, answers, given } };
}

/** Asks for the result of one question. From then on its answer cannot be changed. */
export function checkQuestion(quiz: Quiz, state: AttemptState, key: string): AttemptStep {
  if (state.handedIn) return { reason: "quiz.handedIn" };
  if (quiz.feedback !== "afterEach") return { reason: "quiz.noCheck" };
  if (find(quiz, key) === undefined) return { reason: "quiz.unknownQuestion" };
  if (state.checked.includes(key)) return { state };
  if (!Object.hasOwn(state.answers, key)) return { reason: "quiz.notAnswered" };
  return { state: { ...state, checked: [...state.checked, key] } };
}

/** How many hints of a question were asked for. */
export function hintsShown({ hints }: Pick<AttemptState, "hints">, key: string): number {
  return Object.hasOwn(hints, key) ? (hints[key] ?? 0) : 0;
}

/** Shows the next hint of a question. */
export function showHint(quiz: Quiz, state: AttemptState, key: string): AttemptStep {
  if (state.handedIn) return { reason: "quiz.handedIn" };
  const question = find(quiz, key);
  if (question === undefined) return { reason: "quiz.unknownQuestion" };
  if (state.checked.includes(key)) return { reason: "quiz.alreadyChecked" };
  const shown = hintsShown(state, key);
  if (shown >= question.hints.length) return { reason: "quiz.noHint" };
  return { state: { ...state, hints: { ...state.hints, [key]: shown + 1 } } };
}

/** Hands the attempt in. */
export function handIn(state: AttemptState): AttemptStep {
  return state.handedIn ? { reason: "quiz.handedIn" } : { state: { ...state, handedIn: true } };
}

function find(quiz: Quiz, key: string): Question | undefined {
  return questionsOf(quiz).find((question) => question.key === key);
}
