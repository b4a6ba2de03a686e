import {
  ButtonLink,
  Card,
  CourseCover,
  coursePaths,
  FormattedMessage,
  type ObjectiveWorkflowAggregate,
  observer,
  ProgressBar,
  useFormat,
  useIntl,
} from "../../../core/sdk";
import styles from "./continue-card.css";
import { secondsLeft } from "./course-list.rules";

/** Exactly where the learner stopped, and one press to go on. */
export const ContinueCard = observer(function ContinueCard({ course }: { course: ObjectiveWorkflowAggregate }) {
  const intl = useIntl();
  const format = useFormat();
  const { objective, lastPlace } = course;
  const left = secondsLeft(course);
  const percent = Math.round((course.lastObjectiveWorkflow?.progress ?? 0) * 100);
  return (
    <Card as="section" padding="none" className={styles.card} aria-labelledby="courses-continue">
      <div className={styles.cover}>
        <CourseCover id={objective.id} src={objective.imageUrl} eager />
      </div>
      <div className={styles.body}>
        <p className={styles.eyebrow} id="courses-continue">
          <FormattedMessage id="courses.continue.title" />
        </p>
        <h2 className={styles.title}>{objective.name}</h2>
        {lastPlace?.name && <p className={styles.place}>{lastPlace.name}</p>}
        <div className={styles.progress}>
          <ProgressBar
            value={percent}
            label={intl.formatMessage({ id: "courses.progressOf" }, { name: objective.name })}
            showValue
          />
          {left !== null && left > 0 && (
            <span className={styles.left}>
              <FormattedMessage id="courses.continue.left" values={{ time: format.minutes(left) }} />
            </span>
          )}
        </div>
      </div>
      <div className={styles.action}>
        <ButtonLink to={coursePaths.content(objective.id, lastPlace?.axis)} variant="primary" size="large">
          <FormattedMessage id="courses.button.continue" />
        </ButtonLink>
      </div>
    </Card>
  );
});
