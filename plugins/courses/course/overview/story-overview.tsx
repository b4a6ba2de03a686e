import { Slot } from "../../../../core/sdk";
import { AboutSection } from "../about-section";
import { AttemptsTable } from "../attempts-table";
import { CourseAside, courseSlotProps } from "../course-aside";
import styles from "../course-section.css";
import { CourseHeader } from "../header/course-header";
import { CourseTabs } from "../header/course-tabs";
import type { OverviewProps } from "./overview-props";

/**
 * The variant of the course overview for courses that need an introduction: a wide cover, the description, then facts
 * and the outline, in one column.
 */
export function StoryOverview({ course, isFresh }: OverviewProps) {
  return (
    <>
      <CourseHeader course={course} cover="above" />
      <CourseTabs course={course} isOverview />
      <div className={styles.single}>
        <AboutSection about={course.objective.about} isKnown={isFresh} />
        <CourseAside course={course} />
        <Slot id="course-main@1" props={courseSlotProps(course)} />
        <AttemptsTable course={course} />
      </div>
    </>
  );
}
