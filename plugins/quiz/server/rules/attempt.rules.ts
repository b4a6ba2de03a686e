import { type Answer, type Answers, answerTo } from "../../rules/answer.rules";
import type { quizReasons } from "../quiz.errors";
import type { Question, Quiz } from "../quiz.schema";
import { questionsOf, readAnswer } from "./answers.rules";
import { optionNames } from "./option-names.rules";

export interface AttemptState {
  /**
   * A random text from which every random order, and every name of an option in the browser, is made. It must stay
   * secret, because the right order can be computed from it.
   */
  readonly seed: string;
  readonly answers: Answers;
  /** The key of a question → when its answer was given or removed, in milliseconds since 1970. */
  readonly given: Readonly<Record<string, number>>;
  /**
   * Questions that the learner has checked, which means that their results were shown. Their answers cannot change any
   * more.
   */
  readonly checked: readonly string[];
  readonly hints: Readonly<Record<string, number>>;
  readonly handedIn: boolean;
  /** Set if the end of time has handed the attempt in. */
  readonly timeOver?: {
    /** The end: milliseconds since 1970. Answers that were given before it count, also if they arrive later. */
    readonly at: number;
    /** Whether results were shown since. Then no answer counts any more, because it could be copied from them. */
    readonly isShown: boolean;
  };
}

/** Why the server refuses a step of an attempt, such as storing answers or submitting. */
export type AttemptReason = Exclude<keyof typeof quizReasons, "quiz.preview">;

export type AttemptStep = { readonly state: AttemptState } | { readonly reason: AttemptReason };

export interface GivenAnswer {
  /** The answer; null removes the stored one. */
  readonly answer: unknown;
  /** When the learner gave the answer: milliseconds since 1970. */
  readonly at: number;
}

/**
 * Takes the sent answers into the attempt. If the server refuses one of them, it takes none. An answer that is older
 * than the stored one is only skipped, because it comes late: from another device, or after a delay.
 * @param brought the sent answers, by the key of their question
 * @returns the new state, or the reason for which the server refuses an answer
 */
export function keepAnswers(
  quiz: Quiz,
  state: AttemptState,
  brought: Readonly<Record<string, GivenAnswer>>,
): AttemptStep {
  if (state.handedIn && !takesLateAnswers(state)) return closed(state);
  const answers: Record<string, Answer> = { ...state.answers };
  const given: Record<string, number> = { ...state.given };
  let isNew = false;
  for (const [key, { answer: value, at }] of Object.entries(brought)) {
    if (Object.hasOwn(given, key) && at < (given[key] ?? 0)) continue;
    if (state.handedIn && (at >= (state.timeOver?.at ?? 0) || at === given[key])) continue;
    const question = findQuestion(quiz, key);
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
    isNew = true;
  }
  if (state.handedIn && !isNew) return closed(state);
  return { state: { ...state, answers, given } };
}

/** Checks one question: the learner sees its result, and cannot change the answer any more. */
export function checkQuestion(quiz: Quiz, state: AttemptState, key: string): AttemptStep {
  if (state.handedIn) return closed(state);
  if (quiz.feedback !== "afterEach") return { reason: "quiz.noCheck" };
  if (findQuestion(quiz, key) === undefined) return { reason: "quiz.unknownQuestion" };
  if (state.checked.includes(key)) return { state };
  if (!Object.hasOwn(state.answers, key)) return { reason: "quiz.notAnswered" };
  return { state: { ...state, checked: [...state.checked, key] } };
}

export function hintsShown({ hints }: Pick<AttemptState, "hints">, key: string): number {
  return Object.hasOwn(hints, key) ? (hints[key] ?? 0) : 0;
}

export function showHint(quiz: Quiz, state: AttemptState, key: string): AttemptStep {
  if (state.handedIn) return closed(state);
  const question = findQuestion(quiz, key);
  if (question === undefined) return { reason: "quiz.unknownQuestion" };
  if (state.checked.includes(key)) return { reason: "quiz.alreadyChecked" };
  const shown = hintsShown(state, key);
  if (shown >= question.hints.length) return { reason: "quiz.noHint" };
  return { state: { ...state, hints: { ...state.hints, [key]: shown + 1 } } };
}

/** Submits the attempt, unless it is submitted already. After that nothing in it can be changed. */
export function handIn(state: AttemptState): AttemptStep {
  if (takesLateAnswers(state)) return { state };
  return state.handedIn ? closed(state) : { state: { ...state, handedIn: true } };
}

/** Submits the attempt as it was at the end of time. Answers that were given from then on do not count. */
export function endTime(state: AttemptState, end: number): AttemptStep {
  if (state.handedIn) return closed(state);
  const inTime = <Value>(values: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(values).filter(([key]) => (state.given[key] ?? 0) < end));
  const { answers, given } = state;
  const timeOver = { at: end, isShown: false };
  return { state: { ...state, answers: inTime(answers), given: inTime(given), handedIn: true, timeOver } };
}

/** When the learner last worked on the answers that count, and not before the attempt was created. */
export function workedUntil({ given }: Pick<AttemptState, "given">, created: Date): Date {
  return new Date(Math.max(created.getTime(), ...Object.values(given)));
}

function takesLateAnswers({ timeOver }: AttemptState): boolean {
  return timeOver !== undefined && !timeOver.isShown;
}

function closed({ timeOver }: AttemptState): { readonly reason: AttemptReason } {
  return { reason: timeOver === undefined ? "quiz.handedIn" : "quiz.timeOver" };
}

function findQuestion(quiz: Quiz, key: string): Question | undefined {
  return questionsOf(quiz).find((question) => question.key === key);
}
