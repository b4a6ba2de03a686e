import { Slot } from "../../../../core/sdk";
import { AboutSection } from "../about-section";
import { AttemptsTable } from "../attempts-table";
import { CourseAside, slotProps } from "../course-aside";
import styles from "../course-section.css";
import { CourseHeader } from "../header/course-header";
import { CourseTabs } from "../header/course-tabs";
import type { OverviewProps } from "./overview-props";

/** The variant for learners who come back: the outline first, facts beside it. */
export function OutlineOverview({ course, isFresh }: OverviewProps) {
  return (
    <>
      <CourseHeader course={course} />
      <CourseTabs course={course} isOverview />
      <div className={styles.columns}>
        <div>
          <Slot id="course-main@1" props={slotProps(course)} />
          {!course.lastObjectiveWorkflow && <AboutSection about={course.objective.about} isKnown={isFresh} />}
          <AttemptsTable course={course} />
        </div>
        <CourseAside course={course} />
      </div>
    </>
  );
}
