import { useEffect } from "react";
import { type BreadcrumbProps, CourseProgress, FormattedMessage, observer, useService } from "../../../../core/sdk";

/** The course's name in the breadcrumbs, as soon as it is known. */
export const CourseNameBreadcrumb = observer(function CourseNameBreadcrumb({ params }: BreadcrumbProps) {
  const course = useService(CourseProgress).of(params.objectiveId ?? "");
  // The page asks for its course itself; what failed there is for its own button to ask again.
  useEffect(() => {
    if (course.state === "idle") void course.load();
  }, [course]);
  if (course.value) {
    const { name, language } = course.value.objective;
    // The crumb takes its direction from the text in it, and would not look into a `bdi`.
    return <span lang={language ?? undefined}>{name}</span>;
  }
  return course.failure ? <FormattedMessage id="courses.overview.title" /> : <>…</>;
});
