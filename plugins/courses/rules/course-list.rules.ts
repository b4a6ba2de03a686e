import {
  cardFooter,
  clampProgress,
  courseProgress,
  type FooterLine,
  isFuture,
  type ObjectiveWorkflow,
  type ObjectiveWorkflowAggregate,
  percent,
} from "../../../core/sdk/learning";

/** The estimated rest of the course in seconds; 0 if nothing is left or the length is unknown. */
export function secondsLeft(course: ObjectiveWorkflowAggregate): number {
  const { duration } = course.objective.activity;
  return Math.round((duration ?? 0) * (1 - (course.lastObjectiveWorkflow?.progress ?? 0)));
}

/** A held attempt is not called graded, which the notice about the hold would contradict. */
export function namedState(
  course: Pick<ObjectiveWorkflowAggregate, "lastObjectiveWorkflow" | "holdReason">,
): ObjectiveWorkflow["state"] | "notStarted" {
  const state = course.lastObjectiveWorkflow?.state ?? "notStarted";
  return state === "graded" && course.holdReason != null ? "inGrading" : state;
}

/** A line at the end of a card: the kind, which chooses the text, and its date if it has one. */
export interface FooterText {
  readonly line: FooterLine | "availableSince" | "wasDue";
  readonly date: string | null;
}

const pastLines: Partial<Record<FooterLine, FooterText["line"]>> = { available: "availableSince", due: "wasDue" };

/** When the course is due, was started, or opens. A date in the past has its own text. */
export function footerText(course: ObjectiveWorkflowAggregate, now: Date): FooterText {
  const { line, date } = cardFooter(course);
  return { line: isFuture(date, now) ? line : (pastLines[line] ?? line), date };
}

/** The progress of a running course in whole percent; null if the course is not running. */
export function progressPercent(course: ObjectiveWorkflowAggregate): number | null {
  if (courseProgress(course) !== "inProgress") return null;
  return percent(clampProgress(course.lastObjectiveWorkflow?.progress ?? 0));
}
