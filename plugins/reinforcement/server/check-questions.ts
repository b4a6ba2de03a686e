import type { PackageKeys, ProblemList } from "../../../server/sdk";
import type { PackageQuestion } from "./question.schema";

/**
 * Checks the questions by e-mail in a course package: that the courses and users that they name are in it, that no key
 * is there twice, and that each question has a right answer.
 * @param keys the keys of the courses and users in the package
 * @param problems gets what is wrong
 * @param pointer where the list of questions stands in the package (JSON Pointer)
 */
export function checkQuestions(
  questions: readonly PackageQuestion[],
  keys: PackageKeys,
  problems: ProblemList,
  pointer: string,
): void {
  problems.uniqueKeys(questions, pointer, "reinforcement");
  questions.forEach(({ course, learners, options }, index) => {
    const place = `${pointer}/${index}`;
    problems.reference(course, keys.courses, `${place}/course`, "course");
    learners.forEach((learner, at) => {
      problems.reference(learner, keys.users, `${place}/learners/${at}`, "user");
    });
    problems.uniqueKeys(options, `${place}/options`, "option of the question");
    if (!options.some(({ correct }) => correct)) {
      const fix = 'Say "correct": true of an option.';
      problems.add("IMPORT_CONTRADICTION", `${place}/options`, "No option is right.", fix);
    }
  });
}
