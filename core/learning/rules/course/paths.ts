/**
 * The addresses of a course, relative to the portal's base path. `objectiveId` is the id of a course, `axis` the path
 * to an activity in it (ids from the top, joined by slashes).
 */
export const coursePaths = {
  overview: (objectiveId: string) => `/courses/${objectiveId}`,
  aggregate: (objectiveId: string, aggregateId: string) => `/courses/${objectiveId}/${aggregateId}`,
  details: (objectiveId: string) => `/courses/${objectiveId}/view/details`,
  /** The base of the addresses of tab panels. */
  tab: (objectiveId: string) => `/courses/${objectiveId}/tab`,
  notifications: (objectiveId: string) => `/courses/${objectiveId}/view/notifications`,
  content: (objectiveId: string, axis: string | null = null) =>
    `/courses/${objectiveId}/view/content${axis === null ? "" : `/${axis}`}`,
  proctored: (objectiveId: string, activityPathId: string) =>
    `/courses/proctor/${objectiveId}/${activityPathId}?inProctoringIframe`,
} as const;
