/** The paths of the open catalog (the courses that everybody may look at), without the portal's base path. */
export const openPaths = {
  list: "/open-catalog",
  course: (objectiveId: string) => `/open-catalog/${objectiveId}/view/details`,
};

/** The query parameter that makes the page of a course add this course to My courses after the sign-in. */
export const ADD = "add";
