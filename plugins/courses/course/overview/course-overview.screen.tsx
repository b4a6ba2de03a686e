import { useCourse, usePageTitle } from "../../../../core/sdk";
import { CourseBody } from "../course-body";

/** The page of a course under its own address. */
export function CourseOverviewScreen() {
  usePageTitle(useCourse().course.objective.name);
  return <CourseBody />;
}
