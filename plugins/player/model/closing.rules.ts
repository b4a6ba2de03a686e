import {
  type ActivityNode,
  type ActivityTree,
  type Decision,
  finishDecision,
  gradeVisibility,
  missedParts,
  normalizedScoreOf,
  type ObjectiveWorkflowAggregate,
  passingScoreOf,
  percentBeside,
  requiredPartsLeft,
  scoreLimits,
  submitDecision,
} from "../../../core/sdk/learning";
import { groupsAround } from "./outline.rules";
import type { Item } from "./place.rules";
import { workflowOf } from "./tree.rules";

export interface ClosingOffer {
  readonly action: "submit" | "finish";
  /** The number of required activities that are still to be done; 0 if the course is complete. */
  readonly left: number;
  /** The number of required activities that can no longer be done. The course can be finished without passing it. */
  readonly missed: number;
  /** Why the course cannot be closed (submitted or finished) yet; null if it can. */
  readonly refusal: Decision | null;
}

/**
 * What the button that closes the course does: submit for a graded course, finish for any other. Null if there is no
 * running attempt to close.
 */
export function closingOffer(
  course: Pick<ObjectiveWorkflowAggregate, "lastObjectiveWorkflow" | "objectiveGradingScale">,
  tree: ActivityTree,
): ClosingOffer | null {
  if (course.lastObjectiveWorkflow?.state !== "inProgress") return null;
  const action = course.objectiveGradingScale === null ? "finish" : "submit";
  const decision = (action === "submit" ? submitDecision : finishDecision)(course, tree);
  const missed = action === "submit" ? 0 : missedParts(tree);
  const left = requiredPartsLeft(tree.activity) - missed;
  return { action, left, missed, refusal: decision.allowed ? null : decision };
}

/** What a learner should know before submitting a course. */
export interface SubmitSummary {
  /** The names of the unfinished required activities, in the order of the course. */
  readonly open: readonly string[];
  /** The current score as a fraction of whole percents that is not rounded over a limit; null if it is hidden. */
  readonly reached: number | null;
  /** The lowest score that passes, 0 to 1; null if the course is not graded. */
  readonly passing: number | null;
}

/**
 * Collects what the learner should know before submitting.
 * @param items the lines of the outline
 */
export function submitSummaryOf(
  course: Pick<ObjectiveWorkflowAggregate, "objectiveAccess" | "objectiveGradingScale">,
  tree: ActivityTree,
  items: readonly Item[],
  now: Date,
): SubmitSummary {
  const scale = course.objectiveGradingScale;
  const activities = items.length === 0 ? [tree.activity] : requiredActivities(items);
  const isSeen = gradeVisibility(course.objectiveAccess, false, now).allowed && activities.every(hasKnownScore);
  return {
    open: activities.filter((activity) => !isFinished(activity)).map(({ name }) => name),
    reached: scale && isSeen ? percentBeside(normalizedScoreOf(tree.activity), scoreLimits(scale)) / 100 : null,
    passing: scale ? passingScoreOf(scale) : null,
  };
}

/**
 * The activities that the learner has to do. A part inside an optional part is optional too, and a part that is not
 * published yet cannot be done.
 */
function requiredActivities(items: readonly Item[]): ActivityNode[] {
  const excused = new Set(items.filter(({ part, comingSoon }) => part.optional || comingSoon).map(({ axis }) => axis));
  return items
    .filter(({ axis, hasParts }) => !hasParts && ![axis, ...groupsAround(axis)].some((above) => excused.has(above)))
    .map(({ part }) => part.childActivity);
}

function isFinished(activity: ActivityNode): boolean {
  return workflowOf(activity)?.state === "finished";
}

/**
 * False for a finished activity whose score the server has left out, because the learner may not see it. Counting it as
 * 0 would make the total too low.
 */
function hasKnownScore(activity: ActivityNode): boolean {
  const record = activity.activityWorkflowAggregate?.bestActivityRecord ?? null;
  return !isFinished(activity) || record === null || record.normalizedScore !== null;
}
