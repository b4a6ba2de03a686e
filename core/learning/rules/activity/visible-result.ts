import type { ActivityRecord } from "../../contract/entities";
import { hideActivityScores } from "../results/visible-record";
import type { ConstraintFacts } from "./part-facts";
import { type ReviewedActivity, resultsDisclosure } from "./review";

/**
 * The result of an activity as its learner may see it now, by the activity's disclosure policy. The course's own reveal
 * policy is another matter: where it hides the grade the server hides these scores too.
 */
export function visibleActivityRecord<
  R extends Pick<ActivityRecord, "score" | "maxScore" | "normalizedScore" | "passed" | "comment">,
>(record: R, activity: ReviewedActivity, constraint: ConstraintFacts | null, now: Date): R {
  return resultsDisclosure(activity, constraint, now).allowed ? record : hideActivityScores(record);
}
