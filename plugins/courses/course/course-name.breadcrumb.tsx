import { CourseProgress, observer, useService } from "../../../core/sdk";

/** The course's name in the breadcrumbs, as soon as it is known. */
export const CourseNameBreadcrumb = observer(function CourseNameBreadcrumb({
  params,
}: {
  params: Readonly<Record<string, string | undefined>>;
}) {
  const progress = useService(CourseProgress);
  return <>{progress.get(params.objectiveId ?? "")?.objective.name ?? "…"}</>;
});
