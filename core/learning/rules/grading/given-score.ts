import type { ActivityWorkflowState } from "../../contract/enumerations";

/** How far a tool or a person says that the learner's work and its grading are; the words are those of LTI. */
export interface ScoreReport {
  readonly score: number | null;
  readonly activityProgress: "Initialized" | "Started" | "InProgress" | "Submitted" | "Completed";
  readonly gradingProgress: "FullyGraded" | "Pending" | "PendingManual" | "Failed" | "NotReady";
}

/** A report that brings a score which counts: anything but fully graded is only on its way. */
export function isFinalScore({ score, gradingProgress }: ScoreReport): boolean {
  return score !== null && gradingProgress === "FullyGraded";
}

/** A report that takes back what was given: the tool has set the activity back to its beginning. */
export function isWithdrawal({ score, activityProgress }: ScoreReport): boolean {
  return score === null && activityProgress === "Initialized";
}

/**
 * The state of an activity after a report. What is finished stays so until it is set back; work that was handed in
 * without a final score waits for one. `handedIn`: the attempt at the course was, so nothing can be gone on with.
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

/** One result among all those of an activity in one attempt at the course. */
export interface CandidateRecord {
  readonly normalizedScore: number | null;
  readonly source: "completion" | "tool" | "instructor";
  /** Milliseconds since 1970. */
  readonly created: number;
}

/**
 * The result that counts among those of one activity: an instructor's last word; without one the best, and of equals the
 * earlier, so that trying again never takes anything away.
 */
export function countingRecord<R extends CandidateRecord>(records: readonly R[]): R | null {
  let counting: R | null = null;
  for (const record of records.toSorted((one, other) => one.created - other.created)) {
    if (counting === null || beats(record, counting)) counting = record;
  }
  return counting;
}

function beats(later: CandidateRecord, counting: CandidateRecord): boolean {
  if (later.source === "instructor") return true;
  if (counting.source === "instructor") return false;
  return (later.normalizedScore ?? -1) > (counting.normalizedScore ?? -1);
}
