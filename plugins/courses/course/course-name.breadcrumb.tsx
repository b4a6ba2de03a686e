import { type BreadcrumbProps, CourseProgress, FormattedMessage, observer, useService } from "../../../core/sdk";

/** The course's name in the breadcrumbs, as soon as it is known. */
export const CourseNameBreadcrumb = observer(function CourseNameBreadcrumb({ params }: BreadcrumbProps) {
  const course = useService(CourseProgress).of(params.objectiveId ?? "");
  if (course.value) return <>{course.value.objective.name}</>;
  return course.failure ? <FormattedMessage id="courses.overview.title" /> : <>…</>;
});
