import type { PackageKeys, ProblemList } from "../../../server/sdk";
import type { PackageQuestion } from "./question.schema";

/** Checks the questions of e-mails: their references, and that each has a right answer. */
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
