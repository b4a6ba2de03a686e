import {
  ApiClient,
  FormattedMessage,
  observer,
  Resource,
  useIntl,
  useNow,
  useResource,
  useService,
} from "../../../core/sdk";
import { getAggregateRecords } from "../../../core/sdk/calls";
import { CourseSection } from "../../../core/sdk/course";
import type { ObjectiveRecord, ObjectiveWorkflowAggregate } from "../../../core/sdk/learning";
import { ResourceView, Skeleton, Table } from "../../../core/sdk/ui";
import { useAttemptColumns } from "./attempt-columns";

/** The newest first, with what the learner may see. Draws nothing before the first result. */
export function AttemptsTable({ course }: { course: ObjectiveWorkflowAggregate }) {
  const record = course.lastObjectiveRecord;
  // The results are fetched again when there is a new one, and when the server shows more of it.
  return record === null ? null : <Attempts course={course} shown={`${record.id} ${record.normalizedScore}`} />;
}

const Attempts = observer(function Attempts({ course, shown }: { course: ObjectiveWorkflowAggregate; shown: string }) {
  const api = useService(ApiClient);
  const records = useResource(
    () =>
      new Resource(async (signal) => {
        const answer = await api.call(getAggregateRecords, { params: { aggregateId: course.id }, signal });
        return answer.data;
      }),
    [api, course.id, shown],
  );
  return (
    <CourseSection title={<FormattedMessage id="courses.attempts.title" />}>
      <ResourceView of={records} skeleton={<Skeleton shape="box" height="sm" />}>
        {(rows) => <Rows course={course} rows={rows} />}
      </ResourceView>
    </CourseSection>
  );
});

function Rows({ course, rows }: { course: ObjectiveWorkflowAggregate; rows: readonly ObjectiveRecord[] }) {
  const intl = useIntl();
  const { objectiveAccess: access, objectiveGradingScale: scale } = course;
  const now = useNow(access.gradeRevealDate);
  const columns = useAttemptColumns({ access, scale, count: rows.length, now });
  return (
    <Table
      caption={intl.formatMessage({ id: "courses.attempts.title" })}
      hideCaption
      rows={rows}
      rowKey={(record) => record.id}
      columns={columns}
    />
  );
}
