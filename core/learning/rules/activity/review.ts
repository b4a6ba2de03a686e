import { allow, type Decision, refuse } from "../decision";
import { isFuture } from "../moment";
import { type ActivityFacts, type ConstraintFacts, standingOf } from "./part-facts";

export type ReviewedActivity = Pick<ActivityFacts, "type" | "traits" | "activityWorkflowAggregate">;

/**
 * Whether the results of an activity are disclosed, which means that its learner may see them now. Under the policy
 * `afterScore` they are disclosed when the score has reached `resultsDisclosureAbove`. Only tools send scores, so this
 * policy hides nothing of other activities.
 */
export function resultsDisclosure(activity: ReviewedActivity, constraint: ConstraintFacts | null, now: Date): Decision {
  if (constraint === null) return allow();
  const date = constraint.resultsDisclosureFrom ?? constraint.revealResultsFrom;
  switch (constraint.resultsDisclosurePolicy) {
    case "never":
      return refuse("reviewPolicyNotAllowed");
    case "afterFinish":
      return standingOf(activity) === "finished" ? allow() : refuse("reviewPolicyNotAllowed");
    case "afterDate":
      return date === null || isFuture(date, now) ? refuse("afterRevealingDate", date) : allow();
    case "afterScore": {
      if (!activity.traits.includes("toolScored")) return allow();
      const score = activity.activityWorkflowAggregate?.bestActivityRecord?.normalizedScore ?? 0;
      return score >= (constraint.resultsDisclosureAbove ?? 0) ? allow() : refuse("afterScoreIsReached");
    }
    default:
      return allow();
  }
}

/**
 * Whether a learner may review an activity: look at it again after submitting it. Before the activity is finished, the
 * answer is yes; but while it waits for a grade, only for a composite.
 */
export function activityReview(activity: ReviewedActivity, constraint: ConstraintFacts | null, now: Date): Decision {
  const standing = standingOf(activity);
  if (standing === "inGrading" && activity.type !== "composite") return refuse("inGrading");
  if (standing !== "finished" || constraint === null) return allow();
  if (constraint.reviewPolicy === "never") return refuse("reviewPolicyNotAllowed");
  return constraint.reviewPolicy === "afterRevealingResults" ? resultsDisclosure(activity, constraint, now) : allow();
}
