import { CoursePage, useIntl, usePageTitle } from "../../../core/sdk";
import { AboutSection } from "./about-section";
import { AttemptsTable } from "./attempts-table";
import { CourseAside } from "./course-aside";
import styles from "./course-section.css";
import { CourseSkeleton } from "./course-skeleton";
import { CourseHeader } from "./header/course-header";
import { CourseTabs } from "./header/course-tabs";

/** Everything about the course: its own description, facts, attempts and certificates. */
export function CourseDetailsScreen() {
  const intl = useIntl();
  usePageTitle(intl.formatMessage({ id: "courses.about.title" }));
  return (
    <CoursePage skeleton={<CourseSkeleton />}>
      {(course, isFresh) => (
        <>
          <CourseHeader course={course} />
          <CourseTabs course={course} />
          <div className={styles.columns}>
            <div>
              <AboutSection about={course.objective.about} isKnown={isFresh} />
              <AttemptsTable course={course} />
            </div>
            <CourseAside course={course} />
          </div>
        </>
      )}
    </CoursePage>
  );
}
