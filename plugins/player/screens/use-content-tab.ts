import { CourseProgress, type CourseTabProps, contentTabShown, useService } from "../../../core/sdk";

/** Whether the pages of a course show the tab Content. The plugin's manifest, a JSON file, names this React hook. */
export function useContentTab({ objectiveId }: CourseTabProps): boolean {
  const course = useService(CourseProgress).get(objectiveId);
  return course !== undefined && contentTabShown(course);
}
