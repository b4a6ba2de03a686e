import type { ActivityRecord, ObjectiveRecord } from "../../contract/entities";
import { allow, type Decision, refuse } from "../decision";
import { isReached } from "../moment";
import { gradeVisibility, type RevealFacts } from "./grade-visibility";

type Scores = "score" | "maxScore" | "normalizedScore" | "passed";
const hiddenScores = { score: null, maxScore: null, normalizedScore: null, passed: null } as const;

/**
 * Removes from an activity's result what its learner may not see: the scores, and the comment, which may mention them.
 */
export function hideActivityScores<R extends Pick<ActivityRecord, Scores | "comment">>(record: R): R {
  return record.comment == null ? { ...record, ...hiddenScores } : { ...record, ...hiddenScores, comment: null };
}

type GradedRecord = Pick<ObjectiveRecord, Scores | "grade" | "finished"> & {
  readonly activityRecord: Pick<ActivityRecord, Scores> | null;
};

function hideRecord<R extends GradedRecord>(record: R): R {
  const activityRecord = record.activityRecord === null ? null : hideActivityScores(record.activityRecord);
  return { ...record, ...hiddenScores, grade: null, activityRecord };
}

/**
 * A result of a course as its learner may see it now: unchanged, or with null for score, grade and outcome. The server
 * sends results only in this form.
 */
export function visibleRecord<R extends GradedRecord>(record: R, access: RevealFacts, now: Date): R {
  return gradeVisibility(access, record.finished !== null, now).allowed ? record : hideRecord(record);
}

/**
 * Whether the table of previous attempts shows scores. Under the policy `never` (learners never see the grade) it shows
 * them from the reveal date on.
 */
export function attemptScoresShown(recordCount: number, access: RevealFacts, now: Date): Decision {
  if (recordCount === 0) return refuse("noRecords");
  const { gradeRevealPolicy, gradeRevealDate } = access;
  if (gradeRevealPolicy !== "never" || isReached(gradeRevealDate, now)) return allow();
  return refuse("gradeNever", gradeRevealDate);
}

/** Under the policy `never` the reveal date shows the scores, but not the grade. */
export function visibleAttempt<R extends GradedRecord>(record: R, access: RevealFacts, now: Date): R {
  if (access.gradeRevealPolicy !== "never" || !attemptScoresShown(1, access, now).allowed) {
    return visibleRecord(record, access, now);
  }
  return { ...record, grade: null, passed: null };
}
