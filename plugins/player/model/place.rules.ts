import {
  type ActivityNode,
  type ActivityPart,
  type ActivityTree,
  type ActivityWorkflow,
  allow,
  CITED_PARAMETER,
  type Decision,
  findByAxis,
  firstPart,
  type ObjectiveWorkflow,
  type ObjectiveWorkflowAggregate,
  type OutlineItem,
  refuse,
  stoppedPart,
} from "../../../core/sdk/learning";
import type { Presentation } from "./presentation.rules";
import { ROOT, workflowOf } from "./tree.rules";

export { lockDate } from "../../../core/sdk/learning";

/** A line of the outline, the list of a course's activities. A part is an activity at its place in the course. */
export type Item = OutlineItem<ActivityPart>;

/**
 * One activity of the course with its current state: the activity of a part, or the course's own activity. `axis` is
 * the path to it in the course: ids joined by slashes, empty for the course's own activity.
 */
export interface Place {
  readonly axis: string;
  /** The part; null for the course's own activity. */
  readonly part: ActivityPart | null;
  readonly activity: ActivityNode;
  readonly lock: Decision;
  readonly comingSoon: boolean;
  readonly overdue: boolean;
}

/**
 * The activity at an axis. Null if the course has no such part. A part that the outline hides counts as coming soon:
 * not published yet.
 */
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

/** How the learner is in an attempt: working in it, or only looking at it again. */
export interface Visit {
  /** Whether the learner can still work in the attempt. */
  readonly isRunning: boolean;
  /** Whether the learner only looks at the attempt again. Nothing in it can be changed then. */
  readonly isReview: boolean;
}

export function mayWork(place: Place | null, { isRunning, isReview }: Visit): boolean {
  if (place === null || place.comingSoon) return false;
  return place.lock.allowed && isRunning && !isReview;
}

/**
 * The part that is shown if the address names none: where the learner stopped, if that part is open, otherwise the
 * first part in presentations that open one. In a long page the result is the part that the page scrolls to. Null in
 * the presentation `Tiles`, where the learner chooses.
 * @param stopped the axis of the part in which the learner stopped, in the attempt that is shown
 */
export function partToOpen(
  items: readonly Item[],
  { page, opensFirst }: Pick<Presentation, "page" | "opensFirst">,
  stopped: string | undefined,
): Item | null {
  if (page === "part" && !opensFirst) return null;
  return stoppedPart(items, stopped) ?? (opensFirst ? firstPart(items) : null);
}

/**
 * Decides what the page shows for an address of a course's content: `place` is the activity that the address names,
 * `part` the result of `partToOpen`, `end` the page of a closed course. If the address names no part, the result is
 * `end` for a closed course, otherwise `part`, or `place` (the course's own activity) if no part can be opened.
 */
export function whatIsShown(axis: string, part: Item | null, { isRunning, isReview }: Visit): "end" | "part" | "place" {
  if (axis !== ROOT) return "place";
  if (!isRunning && !isReview) return "end";
  return part ? "part" : "place";
}

/** The key of the title for a lock. An activity that the learner has handed in is not called locked. */
export function lockTitle(isHandedIn: boolean): string {
  return isHandedIn ? "player.handedIn.title" : "player.locked.title";
}

/**
 * Whether the reason of a lock stands beside the name of a part. What the learner has handed in needs none there: its
 * results may come later, and the same sentence would stand under every part.
 */
export function namesLock({ lock, comingSoon, part }: Item): boolean {
  return comingSoon || (!lock.allowed && !isDone(part.childActivity));
}

/** Whether the button "next" finishes the activity, because it was read or watched to its end. */
export function isReadyToFinish(workflow: ActivityWorkflow | null): boolean {
  return workflow !== null && workflow.state === "inProgress" && workflow.progress >= 1;
}

/** Whether a lock ends when the activity before it is finished. */
export function unlocksByFinishing(lock: Decision): boolean {
  return lock.reason === "completePreviousToPass";
}

/**
 * The id of the attempt at the course that an address asks for (`asked`). Null if it asks for none, or for the last
 * attempt.
 */
export function otherAttempt(course: ObjectiveWorkflowAggregate, asked: string | null): string | null {
  return asked === null || asked === course.lastObjectiveWorkflow?.id ? null : asked;
}

/**
 * Whether the learner only reviews an attempt at the course: nothing in it can be changed. Earlier attempts are always
 * only reviewed; the last attempt if the address asks for a review or, once that attempt is closed, if the address
 * cites a place in the text.
 */
export function isReviewed(
  course: ObjectiveWorkflowAggregate,
  attempt: ObjectiveWorkflow,
  params: Pick<URLSearchParams, "get" | "has">,
): boolean {
  if (params.get("viewType") === "REVIEW" || attempt.id !== course.lastObjectiveWorkflow?.id) return true;
  return attempt.state !== "inProgress" && params.has(CITED_PARAMETER);
}

/**
 * The state that is announced to screen readers: the axis of the activity on the page, whether it is done, and the
 * progress of the course in whole percent.
 */
export interface AnnouncedProgress {
  readonly axis: string;
  readonly isDone: boolean;
  readonly percent: number;
}

export function isDone(activity: ActivityNode | undefined): boolean {
  const workflow = activity ? workflowOf(activity) : null;
  return workflow !== null && workflow.state !== "inProgress";
}

/**
 * Whether it is not known, or must not be known yet, if the learner has passed an activity that is graded. A mark that
 * looks like success would promise too much.
 */
export function isOutcomeHidden(activity: ActivityNode): boolean {
  const isGraded = activity.supportLtiGrading || activity.traits.includes("toolScored");
  return isGraded && isDone(activity) && activity.activityWorkflowAggregate?.bestActivityRecord?.passed == null;
}

/**
 * What is announced to screen readers after a change. `complete`: the whole course is done; `done`: the activity on the
 * page is done; `progress`: the progress of the course has grown. Null if nothing is announced.
 */
export function progressAnnouncement(
  before: AnnouncedProgress,
  now: AnnouncedProgress,
): "done" | "complete" | "progress" | null {
  const isFurther = now.percent > before.percent;
  if (isFurther && now.percent === 100) return "complete";
  if (before.axis === now.axis && now.isDone && !before.isDone) return "done";
  return isFurther ? "progress" : null;
}
