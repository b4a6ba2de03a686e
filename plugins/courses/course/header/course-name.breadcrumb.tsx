import { useEffect } from "react";
import { type BreadcrumbProps, CourseProgress, FormattedMessage, observer, useService } from "../../../../core/sdk";

/** The course's name in the breadcrumbs. Until it is loaded, a placeholder is shown. */
export const CourseNameBreadcrumb = observer(function CourseNameBreadcrumb({ params }: BreadcrumbProps) {
  const { objectiveId = "" } = params;
  const course = useService(CourseProgress).of(objectiveId);
  // Loads the course only once here. If loading fails, the page shows a button that loads the course again.
  useEffect(() => {
    if (objectiveId !== "" && course.state === "idle") void course.load();
  }, [objectiveId, course]);
  if (course.value) {
    const { name, language } = course.value.objective;
    // This is no `bdi` element, because the breadcrumb takes its text direction from the first letters inside and does
    // not look into a `bdi`.
    return <span lang={language ?? undefined}>{name}</span>;
  }
  return course.failure ? <FormattedMessage id="courses.overview.title" /> : <>…</>;
});
