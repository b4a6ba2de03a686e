import { type Grade, grades, MAX_COMMENT, type Struggle, struggles } from "../contract";

export interface Feedback {
  readonly grade: Grade;
  readonly struggles: readonly Struggle[];
  readonly comment: string;
}

/**
 * Reads the data of an event `product_feedback`. Browsers send a filled-in form to the server as such an event. Null if
 * the data cannot come from the form: a browser can send an event with any data.
 */
export function readFeedback(data: unknown): Feedback | null {
  if (typeof data !== "object" || data === null) return null;
  const { grade, answers, comment } = data as { readonly [key: string]: unknown };
  const known = grades.find((each) => each === grade);
  if (known === undefined || !Array.isArray(answers)) return null;
  if (typeof comment === "string" && comment.length > MAX_COMMENT) return null;
  return {
    grade: known,
    struggles: struggles.filter((each) => answers.includes(each)),
    comment: typeof comment === "string" ? comment.trim() : "",
  };
}

/** Which feedback a report counts: with this grade, and with this difficulty. A missing field sets no limit. */
export interface FeedbackFilter {
  readonly grade?: number | undefined;
  readonly struggle?: string | undefined;
}

export function matchesFilter(feedback: Feedback, { grade, struggle }: FeedbackFilter): boolean {
  return (
    (grade === undefined || feedback.grade === grade) &&
    (struggle === undefined || feedback.struggles.some((each) => each === struggle))
  );
}

/** Counts how often each grade was given (the best grade first), and how often each difficulty was named. */
export function countFeedback(all: readonly Feedback[]) {
  return {
    grades: grades.toReversed().map((grade) => ({ grade, count: all.filter((each) => each.grade === grade).length })),
    struggles: struggles.map((struggle) => ({
      struggle,
      count: all.filter((each) => each.struggles.includes(struggle)).length,
    })),
  };
}
