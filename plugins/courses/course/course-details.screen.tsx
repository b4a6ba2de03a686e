import { useIntl, usePageTitle } from "../../../core/sdk";
import { CourseBody } from "./course-body";

export function CourseDetailsScreen() {
  usePageTitle(useIntl().formatMessage({ id: "courses.about.title" }));
  return <CourseBody />;
}
