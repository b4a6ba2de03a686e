import { type ReactNode, useEffect } from "react";
import {
  ButtonLink,
  CourseProgress,
  FormattedMessage,
  FullPageError,
  type ObjectiveWorkflowAggregate,
  observer,
  ResourceView,
  useIntl,
  useParams,
  useService,
} from "../../../core/sdk";
import { ContentSkeleton } from "./content-skeleton";

/** Statuses that mean: this course is not for this person. */
const UNAVAILABLE = new Set([400, 401, 403, 404]);

/** Loads the course whose content is asked for. */
export const ContentCourse = observer(function ContentCourse({
  children,
}: {
  children: (course: ObjectiveWorkflowAggregate) => ReactNode;
}) {
  const intl = useIntl();
  const { objectiveId = "" } = useParams();
  const course = useService(CourseProgress).of(objectiveId);
  useEffect(() => void course.refresh(), [course]);
  const status = course.failure?.status ?? 0;
  if (course.value === undefined && UNAVAILABLE.has(status)) {
    return (
      <FullPageError
        drawing="not-found"
        title={intl.formatMessage({ id: "player.unavailable.title" })}
        text={intl.formatMessage({ id: "player.unavailable.text" })}
        action={
          <ButtonLink to="/courses" variant="primary">
            <FormattedMessage id="player.goToMyCourses" />
          </ButtonLink>
        }
      />
    );
  }
  return (
    <ResourceView of={course} skeleton={<ContentSkeleton />}>
      {children}
    </ResourceView>
  );
});
