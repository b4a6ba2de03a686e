import { FormattedMessage, observer, useFormat, useIntl } from "../../../core/sdk";
import type { ObjectiveWorkflowAggregate } from "../../../core/sdk/learning";
import { ButtonLink, Card, CourseCover, ProgressBar } from "../../../core/sdk/ui";
import { continuePath } from "../actions/continue-path";
import { progressPercent, secondsLeft } from "../rules/course-list.rules";
import styles from "./continue-card.css";

/** A card with the place in a course where the learner stopped, and a button to continue there. */
export const ContinueCard = observer(function ContinueCard({ course }: { course: ObjectiveWorkflowAggregate }) {
  const intl = useIntl();
  const format = useFormat();
  const { objective, lastPlace } = course;
  const left = secondsLeft(course);
  return (
    <Card as="section" padding="none" className={styles.card} aria-labelledby="courses-continue">
      <div className={styles.cover}>
        <CourseCover id={objective.id} src={objective.imageUrl} eager />
      </div>
      <div className={styles.body}>
        <p className={styles.eyebrow} id="courses-continue">
          <FormattedMessage id="courses.continue.title" />
        </p>
        <h2 className={styles.title} id="courses-continue-name">
          <bdi lang={objective.language ?? undefined}>{objective.name}</bdi>
        </h2>
        {lastPlace?.name && (
          <p className={styles.place}>
            <bdi lang={objective.language ?? undefined}>{lastPlace.name}</bdi>
          </p>
        )}
        <div className={styles.progress}>
          <ProgressBar
            value={progressPercent(course)}
            label={intl.formatMessage({ id: "courses.progressOf" }, { name: objective.name })}
            showValue
          />
          {left > 0 && (
            <span className={styles.left}>
              <FormattedMessage id="courses.continue.left" values={{ time: format.minutes(left) }} />
            </span>
          )}
        </div>
      </div>
      <div className={styles.action}>
        <ButtonLink to={continuePath(course)} variant="primary" size="large" aria-describedby="courses-continue-name">
          <FormattedMessage id="courses.button.continue" />
        </ButtonLink>
      </div>
    </Card>
  );
});
