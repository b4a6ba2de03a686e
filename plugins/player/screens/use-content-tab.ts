import { CourseProgress, type CourseTabProps, contentTabShown, useService } from "../../../core/sdk";

/** Whether a course's details lead to its content: while there is a way into it. */
export function useContentTab({ objectiveId }: CourseTabProps): boolean {
  const course = useService(CourseProgress).get(objectiveId);
  return course !== undefined && contentTabShown(course);
}
