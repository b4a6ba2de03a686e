import type { PaletteSearch } from "../../../core/sdk";
import { findCourses } from "./course-search.rules";
import { CourseSearch } from "./course-search.store";

/**
 * The search of this plugin in the command palette: it finds the learner's courses. A running course opens at the part
 * (the activity in it) where the learner stopped.
 */
export const searchCourses: PaletteSearch = async (text, context, signal) =>
  findCourses(await context.get(CourseSearch).candidates(text, signal), text);
