import type { ActivityWorkflowState } from "../../contract/enumerations";

/** The progress of the work and of the grading, as a tool or a person reports it. The words come from LTI. */
export interface ScoreReport {
  readonly score: number | null;
  readonly activityProgress: "Initialized" | "Started" | "InProgress" | "Submitted" | "Completed";
  readonly gradingProgress: "FullyGraded" | "Pending" | "PendingManual" | "Failed" | "NotReady";
}

/** Whether a report has a score that counts. A score counts only if it is fully graded. */
export function isFinalScore({ score, gradingProgress }: ScoreReport): boolean {
  return score !== null && gradingProgress === "FullyGraded";
}

export function isWithdrawal({ score, activityProgress }: ScoreReport): boolean {
  return score === null && activityProgress === "Initialized";
}

/**
 * The state of a learner's attempt at an activity after a report. A finished attempt stays finished until the tool
 * resets the activity. Submitted work without a final score stays in grading. `handedIn`: the learner has submitted the
 * attempt at the course, and so cannot continue the activity.
 */
export function stateAfterReport(
  report: ScoreReport,
  state: ActivityWorkflowState,
  handedIn: boolean,
): ActivityWorkflowState {
  if (isWithdrawal(report)) return handedIn ? "inGrading" : "inProgress";
  if (state === "finished") return "finished";
  const isDone = report.activityProgress === "Submitted" || report.activityProgress === "Completed";
  if (isFinalScore(report)) return isDone || state === "inGrading" ? "finished" : state;
  return isDone ? "inGrading" : state;
}

/** One result of an activity in one attempt at the course. An activity may have several results. */
export interface CandidateRecord {
  readonly normalizedScore: number | null;
  readonly source: "completion" | "tool" | "instructor";
  /** When the record was made, in milliseconds since 1970. */
  readonly created: number;
}

/**
 * The result of an activity that counts. It is the last result from an instructor or, without one, the best result. If
 * two results are equal, the earlier one counts, so that another try never makes the result worse.
 */
export function countingRecord<R extends CandidateRecord>(records: readonly R[]): R | null {
  let counting: R | null = null;
  for (const record of records.toSorted((one, other) => one.created - other.created)) {
    if (counting === null || isPreferred(record, counting)) counting = record;
  }
  return counting;
}

function isPreferred(later: CandidateRecord, counting: CandidateRecord): boolean {
  if (later.source === "instructor") return true;
  if (counting.source === "instructor") return false;
  return (later.normalizedScore ?? -1) > (counting.normalizedScore ?? -1);
}
