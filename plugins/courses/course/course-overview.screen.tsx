import { CoursePage, type ObjectiveWorkflowAggregate, Slot, usePageTitle } from "../../../core/sdk";
import { AboutSection } from "./about-section";
import { AttemptsTable } from "./attempts-table";
import { CourseAside, slotProps } from "./course-aside";
import { CourseHeader } from "./course-header";
import styles from "./course-section.css";
import { CourseSkeleton } from "./course-skeleton";
import { CourseTabs } from "./course-tabs";

/** The course at a glance: what it is about until it is begun, then how far one is and what comes next. */
export function CourseOverviewScreen() {
  return (
    <CoursePage skeleton={<CourseSkeleton />}>
      {(course, isFresh) => <Overview course={course} isFresh={isFresh} />}
    </CoursePage>
  );
}

function Overview({ course, isFresh }: { course: ObjectiveWorkflowAggregate; isFresh: boolean }) {
  usePageTitle(course.objective.name);
  return (
    <>
      <CourseHeader course={course} />
      <CourseTabs course={course} />
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
