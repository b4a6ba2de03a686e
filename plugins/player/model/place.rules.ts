import {
  type ActivityConstraint,
  type ActivityNode,
  type ActivityPart,
  type ActivityTree,
  type ActivityWorkflow,
  allow,
  type Decision,
  findByAxis,
  type ObjectiveWorkflow,
  type ObjectiveWorkflowAggregate,
  type OutlineItem,
  refuse,
} from "../../../core/sdk";
import { ROOT, workflowOf } from "./tree.rules";

export type Item = OutlineItem<ActivityPart>;

/** One activity of the course as it stands now: a part's, or the course's own. */
export interface Place {
  readonly axis: string;
  /** Null for the course's own activity. */
  readonly part: ActivityPart | null;
  readonly activity: ActivityNode;
  readonly lock: Decision;
  readonly comingSoon: boolean;
  readonly overdue: boolean;
}

/** What is at an axis; null where the course has nothing there. A part that the outline hides is still to come. */
export function placeAt(tree: ActivityTree, item: Item | undefined, axis: string): Place | null {
  if (axis === ROOT) {
    return { axis, part: null, activity: tree.activity, lock: allow(), comingSoon: false, overdue: false };
  }
  if (!item) return hiddenAt(tree, axis);
  const { part, lock, comingSoon, overdue } = item;
  return { axis, part, activity: part.childActivity, lock, comingSoon, overdue };
}

function hiddenAt(tree: ActivityTree, axis: string): Place | null {
  const part = findByAxis(tree.activity, axis)?.at(-1);
  if (!part) return null;
  const lock = refuse("comingSoon");
  return { axis, part, activity: part.childActivity, lock, comingSoon: true, overdue: false };
}

export interface Visit {
  /** The attempt may still be worked on. */
  readonly isRunning: boolean;
  readonly isReview: boolean;
}

/** Whether what the learner does at a place counts. */
export function mayWork(place: Place | null, { isRunning, isReview }: Visit): boolean {
  if (place === null || place.comingSoon) return false;
  return place.lock.allowed && isRunning && !isReview;
}

/**
 * What the address of a content shows. Without a part it is the first one; of a closed course its end; and the course's
 * own activity where there is nothing to choose from, or the learner chooses.
 */
export function whatIsShown(
  axis: string,
  first: Item | null,
  { isRunning, isReview }: Visit,
): "end" | "first" | "place" {
  if (axis !== ROOT) return "place";
  if (!isRunning && !isReview) return "end";
  return first ? "first" : "place";
}

const missed: Readonly<
  Record<string, keyof Pick<ActivityConstraint, "startUntil" | "gracePeriodUntil" | "accessibleUntil">>
> = {
  afterStartUntil: "startUntil",
  afterGracePeriodUntil: "gracePeriodUntil",
  afterAccessibleUntil: "accessibleUntil",
};

/** The date that belongs to a lock: when it opens, or the one of its own that was missed. */
export function lockDate(lock: Decision, constraint: ActivityConstraint | null): string | null {
  const field = lock.reason === null ? undefined : missed[lock.reason];
  return field === undefined ? lock.changesAt : (constraint?.[field] ?? null);
}

/** Reading or watching to the end is what finishes an activity when the learner goes on. */
export function isReadyToFinish(workflow: ActivityWorkflow | null): boolean {
  return workflow !== null && workflow.state === "inProgress" && workflow.progress >= 1;
}

/** Whether an activity opens as soon as the one before it is done. */
export function opensByFinishing(lock: Decision): boolean {
  return lock.reason === "completePreviousToPass";
}

/** The attempt that an address asks for, where it is not the last one. */
export function otherAttempt(course: ObjectiveWorkflowAggregate, asked: string | null): string | null {
  return asked === null || asked === course.lastObjectiveWorkflow?.id ? null : asked;
}

/** An earlier attempt is only looked at, and so is any other that was opened for review. */
export function isReviewed(
  course: ObjectiveWorkflowAggregate,
  attempt: ObjectiveWorkflow,
  viewType: string | null,
): boolean {
  return viewType === "REVIEW" || attempt.id !== course.lastObjectiveWorkflow?.id;
}

/** What screen readers are told about: the activity on the page, and the progress in the course in whole percent. */
export interface AnnouncedProgress {
  readonly axis: string;
  readonly isDone: boolean;
  readonly percent: number;
}

/** Whether nothing is left to be done in an activity; what waits for its grade was handed in. */
export function isDone(activity: ActivityNode | undefined): boolean {
  const workflow = activity ? workflowOf(activity) : null;
  return workflow !== null && workflow.state !== "inProgress";
}

/** What to announce after a change; null for nothing, such as going to another activity. */
export function progressWords(
  before: AnnouncedProgress,
  now: AnnouncedProgress,
): "done" | "complete" | "progress" | null {
  const isFurther = now.percent > before.percent;
  if (isFurther && now.percent === 100) return "complete";
  if (before.axis === now.axis && now.isDone && !before.isDone) return "done";
  return isFurther ? "progress" : null;
}
