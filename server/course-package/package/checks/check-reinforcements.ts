import type { PortablePackage } from "../../package.schema";
import type { PackageKeys } from "../check-package";
import type { ProblemList } from "./problem-list";

/** Checks the questions of e-mails: what they refer to, and that each can be answered rightly. */
export function checkReinforcements(pkg: PortablePackage, keys: PackageKeys, list: ProblemList): void {
  list.uniqueKeys(pkg.reinforcements, "/reinforcements", "reinforcement");
  pkg.reinforcements.forEach(({ course, learners, options }, index) => {
    const pointer = `/reinforcements/${index}`;
    list.reference(course, keys.courses, `${pointer}/course`, "course");
    learners.forEach((learner, at) => {
      list.reference(learner, keys.users, `${pointer}/learners/${at}`, "user");
    });
    list.uniqueKeys(options, `${pointer}/options`, "option of the question");
    if (!options.some(({ correct }) => correct)) {
      const fix = 'Say "correct": true of an option.';
      list.add("IMPORT_CONTRADICTION", `${pointer}/options`, "No option is right.", fix);
    }
  });
}
