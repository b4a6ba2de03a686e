import { type ReactNode, useEffect } from "react";
import {
  CourseProgress,
  type Failure,
  LoadingRegion,
  type ObjectiveWorkflowAggregate,
  observer,
  ResourceView,
  Skeleton,
  useIntl,
  useParams,
  useService,
} from "../../../core/sdk";
import { UnavailableCourse } from "./unavailable-course";

/** Statuses that mean: this course is not for this person (specification, section 4, "Error bail-out"). */
const UNAVAILABLE = new Set([400, 401, 403, 404]);

function isUnavailable(failure: Failure | null): boolean {
  return failure !== null && failure.status !== null && UNAVAILABLE.has(failure.status);
}

/** Loads the course of the address and draws it, or says that it is not available. */
export const CoursePage = observer(function CoursePage({
  children,
}: {
  children: (course: ObjectiveWorkflowAggregate) => ReactNode;
}) {
  const intl = useIntl();
  const { objectiveId = "" } = useParams();
  const course = useService(CourseProgress).of(objectiveId);
  useEffect(() => void course.refresh(), [course]);
  if (isUnavailable(course.failure) && course.value === undefined) return <UnavailableCourse />;
  return (
    <ResourceView
      of={course}
      skeleton={
        <LoadingRegion label={intl.formatMessage({ id: "courses.loadingCourse" })}>
          <Skeleton shape="title" width="half" />
          <Skeleton shape="box" height="lg" />
          <Skeleton shape="box" height="lg" />
        </LoadingRegion>
      }
    >
      {children}
    </ResourceView>
  );
});
