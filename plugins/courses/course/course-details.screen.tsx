import { useCourse, useIntl, usePageTitle } from "../../../core/sdk";
import { AboutSection } from "./about-section";
import { AttemptsTable } from "./attempts-table";

/** Everything about the course: its own description, and in its frame facts, attempts and certificates. */
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
