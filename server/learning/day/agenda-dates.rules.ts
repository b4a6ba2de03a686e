import type { ActivityPart } from "../../../core/learning/contract/entities/index";
import {
  courseProgress,
  courseState,
  isHandedIn,
  isReached,
  isUnpublished,
  retakeTerms,
  retakeWindowEnd,
  type StartFacts,
  standingOf,
} from "../../../core/learning/rules/index";

export interface AgendaDate {
  readonly kind: "due" | "opens" | "ends" | "graceEnds" | "retake";
  readonly name: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly isBegun: boolean;
  readonly isDone: boolean;
}

export interface DatedCourse extends StartFacts {
  readonly attemptId: string | null;
  /** Whether the learner knows that the last result passes. The course can be taken again, but nothing waits there. */
  readonly isPassed: boolean;
}

export function courseDates(facts: DatedCourse): AgendaDate[] {
  const state = courseState(facts.objective);
  if (state === "draft" || state === "archived") return [];
  const { availabilityDate, availabilityEndDate, dueDate } = facts.objectiveAccess;
  const attempt = facts.lastObjectiveWorkflow?.state;
  const progress = courseProgress(facts);
  const isBegun = progress !== "notStarted";
  const isDone = progress === "completed" || attempt === "inGrading";
  const retake = possibleRetake(facts, availabilityEndDate);
  return withoutRepeats([
    dated("opens", "opens", availabilityDate, { isBegun, isDone: isBegun }),
    dated("due", "due", dueDate, { isBegun, isDone }),
    dated("ends", "ends", isBegun ? null : availabilityEndDate, { isBegun, isDone: false }),
    dated("retake", `retake:${facts.attemptId}`, retake, { isBegun: false, isDone: facts.isPassed }),
  ]);
}

function possibleRetake(facts: StartFacts, end: string | null): string | null {
  const opens = retakeTerms(facts).allowed ? retakeWindowEnd(facts) : null;
  return opens === null || isReached(end, new Date(opens)) ? null : opens;
}

export interface PartDate extends AgendaDate {
  readonly part: ActivityPart;
}

interface Attempt {
  /** Whether the learner may still begin activities in the attempt. */
  readonly canBegin: boolean;
  readonly isUsable: (type: string) => boolean;
}

/**
 * The dates of a part and of all parts below it. Drafts and archived parts have none, nor has anything below them. A part
 * that its learner has not begun and cannot begin any more has none. A part opens with the last one above it.
 */
export function partDates(part: ActivityPart, attempt: Attempt, openedAbove = Number.NEGATIVE_INFINITY): PartDate[] {
  const { childActivity: activity, activityConstraint } = part;
  if (isUnpublished(activity) || !attempt.isUsable(activity.type)) return [];
  const opens = Date.parse(activityConstraint?.startFrom ?? "");
  const own = ownDates(part, attempt).filter(({ kind }) => kind !== "opens" || opens > openedAbove);
  const opened = Number.isNaN(opens) ? openedAbove : Math.max(opens, openedAbove);
  return [
    ...own.map((date) => ({ ...date, part })),
    ...activity.children.flatMap((child) => partDates(child, attempt, opened)),
  ];
}

function ownDates({ activityConstraint, childActivity }: ActivityPart, { canBegin }: Attempt): AgendaDate[] {
  const isDone = isHandedIn(childActivity);
  if (activityConstraint === null || !(canBegin || isDone)) return [];
  const { startFrom, startUntil, due, gracePeriodUntil, accessibleUntil } = activityConstraint;
  const isBegun = standingOf(childActivity) !== "notStarted";
  return withoutRepeats([
    dated("opens", "opens", startFrom, { isBegun, isDone: isBegun }),
    dated("due", "due", due, { isBegun, isDone }),
    dated("graceEnds", "graceEnds", isDone ? null : gracePeriodUntil, { isBegun, isDone }),
    dated("ends", "startUntil", isBegun ? null : startUntil, { isBegun, isDone }),
    dated("ends", "accessibleUntil", accessibleUntil, { isBegun, isDone }),
  ]);
}

function dated(
  kind: AgendaDate["kind"],
  name: string,
  at: string | null,
  { isBegun, isDone }: Pick<AgendaDate, "isBegun" | "isDone">,
): AgendaDate[] {
  return at === null ? [] : [{ kind, name, at, isBegun, isDone }];
}

/** Leaves out a date that another one at the same time makes needless: of two ends the one that comes first here. */
function withoutRepeats(dates: readonly AgendaDate[][]): AgendaDate[] {
  const seen = new Set<number>();
  return dates.flat().filter(({ at }) => {
    const time = Date.parse(at);
    const isNew = !seen.has(time);
    seen.add(time);
    return isNew;
  });
}
