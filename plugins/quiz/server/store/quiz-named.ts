import type { Quiz } from "../quiz.schema";

/**
 * The quiz that an activity with this key shows: that of the activity's course or, without one, that of no course.
 * @param quizzes the quizzes of the activity's course, and those without a course
 */
export function quizNamed(key: string | undefined, quizzes: readonly Quiz[]): Quiz | undefined {
  const named = quizzes.filter((quiz) => quiz.key === key);
  return named.find(({ course }) => course !== undefined) ?? named[0];
}
