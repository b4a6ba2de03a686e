import { CourseProgress, type CourseTabProps, contentTabShown, useService } from "../../../core/sdk";

/** Whether the pages of a course show the tab Content. The manifest of the plugin names this React hook. */
export function useContentTab({ objectiveId }: CourseTabProps): boolean {
  const course = useService(CourseProgress).get(objectiveId);
  return course !== undefined && contentTabShown(course);
}
