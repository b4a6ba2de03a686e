/** The paths of the open catalog, without the portal's base path. */
export const openPaths = {
  list: "/open-catalog",
  course: (objectiveId: string) => `/open-catalog/${objectiveId}/view/details`,
};

/**
 * The query parameter with which the sign-in comes back to the page of a course, so that the page adds the course to My
 * courses. It counts only in the tab in which the visitor has asked for that.
 */
export const ADD_PARAMETER = "add";
