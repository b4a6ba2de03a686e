import { useIntl, usePageTitle } from "../../../core/sdk";
import { CourseBody } from "./course-body";

/** The page of a course under the address of the tab Details. It is the same page as the course's overview. */
export function CourseDetailsScreen() {
  usePageTitle(useIntl().formatMessage({ id: "courses.about.title" }));
  return <CourseBody />;
}
