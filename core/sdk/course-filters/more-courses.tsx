import { lazy } from "react";

/** The button for more courses of a list. Draw it only if there are more: its code is loaded with it. */
export const MoreCourses = lazy(async () => ({ default: (await import("./later")).MoreButton }));
