/** The address of a course. The id is encoded, because it may come from a link that somebody else wrote. */
const overview = (objectiveId: string) => `/courses/${encodeURIComponent(objectiveId)}`;

/**
 * The addresses of a course, relative to the portal's base path. `objectiveId` is the id of a course, `axis` the path
 * to an activity in it (ids from the top, joined by slashes).
 */
export const coursePaths = {
  overview,
  aggregate: (objectiveId: string, aggregateId: string) => `${overview(objectiveId)}/${aggregateId}`,
  details: (objectiveId: string) => `${overview(objectiveId)}/view/details`,
  tab: (objectiveId: string) => `${overview(objectiveId)}/tab`,
  notifications: (objectiveId: string) => `${overview(objectiveId)}/view/notifications`,
  content: (objectiveId: string, axis: string | null = null) =>
    `${overview(objectiveId)}/view/content${axis === null ? "" : `/${axis}`}`,
  proctored: (objectiveId: string, activityPathId: string) =>
    `/courses/proctor/${objectiveId}/${activityPathId}?inProctoringIframe`,
} as const;
