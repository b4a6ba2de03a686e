import { type Grade, grades, type Struggle, struggles } from "../contract";

/** What one person has said in the form at one time. */
export interface Feedback {
  readonly grade: Grade;
  readonly struggles: readonly Struggle[];
  readonly comment: string;
}

/** Reads the data of an event `product_feedback`. null if the form cannot have sent it: anybody may log events. */
export function readFeedback(data: unknown): Feedback | null {
  if (typeof data !== "object" || data === null) return null;
  const { grade, answers, comment } = data as { readonly [key: string]: unknown };
  const known = grades.find((each) => each === grade);
  if (known === undefined || !Array.isArray(answers)) return null;
  return {
    grade: known,
    struggles: struggles.filter((each) => answers.includes(each)),
    comment: typeof comment === "string" ? comment.trim() : "",
  };
}

/** Which feedback a report is about. Without a field, it is about all. */
export interface FeedbackFilter {
  readonly grade?: number | undefined;
  readonly struggle?: string | undefined;
}

/** Whether a report with this filter has this feedback. */
export function matchesFilter(feedback: Feedback, { grade, struggle }: FeedbackFilter): boolean {
  return (
    (grade === undefined || feedback.grade === grade) &&
    (struggle === undefined || feedback.struggles.some((each) => each === struggle))
  );
}

/** How often each grade was given, from the best to the worst, and each difficulty was named. */
export function countFeedback(all: readonly Feedback[]) {
  return {
    grades: grades.toReversed().map((grade) => ({ grade, count: all.filter((each) => each.grade === grade).length })),
    struggles: struggles.map((struggle) => ({
      struggle,
      count: all.filter((each) => each.struggles.includes(struggle)).length,
    })),
  };
}
