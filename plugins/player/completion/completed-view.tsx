import {
  ButtonLink,
  coursePaths,
  courseReview,
  FormattedMessage,
  gradeVisibility,
  Illustration,
  type ObjectiveWorkflowAggregate,
  observer,
  resultStatus,
  Slot,
  useFormat,
  useIntl,
  useNow,
  usePageTitle,
  useReasonText,
} from "../../../core/sdk";
import styles from "./completed-view.css";

/** The course is complete: what was achieved, the grade if it may be shown, the certificate, and what comes next. */
export const CompletedView = observer(function CompletedView({ course }: { course: ObjectiveWorkflowAggregate }) {
  const intl = useIntl();
  const format = useFormat();
  const access = course.objectiveAccess;
  const now = useNow(access.gradeRevealDate);
  const { objective, lastObjectiveRecord: record, lastObjectiveWorkflow: workflow } = course;
  const status = resultStatus(record, access, now);
  const review = courseReview(course, now);
  const finished = workflow?.finished ?? workflow?.submitted;
  usePageTitle(intl.formatMessage({ id: "player.completed.title" }));
  return (
    <section className={styles.view}>
      <Illustration name="celebration" />
      <h1 className={styles.title} tabIndex={-1}>
        {intl.formatMessage({ id: status === "failed" ? "player.completed.failedTitle" : "player.completed.title" })}
      </h1>
      <p className={styles.lead}>
        {intl.formatMessage(
          { id: "player.completed.lead" },
          { name: objective.name, date: finished ? format.date(finished) : "" },
        )}
      </p>
      <Result course={course} now={now} />
      <Slot
        id="course-completed@1"
        props={{ objectiveId: objective.id, workflowId: workflow?.id ?? null, activityPathId: null }}
      />
      <div className={styles.actions}>
        <ButtonLink to="/courses" variant="primary">
          <FormattedMessage id="player.goToMyCourses" />
        </ButtonLink>
        {review.allowed && (
          <ButtonLink to={`${coursePaths.content(objective.id)}?viewType=REVIEW`}>
            <FormattedMessage id="player.completed.review" />
          </ButtonLink>
        )}
        <ButtonLink to={coursePaths.overview(objective.id)} variant="ghost">
          <FormattedMessage id="player.completed.overview" />
        </ButtonLink>
      </div>
    </section>
  );
});

function Result({ course, now }: { course: ObjectiveWorkflowAggregate; now: Date }) {
  const intl = useIntl();
  const format = useFormat();
  const reasonText = useReasonText();
  const record = course.lastObjectiveRecord;
  const visibility = gradeVisibility(course.objectiveAccess, course.lastObjectiveWorkflow?.state === "finished", now);
  if (!course.objectiveGradingScale) return null;
  if (!visibility.allowed) return <p className={styles.lead}>{reasonText(visibility.reason, visibility.changesAt)}</p>;
  if (!record || record.normalizedScore === null) {
    return <p className={styles.lead}>{intl.formatMessage({ id: "player.completed.inGrading" })}</p>;
  }
  return (
    <dl className={styles.result}>
      {record.grade && (
        <div>
          <dt>{intl.formatMessage({ id: "player.completed.grade" })}</dt>
          <dd>{record.grade.name}</dd>
        </div>
      )}
      <div>
        <dt>{intl.formatMessage({ id: "player.completed.score" })}</dt>
        <dd>{format.percent(record.normalizedScore)}</dd>
      </div>
    </dl>
  );
}
