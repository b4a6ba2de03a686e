import { useCourse, useIntl, usePageTitle } from "../../../core/sdk";
import { AboutSection } from "./about-section";
import { AttemptsTable } from "./attempts-table";

/**
 * The details of a course: its description and its attempts. Facts and certificates are beside it, drawn by the frame
 * of all course pages.
 */
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
