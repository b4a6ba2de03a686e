import type { ActivityPart } from "../../../core/learning/contract/entities/index";
import {
  attemptAvailability,
  type CourseContext,
  courseState,
  isHandedIn,
  lockDate,
  nextTreeChange,
  type OutlineItem,
  outline,
  partToResume,
  standingOf,
} from "../../../core/learning/rules/index";
import { notFound } from "../../kit/errors/api-error";
import { findAccess } from "../courses/accesses.rows";
import type { LearnerScope } from "../learner-scope";
import { ensureAccessRows } from "../lists/ensure-rows";
import { findAggregate } from "../rows/aggregates.rows";
import { loadAttemptTree } from "../tree/attempt-tree";
import { loadTree } from "../tree/stored-tree";
import { visibleBeforeStart, visiblePart } from "../tree/visible-tree";

/** How far the learner is with a part. `done`: handed in, and whether it is passed is not known or not shown. */
type PartState = "comingSoon" | "passed" | "failed" | "done" | "begun" | "open";

interface OutlineLine {
  /** The ids of the parts on the path down to it, joined by slashes. */
  readonly axis: string;
  readonly name: string;
  readonly depth: number;
  readonly hasParts: boolean;
  /** Its expected length in seconds. null when it is unknown. */
  readonly duration: number | null;
  readonly state: PartState;
  readonly isOptional: boolean;
  readonly isOverdue: boolean;
  readonly isProctored: boolean;
  readonly due: string | null;
  /** Why it is locked. null when it can be opened. */
  readonly reason: string | null;
  /** The date that belongs to the reason, if there is one. */
  readonly reasonDate: string | null;
}

/** The parts of a course in reading order, as the learner may see them now, also before the course is started. */
export interface CourseOutline {
  readonly parts: readonly OutlineLine[];
  /** The axis of the part that comes next: where the learner goes on, or the first one. null when there is none. */
  readonly next: string | null;
  /** When the outline changes without the learner. null when it does not. */
  readonly changesAt: string | null;
}

const NOTHING: CourseOutline = { parts: [], next: null, changesAt: null };

/**
 * The outline of a course to which the user has access, started or not. It is empty for drafts, for archived courses,
 * and while an attempt is closed to its learner.
 * @throws ApiError notFound (answered as 404) when the user has no access to the course
 */
export async function loadCourseOutline(scope: LearnerScope, objectiveId: string): Promise<CourseOutline> {
  await ensureAccessRows(scope);
  const access = await findAccess(scope, objectiveId);
  if (access === null) throw notFound();
  const { objective } = access;
  const state = courseState(objective);
  if (state === "draft" || state === "archived") return NOTHING;
  const course = await visibleCourse(scope, objectiveId);
  if (course === null) return NOTHING;
  const { root, isFinished, stopped } = course;
  const context: CourseContext = {
    finished: isFinished,
    accessNewContentAfterCompletion: objective.accessNewContentAfterCompletion,
  };
  const items = outline(root.childActivity, context, scope.now);
  return {
    parts: items.map(lineOf),
    next: partToResume(items, stopped)?.axis ?? null,
    changesAt: nextTreeChange(root.childActivity, scope.now),
  };
}

interface VisibleCourse {
  readonly root: ActivityPart;
  readonly isFinished: boolean;
  readonly stopped: string | undefined;
}

async function visibleCourse(scope: LearnerScope, objectiveId: string): Promise<VisibleCourse | null> {
  const { now } = scope;
  const aggregate = await findAggregate(scope, objectiveId);
  const last = aggregate?.lastObjectiveWorkflow ?? null;
  if (aggregate === null || last === null) {
    // No attempt has this id, so the tree has no work.
    const tree = await loadTree(scope, { id: objectiveId, objective_id: objectiveId });
    return { root: visibleBeforeStart(tree.root, now), isFinished: false, stopped: undefined };
  }
  if (!attemptAvailability(aggregate, now).allowed) return null;
  const { attempt, tree } = await loadAttemptTree(scope, last.id);
  const stopped = last.state === "inProgress" ? aggregate.lastPlace?.axis : undefined;
  return { root: visiblePart(tree.root, attempt, now), isFinished: last.state === "finished", stopped };
}

function lineOf({ part, axis, depth, hasParts, lock, comingSoon, overdue }: OutlineItem<ActivityPart>): OutlineLine {
  const activity = part.childActivity;
  const reason = comingSoon ? "comingSoon" : lock.reason;
  const isLocked = comingSoon || !lock.allowed;
  return {
    axis,
    name: activity.name,
    depth,
    hasParts,
    duration: activity.duration,
    state: comingSoon ? "comingSoon" : stateOf(part),
    isOptional: part.optional,
    isOverdue: overdue,
    isProctored: activity.proctored,
    due: part.activityConstraint?.due ?? null,
    reason: isLocked ? reason : null,
    reasonDate: isLocked && !comingSoon ? lockDate(lock, part.activityConstraint) : null,
  };
}

function stateOf({ childActivity }: ActivityPart): PartState {
  if (!isHandedIn(childActivity)) return standingOf(childActivity) === "inProgress" ? "begun" : "open";
  const passed = childActivity.activityWorkflowAggregate?.bestActivityRecord?.passed;
  if (passed === false) return "failed";
  const isGraded = childActivity.supportLtiGrading || childActivity.traits.includes("toolScored");
  return isGraded && passed !== true ? "done" : "passed";
}
