import { useCourse, usePageTitle } from "../../../../core/sdk";
import { CourseBody } from "../course-body";

export function CourseOverviewScreen() {
  usePageTitle(useCourse().course.objective.name);
  return <CourseBody />;
}
