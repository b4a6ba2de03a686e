import { allow, asReason, type Decision, refuse } from "../decision";
import { isFuture, isReached, nextChange } from "../moment";
import { type ConstraintFacts, isUnpublished, type PartFacts, type Standing, standingOf } from "./part-facts";
import { activityReview } from "./review";

/**
 * The facts about the course that decide whether its learner may open its activities. `finished`: the learner's attempt
 * at the course is finished. `accessNewContentAfterCompletion`: even then the learner may open activities for the first
 * time.
 */
export interface CourseContext {
  readonly finished: boolean;
  readonly accessNewContentAfterCompletion: boolean;
}

export type AccessedPart = Pick<
  PartFacts,
  "contentAvailable" | "reason" | "changesAt" | "activityConstraint" | "childActivity"
>;

/** The grace period applies only until the learner submits the activity. */
export function endsFor(constraint: ConstraintFacts, standing: Standing): readonly (string | null)[] {
  const { startUntil, gracePeriodUntil, accessibleUntil } = constraint;
  if (standing === "notStarted") return [accessibleUntil, startUntil, gracePeriodUntil];
  return standing === "inProgress" ? [accessibleUntil, gracePeriodUntil] : [accessibleUntil];
}

function withinDates(constraint: ConstraintFacts, standing: Standing, now: Date): Decision {
  const { startFrom, startUntil, gracePeriodUntil, accessibleUntil } = constraint;
  if (isReached(accessibleUntil, now)) return refuse("afterAccessibleUntil");
  if (isFuture(startFrom, now)) return refuse("beforeStartFrom", startFrom);
  if (standing === "notStarted" && isReached(startUntil, now)) return refuse("afterStartUntil");
  const isOpen = standing === "notStarted" || standing === "inProgress";
  if (isOpen && isReached(gracePeriodUntil, now)) return refuse("afterGracePeriodUntil");
  return allow(nextChange(endsFor(constraint, standing), now));
}

/**
 * Whether a learner may open an activity. A due date in the past never locks it. For the parts above the requested
 * part, `course` is null: the rule about new content after completion applies to the requested part only.
 */
export function activityAccess(part: AccessedPart, course: CourseContext | null, now: Date): Decision {
  const { childActivity: activity, activityConstraint: constraint } = part;
  if (isUnpublished(activity)) return refuse("comingSoon");
  const standing = standingOf(activity);
  const isClosedAsNew = standing === "notStarted" && course?.finished && !course.accessNewContentAfterCompletion;
  if (isClosedAsNew) return refuse("newContentAfterCompletion");
  const dates = constraint === null ? allow() : withinDates(constraint, standing, now);
  if (!dates.allowed) return dates;
  const review = activityReview(activity, constraint, now);
  if (!review.allowed) return review;
  return part.contentAvailable ? dates : refuse(asReason(part.reason), part.changesAt);
}

/** The path begins at the top of the course. A locked part locks everything below it. */
export function pathAccess(path: readonly AccessedPart[], course: CourseContext, now: Date): Decision {
  let answer: Decision = allow();
  for (const [index, part] of path.entries()) {
    const access = activityAccess(part, index === path.length - 1 ? course : null, now);
    if (!access.allowed) return access;
    answer = allow(nextChange([answer.changesAt, access.changesAt], now));
  }
  return answer;
}

/** An overdue activity stays open; it is only marked. */
export function isOverdue(constraint: Pick<ConstraintFacts, "due"> | null, standing: Standing, now: Date): boolean {
  const handedIn = standing === "finished" || standing === "inGrading";
  return constraint !== null && !handedIn && isReached(constraint.due, now);
}
