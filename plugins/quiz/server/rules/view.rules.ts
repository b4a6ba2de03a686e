import { type Answer, answerTo, gapValue } from "../../rules/answer.rules";
import type { GapView, Passing, QuestionView, QuizMode, QuizView, ResultView } from "../../rules/quiz-view";
import type { Score } from "../../rules/score";
import type { Question, Quiz } from "../quiz.schema";
import { type AttemptState, hintsShown } from "./attempt.rules";
import { gradeQuestion, isGapRight, scoreOf } from "./grade.rules";
import { type OptionNames, optionNames, optionsInOrder } from "./option-names.rules";
import { itemsInOrder } from "./shuffle.rules";

/** Prepares a piece of stored HTML for a page: paths of files become addresses. */
export type ShowHtml = (html: string) => string;

/** The quiz as if its author never showed results, for a platform that hides them. */
export function withoutResults(quiz: Quiz): Quiz {
  return { ...quiz, feedback: "never" };
}

/**
 * The view of a quiz: what the learner may see of it now. Parts that must stay hidden are left out.
 * @param passingScore the share of the maximum that passes; null if there is none
 */
export function viewOf(
  quiz: Quiz,
  state: AttemptState,
  isPreview: boolean,
  show: ShowHtml,
  passingScore: number | null = null,
): QuizView {
  const mode: QuizMode = isPreview ? "preview" : state.handedIn ? "handedIn" : "open";
  const score = mode === "handedIn" && quiz.feedback !== "never" ? scoreOf(quiz, state.answers) : null;
  return {
    name: quiz.name,
    mode,
    endedByTime: state.timeOver !== undefined,
    feedback: quiz.feedback,
    items: itemsInOrder(quiz, state.seed).map((item) =>
      item.type === "note"
        ? { key: item.key, type: "note", html: show(item.html) }
        : questionView(quiz, item, state, mode, show),
    ),
    score,
    passing: score === null || passingScore === null ? null : passingOf(score, passingScore),
  };
}

function passingOf({ points, max, pending }: Score, needed: number): Passing | null {
  if (max <= 0) return null;
  return { needed, passed: points / max >= needed || (pending ? null : false) };
}

/** The view of one question. The result and unseen hints are left out until the learner may see them. */
export function questionView(
  quiz: Quiz,
  question: Question,
  state: AttemptState,
  mode: QuizMode,
  show: ShowHtml,
): QuestionView {
  const { key, type, points } = question;
  const names = optionNames(question, state.seed);
  const answer = answerTo(state.answers, key);
  const isChecked = quiz.feedback === "afterEach" && state.checked.includes(key);
  const isSeen = mode === "preview" || (quiz.feedback !== "never" && (mode === "handedIn" || isChecked));
  const hints = mode === "preview" ? question.hints : question.hints.slice(0, hintsShown(state, key));
  return {
    key,
    type,
    points,
    prompt: show(question.prompt),
    unit: question.type === "numeric" ? (question.unit ?? null) : null,
    ...(question.type === "numeric" && { language: quiz.language ?? null }),
    options: optionsInOrder(question, state.seed).map(({ key, html }) => ({
      key: names.nameOf(key),
      html: show(html),
    })),
    gaps: gapsOf(question, show),
    hints: hints.map(show),
    hintCount: question.hints.length,
    answer: answer === null ? null : names.named(answer),
    locked: mode !== "open" || isChecked,
    result: isSeen ? resultView(quiz, question, state, mode === "preview", show) : null,
  };
}

function gapsOf(question: Question, show: ShowHtml): GapView[] {
  const label = (html: string | undefined) => (html === undefined ? null : show(html));
  if (question.type === "text")
    return question.gaps.map((gap) => ({ key: gap.key, label: label(gap.label), options: null }));
  if (question.type !== "dropdown") return [];
  return question.gaps.map((gap) => ({
    key: gap.key,
    label: label(gap.label),
    options: gap.options.map(({ key, text }) => ({ key, text })),
  }));
}

function resultView(
  quiz: Quiz,
  question: Question,
  { answers, seed }: AttemptState,
  isPreview: boolean,
  show: ShowHtml,
): ResultView {
  const answer = answerTo(answers, question.key);
  const names = optionNames(question, seed);
  const grade = gradeQuestion(question, answer, quiz.language);
  // An essay without points is only a note for the learner, so it is not judged.
  const isJudged = !isPreview && (question.type !== "essay" || question.points > 0);
  return {
    outcome: isJudged ? grade.outcome : null,
    points: isJudged ? grade.points : null,
    right: rightKeys(question).map(names.nameOf),
    gaps: gapResults(question, answer),
    ranges: question.type === "numeric" ? question.accepted : [],
    feedback: feedbackOf(question, names, show),
    explanation: question.explanation === undefined ? null : show(question.explanation),
  };
}

function rightKeys(question: Question): string[] {
  if (question.type === "ordering") return question.items.map(({ key }) => key);
  if (question.type !== "single" && question.type !== "multiple") return [];
  return question.choices.filter(({ correct }) => correct).map(({ key }) => key);
}

function gapResults(question: Question, answer: Answer | null): ResultView["gaps"] {
  if (question.type !== "dropdown" && question.type !== "text") return {};
  const accepted =
    question.type === "text"
      ? question.gaps.map((gap) => gap.accepted)
      : question.gaps.map((gap) => gap.options.filter(({ correct }) => correct).map(({ text }) => text));
  return Object.fromEntries(
    question.gaps.map(({ key }, index) => [
      key,
      { right: isGapRight(question, key, gapValue(answer, key)), accepted: accepted[index] ?? [] },
    ]),
  );
}

function feedbackOf(question: Question, { nameOf }: OptionNames, show: ShowHtml): Record<string, string> {
  if (question.type !== "single" && question.type !== "multiple") return {};
  return Object.fromEntries(
    question.choices.flatMap(({ key, feedback }) => (feedback === undefined ? [] : [[nameOf(key), show(feedback)]])),
  );
}
