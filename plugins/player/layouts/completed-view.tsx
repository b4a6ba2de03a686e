import { useEffect, useRef } from "react";
import {
  FormattedMessage,
  observer,
  Slot,
  useContributions,
  useFormat,
  useIntl,
  useNow,
  usePageTitle,
  usePlace,
  useReasonText,
} from "../../../core/sdk";
import { coursePaths, courseReview, type ObjectiveWorkflowAggregate } from "../../../core/sdk/learning";
import { ButtonLink, Illustration } from "../../../core/sdk/ui";
import styles from "./completed-view.css";
import { closedAt, type Ending, endingOf } from "./ending.rules";

const COMPLETED_SLOT = "course-completed@1";

/**
 * The page of a course that the learner has completed: the result, the grade if it may be shown, the certificate, and
 * the next step.
 */
export const CompletedView = observer(function CompletedView({ course }: { course: ObjectiveWorkflowAggregate }) {
  const intl = useIntl();
  const format = useFormat();
  const now = useNow(course.objectiveAccess.gradeRevealDate);
  const { objective, lastObjectiveWorkflow: workflow } = course;
  const ending = endingOf(course, now);
  const isFailed = ending.kind === "missed" || (ending.kind === "graded" && !ending.isPassed);
  const closed = closedAt(course);
  const lead = closed
    ? intl.formatMessage({ id: "player.completed.lead" }, { name: objective.name, date: format.date(closed) })
    : objective.name;
  const title = intl.formatMessage({ id: isFailed ? "player.completed.failedTitle" : "player.completed.title" });
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(title);
  // The button that closed the course had the focus and has disappeared together with its page. So the heading gets
  // the focus.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  const earned = useContributions("widgets", COMPLETED_SLOT);
  const myCourses = usePlace("my-courses") ?? "/";
  return (
    <section className={styles.view}>
      {!isFailed && <Illustration name="celebration" />}
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      <p className={styles.lead}>{lead}</p>
      <Result ending={ending} />
      {earned.length > 0 && (
        <div className={styles.earned}>
          <Slot
            id={COMPLETED_SLOT}
            props={{ objectiveId: objective.id, workflowId: workflow?.id ?? null, activityPathId: null }}
          />
        </div>
      )}
      <div className={styles.actions}>
        <ButtonLink to={myCourses} size="large">
          <FormattedMessage id="player.goToMyCourses" />
        </ButtonLink>
      </div>
      <div className={styles.actions}>
        {courseReview(course, now).allowed && (
          <ButtonLink to={`${coursePaths.content(objective.id)}?viewType=REVIEW`} variant="ghost">
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

function Result({ ending }: { ending: Ending }) {
  const intl = useIntl();
  const format = useFormat();
  const reasonText = useReasonText();
  if (ending.kind === "ungraded") return null;
  if (ending.kind === "missed") {
    return <p className={styles.lead}>{intl.formatMessage({ id: "player.completed.missed" })}</p>;
  }
  if (ending.kind === "hidden") {
    return <p className={styles.lead}>{reasonText(ending.refusal.reason, ending.refusal.changesAt)}</p>;
  }
  if (ending.kind === "awaited") {
    return <p className={styles.lead}>{intl.formatMessage({ id: "player.completed.inGrading" })}</p>;
  }
  return (
    <dl className={styles.result}>
      {ending.grade && (
        <div>
          <dt>{intl.formatMessage({ id: "player.completed.grade" })}</dt>
          <dd>{ending.grade}</dd>
        </div>
      )}
      <div>
        <dt>{intl.formatMessage({ id: "player.completed.score" })}</dt>
        <dd>{format.percent(ending.score, ending.limits)}</dd>
      </div>
    </dl>
  );
}
