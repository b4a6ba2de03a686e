import { useIntl, usePageTitle } from "../../../core/sdk";
import { AboutSection } from "./about-section";
import { AttemptsTable } from "./attempts-table";
import { CourseAside } from "./course-aside";
import { CourseHeader } from "./course-header";
import { CoursePage } from "./course-page";
import styles from "./course-section.css";

/** Everything about the course: its own description, facts, attempts and certificates. */
export function CourseDetailsScreen() {
  const intl = useIntl();
  usePageTitle(intl.formatMessage({ id: "courses.about.title" }));
  return (
    <CoursePage>
      {(course) => (
        <>
          <CourseHeader course={course} />
          <div className={styles.columns}>
            <div>
              <AboutSection course={course} />
              <AttemptsTable course={course} />
            </div>
            <CourseAside course={course} />
          </div>
        </>
      )}
    </CoursePage>
  );
}
