/** Both parts of the first page, which are shown together. */
export { ReadOn } from "./read-on.widget";
export { RecentCourses } from "./recent-courses.widget";
