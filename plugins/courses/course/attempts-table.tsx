import {
  ApiClient,
  attemptScoresShown,
  Badge,
  FormattedMessage,
  type ObjectiveRecord,
  type ObjectiveWorkflowAggregate,
  observer,
  Resource,
  ResourceView,
  Skeleton,
  scoreColor,
  Table,
  useFormat,
  useIntl,
  useNow,
  useResource,
  useService,
} from "../../../core/sdk";
import { getAggregateRecords } from "../../../core/sdk/calls";
import styles from "./course-section.css";

/** The attempts that were handed in, newest first, with what may be seen of their results. */
export const AttemptsTable = observer(function AttemptsTable({ course }: { course: ObjectiveWorkflowAggregate }) {
  const api = useService(ApiClient);
  const recordId = course.lastObjectiveRecord?.id;
  const records = useResource(
    () =>
      new Resource(async (signal) => {
        const answer = await api.call(getAggregateRecords, { params: { aggregateId: course.id }, signal });
        return answer.data;
      }),
    [api, course.id, recordId],
  );
  if (!recordId) return null;
  return (
    <section className={styles.section} aria-labelledby="courses-attempts">
      <h2 className={styles.title} id="courses-attempts">
        <FormattedMessage id="courses.attempts.title" />
      </h2>
      <ResourceView of={records} skeleton={<Skeleton shape="box" height="sm" />}>
        {(rows) => <Rows course={course} rows={rows} />}
      </ResourceView>
    </section>
  );
});

function Rows({ course, rows }: { course: ObjectiveWorkflowAggregate; rows: readonly ObjectiveRecord[] }) {
  const intl = useIntl();
  const format = useFormat();
  const access = course.objectiveAccess;
  const now = useNow(access.gradeRevealDate);
  const scores = attemptScoresShown(rows.length, access, now);
  const hidden = <span className={styles.muted}>{intl.formatMessage({ id: "courses.attempts.hidden" })}</span>;
  return (
    <Table
      caption={intl.formatMessage({ id: "courses.attempts.title" })}
      hideCaption
      rows={rows}
      rowKey={(record) => record.id}
      columns={[
        {
          id: "finished",
          header: intl.formatMessage({ id: "courses.attempts.finished" }),
          primary: true,
          cell: (record) => (record.finished ? format.dateTime(record.finished) : "—"),
        },
        {
          id: "score",
          header: intl.formatMessage({ id: "courses.attempts.score" }),
          align: "end",
          cell: (record) => {
            if (!scores.allowed || record.normalizedScore === null) return hidden;
            return <Badge tone={scoreColor(record) ?? "neutral"}>{format.percent(record.normalizedScore)}</Badge>;
          },
        },
        {
          id: "grade",
          header: intl.formatMessage({ id: "courses.attempts.grade" }),
          cell: (record) => record.grade?.name ?? "—",
        },
        {
          id: "result",
          header: intl.formatMessage({ id: "courses.attempts.result" }),
          cell: (record) =>
            record.passed === null
              ? hidden
              : intl.formatMessage({ id: record.passed ? "courses.result.passed" : "courses.result.failed" }),
        },
      ]}
    />
  );
}
