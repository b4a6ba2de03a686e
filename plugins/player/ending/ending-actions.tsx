import { FormattedMessage, observer, useCourseActions, useIntl, useNow, usePlace } from "../../../core/sdk";
import {
  coursePaths,
  courseReview,
  nextCourseChange,
  type ObjectiveWorkflowAggregate,
} from "../../../core/sdk/learning";
import { Button, ButtonLink } from "../../../core/sdk/ui";
import styles from "./completed-view.css";

interface EndingActionsProps {
  readonly course: ObjectiveWorkflowAggregate;
  readonly isFailed: boolean;
}

/** The ways on from the end of a course. After failing, the first one is to take it again, if it can be now. */
export const EndingActions = observer(function EndingActions({ course, isFailed }: EndingActionsProps) {
  const intl = useIntl();
  const asked = useNow();
  const now = useNow(nextCourseChange([course], asked));
  // Of the buttons that plugins give to courses, those that begin something here and now.
  const again = useCourseActions({ course, now, place: "details" }).filter(
    ({ decision, onSelect }) => isFailed && decision?.enabled && onSelect,
  );
  const myCourses = usePlace("my-courses") ?? "/";
  return (
    <>
      <div className={styles.actions}>
        {again.map(({ id, label, onSelect }) => (
          <Button key={id} variant="primary" size="large" onClick={() => void onSelect?.()}>
            {intl.formatMessage({ id: label })}
          </Button>
        ))}
        <ButtonLink to={myCourses} size="large">
          <FormattedMessage id="player.goToMyCourses" />
        </ButtonLink>
      </div>
      <div className={styles.actions}>
        {courseReview(course, now).allowed && (
          <ButtonLink to={`${coursePaths.content(course.objective.id)}?viewType=REVIEW`} variant="ghost">
            <FormattedMessage id="player.completed.review" />
          </ButtonLink>
        )}
        <ButtonLink to={coursePaths.overview(course.objective.id)} variant="ghost">
          <FormattedMessage id="player.completed.overview" />
        </ButtonLink>
      </div>
    </>
  );
});
