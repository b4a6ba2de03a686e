import { late } from "../contribution/late";

/** The button for more courses of a list. Draw it only if there are more: its code is loaded with it. */
export const MoreCourses = late(async () => (await import("./later")).MoreButton);
