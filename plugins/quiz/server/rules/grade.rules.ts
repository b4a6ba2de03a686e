import { foldAnswer } from "../../../../server/sdk/learning";
import { type Answer, type Answers, answerTo, gapValue, isList } from "../../rules/answer.rules";
import { readNumber } from "../../rules/number.rules";
import type { Outcome, Score } from "../../rules/score";
import type { Question, Quiz } from "../quiz.schema";
import { isComplete, questionsOf } from "./answers.rules";

export interface Grade {
  readonly outcome: Outcome;
  /** The points of the answer, from 0 to those of the question. Null while a person still has to grade the answer. */
  readonly points: number | null;
}

/**
 * Grades one answer. A missing answer scores 0, unless it is right to choose no option.
 * @param language the language of the quiz, by which a typed number is read
 */
export function gradeQuestion(question: Question, answer: Answer | null | undefined, language?: string): Grade {
  const { points } = question;
  if (question.type === "essay") {
    if (!isComplete(question, answer)) return { outcome: "wrong", points: 0 };
    return { outcome: "waits", points: points > 0 ? null : 0 };
  }
  const share = shareOf(question, answer, language);
  if (share >= 1) return { outcome: "right", points };
  return share <= 0 ? { outcome: "wrong", points: 0 } : { outcome: "partly", points: points * share };
}

export function scoreOf(quiz: Quiz, answers: Answers): Score {
  const questions = questionsOf(quiz);
  const grades = questions.map((question) => gradeQuestion(question, answerTo(answers, question.key), quiz.language));
  const max = sum(questions.map(({ points }) => points));
  return {
    points: Math.min(sum(grades.map(({ points }) => points ?? 0)), max),
    max,
    pending: grades.some(({ points }) => points === null),
  };
}

export function isGapRight(
  question: Extract<Question, { type: "dropdown" | "text" }>,
  key: string,
  value: string,
): boolean {
  if (question.type === "dropdown") {
    const gap = question.gaps.find((one) => one.key === key);
    return gap?.options.some((option) => option.key === value && option.correct) ?? false;
  }
  const gap = question.gaps.find((one) => one.key === key);
  if (gap === undefined) return false;
  const given = foldAnswer(value, gap.caseSensitive);
  return gap.accepted.some((accepted) => foldAnswer(accepted, gap.caseSensitive) === given);
}

/** The share of the question that is right, 0 to 1. */
function shareOf(
  question: Exclude<Question, { type: "essay" }>,
  answer: Answer | null | undefined,
  language: string | undefined,
): number {
  switch (question.type) {
    case "single":
      return question.choices.some(({ key, correct }) => correct && key === answer) ? 1 : 0;
    case "multiple":
      return shareOfChoices(question, answer);
    case "numeric": {
      const value = typeof answer === "string" ? readNumber(answer, language) : null;
      return value !== null && question.accepted.some(({ min, max }) => value >= min && value <= max) ? 1 : 0;
    }
    case "ordering":
      return isKeys(answer) && question.items.every(({ key }, index) => answer[index] === key) ? 1 : 0;
    default: {
      const right = question.gaps.filter(({ key }) => isGapRight(question, key, gapValue(answer, key)));
      return question.gaps.length === 0 ? 0 : right.length / question.gaps.length;
    }
  }
}

function shareOfChoices(question: Extract<Question, { type: "multiple" }>, answer: Answer | null | undefined): number {
  const chosen = new Set(isKeys(answer) ? answer : []);
  const right = question.choices.filter(({ correct }) => correct);
  const found = right.filter(({ key }) => chosen.has(key)).length;
  const wrong = chosen.size - found;
  if (wrong === 0 && found === right.length) return 1;
  if (question.scoring === "all" || right.length === 0) return 0;
  return Math.max(0, (found - wrong) / right.length);
}

function isKeys(answer: Answer | null | undefined): answer is readonly string[] {
  return answer !== null && answer !== undefined && isList(answer);
}

/** The sum of points, rounded, so that three thirds are exactly 1. */
function sum(values: readonly number[]): number {
  return Math.round(values.reduce((total, value) => total + value, 0) * 1e9) / 1e9;
}
