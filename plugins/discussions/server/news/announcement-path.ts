import { coursePaths } from "../../../../server/sdk/learning";

/** The address below /learn of the announcements of a course, or of those to everybody (null). */
export function announcementPath(objectiveId: string | null): string {
  return objectiveId === null ? "/announcements" : coursePaths.notifications(objectiveId);
}
