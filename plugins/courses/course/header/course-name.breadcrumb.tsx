import { useEffect } from "react";
import { type BreadcrumbProps, CourseProgress, FormattedMessage, observer, useService } from "../../../../core/sdk";

/** The course's name in the breadcrumbs. Until it is loaded, a placeholder is shown. */
export const CourseNameBreadcrumb = observer(function CourseNameBreadcrumb({ params }: BreadcrumbProps) {
  const course = useService(CourseProgress).of(params.objectiveId ?? "");
  // The page loads the course itself. After a failure the page's own button loads it again.
  useEffect(() => {
    if (course.state === "idle") void course.load();
  }, [course]);
  if (course.value) {
    const { name, language } = course.value.objective;
    // Not a `bdi`: the breadcrumb takes its text direction from the text inside, and the direction would not be found in a
    // `bdi`.
    return <span lang={language ?? undefined}>{name}</span>;
  }
  return course.failure ? <FormattedMessage id="courses.overview.title" /> : <>…</>;
});
