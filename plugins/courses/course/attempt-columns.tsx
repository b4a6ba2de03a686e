import type { ReactNode } from "react";
import { useFormat, useIntl } from "../../../core/sdk";
import {
  attemptScoresShown,
  type Enrollment,
  type GradingScale,
  type ObjectiveRecord,
  scoreColor,
  scoreLimits,
} from "../../../core/sdk/learning";
import { Badge, type TableColumn } from "../../../core/sdk/ui";
import styles from "./course-section.css";

interface AttemptColumnsFacts {
  readonly access: Enrollment;
  /** The grading scale of the course; null if it has no grades. */
  readonly scale: GradingScale | null;
  readonly count: number;
  readonly now: Date;
}

export function useAttemptColumns({ access, scale, count, now }: AttemptColumnsFacts): TableColumn<ObjectiveRecord>[] {
  const intl = useIntl();
  const format = useFormat();
  const showsScores = attemptScoresShown(count, access, now).allowed;
  const hidden = <span className={styles.muted}>{intl.formatMessage({ id: "courses.attempts.hidden" })}</span>;
  const column = (id: string, cell: (record: ObjectiveRecord) => ReactNode, look: object = {}) => ({
    id,
    header: intl.formatMessage({ id: `courses.attempts.${id}` }),
    cell,
    ...look,
  });
  const score = (record: ObjectiveRecord) =>
    showsScores && record.normalizedScore !== null ? (
      <Badge tone={scoreColor(record) ?? "neutral"}>{format.percent(record.normalizedScore, scoreLimits(scale))}</Badge>
    ) : (
      hidden
    );
  const result = ({ passed }: ObjectiveRecord) =>
    passed === null ? (
      hidden
    ) : (
      <Badge tone={passed ? "success" : "danger"}>
        {intl.formatMessage({ id: `courses.result.${passed ? "passed" : "failed"}` })}
      </Badge>
    );
  const graded = [column("score", score, { align: "end" }), column("grade", (record) => record.grade?.name ?? "—")];
  return [
    column("finished", ({ finished }) => (finished ? format.dateTime(finished) : "—"), { primary: true }),
    ...(scale !== null ? graded : []),
    column("result", result),
  ];
}
