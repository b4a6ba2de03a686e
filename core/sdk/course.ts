/** What the pages of a course are made of. Only these pages load it. */
export { OfferedCourse } from "./catalog/offered-course";
export { attemptsLeft } from "./course/attempts-left.rules";
export { CourseColumns } from "./course/course-columns";
export { CourseFactList } from "./course/course-fact-list";
export { CourseHead } from "./course/course-head";
export { CoursePageSkeleton } from "./course/course-page-skeleton";
export { CourseSection } from "./course/course-section";
