import CircleCheck from "lucide-react/icons/circle-check";
import CircleX from "lucide-react/icons/circle-x";
import { useFormat, useIntl, useNow } from "../../../core/sdk";
import {
  type ObjectiveWorkflowAggregate,
  resultStatus,
  saysMoreThanPassed,
  scoreLimits,
} from "../../../core/sdk/learning";
import { Badge } from "../../../core/sdk/ui";
import { resultDetail } from "./result-detail.rules";

interface ResultBadgeProps {
  readonly course: ObjectiveWorkflowAggregate;
  readonly solid?: boolean;
}

/** A badge with the result of the last attempt, as far as the learner may see it now. */
export function ResultBadge({ course, solid }: ResultBadgeProps) {
  const intl = useIntl();
  const format = useFormat();
  const access = course.objectiveAccess;
  const now = useNow(access.gradeRevealDate);
  const record = course.lastObjectiveRecord;
  const status = resultStatus(record, access, now);
  if (status === "none" || status === "hidden") return null;
  if (status === "notYetGraded")
    return <Badge solid={solid}>{intl.formatMessage({ id: "courses.result.notYetGraded" })}</Badge>;
  const passed = status === "passed";
  const score = record?.normalizedScore ?? null;
  const scale = course.objectiveGradingScale;
  const grade = saysMoreThanPassed(scale) ? record?.grade?.name : undefined;
  const percent = scale === null || score === null ? null : format.percent(score, scoreLimits(scale));
  const words = intl.formatMessage({ id: passed ? "courses.result.passed" : "courses.result.failed" });
  const detail = resultDetail(words, grade, percent);
  return (
    <Badge solid={solid} tone={passed ? "success" : "danger"} icon={passed ? CircleCheck : CircleX}>
      {words}
      {detail ? ` · ${detail}` : ""}
    </Badge>
  );
}
