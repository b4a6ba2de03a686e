import type { CSSProperties } from "react";
import { FormattedMessage, observer, useFormat, useIntl } from "../../../core/sdk";
import type { ObjectiveWorkflowAggregate } from "../../../core/sdk/learning";
import { ButtonLink, CourseCover, coverHueOf, ProgressBar } from "../../../core/sdk/ui";
import { continuePath } from "../actions/continue-path";
import { progressPercent, secondsLeft } from "../rules/course-list.rules";
import { DueDate } from "./course-footer";
import styles from "./read-on-card.css";

export const ReadOnCard = observer(function ReadOnCard({ course }: { course: ObjectiveWorkflowAggregate }) {
  const intl = useIntl();
  const format = useFormat();
  const { objective, lastPlace, objectiveAccess } = course;
  const language = objective.language ?? undefined;
  const left = secondsLeft(course);
  const part = lastPlace?.name;
  const hue = { "--cover-hue": coverHueOf(objective.id) } as CSSProperties;
  return (
    <section className={styles.card} style={hue} aria-labelledby="courses-continue">
      <div className={styles.cover}>
        <CourseCover id={objective.id} src={objective.imageUrl} eager />
      </div>
      <div className={styles.body}>
        <p className={styles.lead}>
          <span id="courses-continue">
            <FormattedMessage id="courses.continue.title" />
          </span>
          {part && (
            <>
              {" · "}
              <bdi lang={language}>{objective.name}</bdi>
            </>
          )}
        </p>
        <h2 className={styles.title} id="courses-continue-name" dir="auto" lang={language}>
          {part || objective.name}
        </h2>
        <div className={styles.standing}>
          <ProgressBar
            value={progressPercent(course)}
            label={intl.formatMessage({ id: "courses.progressOf" }, { name: objective.name })}
            showValue
          />
          <p>
            {left > 0 && <FormattedMessage id="courses.continue.left" values={{ time: format.minutes(left) }} />}
            {left > 0 && objectiveAccess.dueDate !== null && " · "}
            <DueDate date={objectiveAccess.dueDate} />
          </p>
        </div>
      </div>
      <ButtonLink
        to={continuePath(course)}
        variant="primary"
        size="large"
        id="courses-continue-link"
        className={styles.action}
        aria-labelledby="courses-continue-link courses-continue-name"
      >
        <FormattedMessage id="courses.button.continue" />
      </ButtonLink>
    </section>
  );
});
