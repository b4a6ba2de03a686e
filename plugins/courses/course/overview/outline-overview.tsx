import { Slot } from "../../../../core/sdk";
import { AboutSection } from "../about-section";
import { AttemptsTable } from "../attempts-table";
import { CourseAside, courseSlotProps } from "../course-aside";
import styles from "../course-section.css";
import { CourseHeader } from "../header/course-header";
import { CourseTabs } from "../header/course-tabs";
import type { OverviewProps } from "./overview-props";

/**
 * The course overview in two columns: the small components that plugins add to the list `course-main@1`, such as the
 * outline, and beside them the facts. It is drawn unless the setting of the tenant says `story`.
 */
export function OutlineOverview({ course, isFresh }: OverviewProps) {
  return (
    <>
      <CourseHeader course={course} />
      <CourseTabs course={course} isOverview />
      <div className={styles.columns}>
        <div>
          <Slot id="course-main@1" props={courseSlotProps(course)} />
          {!course.lastObjectiveWorkflow && <AboutSection about={course.objective.about} isKnown={isFresh} />}
          <AttemptsTable course={course} />
        </div>
        <CourseAside course={course} />
      </div>
    </>
  );
}
