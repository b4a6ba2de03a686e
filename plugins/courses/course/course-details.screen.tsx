import { useCourse, useIntl, usePageTitle } from "../../../core/sdk";
import { AboutSection } from "./about-section";
import { AttemptsTable } from "./attempts-table";

/** The details of a course: its description and its attempts. Facts and certificates are in the frame around it. */
export function CourseDetailsScreen() {
  const intl = useIntl();
  const { course, isFresh } = useCourse();
  usePageTitle(intl.formatMessage({ id: "courses.about.title" }));
  return (
    <>
      <AboutSection about={course.objective.about} isKnown={isFresh} />
      <AttemptsTable course={course} />
    </>
  );
}
