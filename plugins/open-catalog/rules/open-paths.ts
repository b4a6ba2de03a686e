/** The paths of the open catalog, without the portal's base path. */
export const openPaths = {
  list: "/open-catalog",
  course: (objectiveId: string) => `/open-catalog/${objectiveId}/view/details`,
};

/** The parameter with which a page adds its course after the sign-in. */
export const ADD = "add";
