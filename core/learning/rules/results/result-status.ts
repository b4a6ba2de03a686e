import type { ObjectiveRecord } from "../../contract/entities";
import { gradeVisibility, type RevealFacts } from "./grade-visibility";

/** Only for a result that the learner may see: hidden fields look the same. */
function isNotYetGraded(record: Pick<ObjectiveRecord, "passed" | "finished">): boolean {
  return record.passed === null && record.finished !== null;
}

/** How a result is shown. `none`: there is no result. `hidden`: the learner may not see the result yet. */
export type ResultStatus = "none" | "hidden" | "notYetGraded" | "passed" | "failed";

/** The status of a result as its learner may see it now. A hidden result is never shown as passed or failed. */
export function resultStatus(
  record: Pick<ObjectiveRecord, "passed" | "finished"> | null,
  access: RevealFacts,
  now: Date,
): ResultStatus {
  if (record === null) return "none";
  if (!gradeVisibility(access, record.finished !== null, now).allowed) return "hidden";
  if (isNotYetGraded(record)) return "notYetGraded";
  if (record.passed === null) return "none";
  return record.passed ? "passed" : "failed";
}
