import type {
  ActivityPart,
  ActivityRecord,
  ActivityWorkflowAggregate,
} from "../../../core/learning/contract/entities/index";
import {
  activityAccess,
  type CourseContext,
  courseReview,
  type Decision,
  gradeVisibility,
  hideActivityScores,
  pathAccess,
  revealsHiddenScore,
  standingOf,
  visibleActivityRecord,
} from "../../../core/learning/rules/index";
import type { ReadAttempt } from "../rows/attempt";
import { projectObjectiveWorkflow } from "../rows/workflows.rows";

/** The facts about the learner's attempt at the course that the rules about activities need. */
interface Circumstances {
  readonly course: CourseContext;
  /** Why started activities may not be reviewed. null when they may. */
  readonly reviewRefusal: Decision | null;
  readonly gradeHidden: boolean;
  readonly now: Date;
}

function courseContext({ workflow, aggregate }: ReadAttempt): CourseContext {
  return {
    finished: workflow.state === "finished",
    accessNewContentAfterCompletion: aggregate.objective.accessNewContentAfterCompletion,
  };
}

function circumstancesOf(attempt: ReadAttempt, now: Date): Circumstances {
  const { workflow, aggregate } = attempt;
  const isFinished = workflow.state === "finished";
  const review = courseReview({ ...aggregate, lastObjectiveWorkflow: projectObjectiveWorkflow(workflow, null) }, now);
  return {
    course: courseContext(attempt),
    reviewRefusal: isFinished && !review.allowed ? review : null,
    gradeHidden: isGradeHidden(attempt, now),
    now,
  };
}

/**
 * Whether the course's grade is hidden, because of its policy or because nobody has approved it. Then no score is
 * shown.
 */
export function isGradeHidden({ workflow, aggregate }: ReadAttempt, now: Date): boolean {
  const isFinished = workflow.state === "finished";
  const isUnapproved = workflow.grading_approval && aggregate.objectiveGradingScale !== null && !isFinished;
  return isUnapproved || !gradeVisibility(aggregate.objectiveAccess, isFinished, now).allowed;
}

/**
 * A part and all parts below it as the learner may see them now. Each part says whether it can be opened and why not.
 * Hidden scores are removed.
 */
export function visiblePart(part: ActivityPart, attempt: ReadAttempt, now: Date): ActivityPart {
  return decide(part, circumstancesOf(attempt, now), null);
}

/** A part and all parts below it as somebody may see them who has not started the course. */
export function visibleBeforeStart(part: ActivityPart, now: Date): ActivityPart {
  const course = { finished: false, accessNewContentAfterCompletion: false };
  return decide(part, { course, reviewRefusal: null, gradeHidden: true, now }, null);
}

function decide(part: ActivityPart, circumstances: Circumstances, above: Decision | null): ActivityPart {
  const { course, now } = circumstances;
  const facts = underReview(part, circumstances);
  const asAncestor = activityAccess(facts, null, now);
  const own = above === null || above.allowed ? activityAccess(facts, course, now) : above;
  const passedOn = above === null || above.allowed ? asAncestor : above;
  const { childActivity } = part;
  return {
    ...facts,
    available: own.allowed,
    reason: own.reason,
    changesAt: own.allowed ? null : own.changesAt,
    childActivity: {
      ...childActivity,
      activityWorkflowAggregate: visibleStanding(part, circumstances),
      children: childActivity.children.map((child) => decide(child, circumstances, passedOn)),
    },
  };
}

/** Locks a started activity in a finished attempt, unless the course may be reviewed. */
function underReview(part: ActivityPart, { reviewRefusal }: Circumstances): ActivityPart {
  const isShut = reviewRefusal !== null && part.contentAvailable && standingOf(part.childActivity) !== "notStarted";
  if (!isShut) return part;
  return { ...part, contentAvailable: false, reason: reviewRefusal.reason, changesAt: reviewRefusal.changesAt };
}

/**
 * Decides whether the last part of a path from the course's own activity may be opened in the attempt; if not, with the
 * reason.
 */
export function lockOf(path: readonly ActivityPart[], attempt: ReadAttempt, now: Date): Decision {
  const circumstances = circumstancesOf(attempt, now);
  return pathAccess(
    path.map((part) => underReview(part, circumstances)),
    circumstances.course,
    now,
  );
}

function visibleStanding(part: ActivityPart, circumstances: Circumstances): ActivityWorkflowAggregate | null {
  const standing = part.childActivity.activityWorkflowAggregate;
  const record = standing?.bestActivityRecord ?? null;
  if (standing === null || record === null) return standing;
  return { ...standing, bestActivityRecord: disclosedRecord(record, part, circumstances) };
}

/** One result of a part as the learner may see it now. `part` is the stored part with all values. */
export function revealRecord(
  record: ActivityRecord,
  part: ActivityPart,
  attempt: ReadAttempt,
  now: Date,
): ActivityRecord {
  return disclosedRecord(record, part, circumstancesOf(attempt, now));
}

function disclosedRecord(
  record: ActivityRecord,
  part: ActivityPart,
  { gradeHidden, now }: Circumstances,
): ActivityRecord {
  if (gradeHidden || revealsHiddenScore(part.childActivity, now)) return hideActivityScores(record);
  return visibleActivityRecord(record, part.childActivity, part.activityConstraint, now);
}
