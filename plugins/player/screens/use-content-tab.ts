import { CourseProgress, type CourseTabProps, useService } from "../../../core/sdk";
import { contentTabShown } from "../../../core/sdk/learning";

/** Whether the pages of a course show the tab Content. The plugin's manifest, a JSON file, names this React hook. */
export function useContentTab({ objectiveId }: CourseTabProps): boolean {
  const course = useService(CourseProgress).get(objectiveId);
  return course !== undefined && contentTabShown(course);
}
