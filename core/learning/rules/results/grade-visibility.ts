import type { Enrollment } from "../../contract/entities";
import { allow, type Decision, refuse } from "../decision";
import { isReached } from "../moment";

export type RevealFacts = Pick<Enrollment, "gradeRevealPolicy" | "gradeRevealDate">;

/** Whether the learner may see the grade of a course. `finished`: the learner's attempt at the course is finished. */
export function gradeVisibility(access: RevealFacts, finished: boolean, now: Date): Decision {
  switch (access.gradeRevealPolicy) {
    case "never":
      return refuse("gradeNever");
    case "afterFinish":
      return finished ? allow() : refuse("gradeAfterFinish");
    case "afterDate":
      return isReached(access.gradeRevealDate, now) ? allow() : refuse("gradeAfterDate", access.gradeRevealDate);
    case "none":
      return allow();
  }
}
