import { loadOptions } from "../../../core/learning/rules/lists/load-options";

/** How many running courses are kept for reading without a connection: those in which the learner worked last. */
const MAX_COURSES = 8;

/** The query of `queryMyAggregates` for the courses of which browsers keep what is read without a connection. */
export const keptCourses = loadOptions({
  filter: ["lastObjectiveWorkflow.state", "=", 1],
  sort: [{ selector: "lastActivity", desc: true }],
  take: MAX_COURSES,
});
