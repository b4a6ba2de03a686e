import { CoursePage, type ObjectiveWorkflowAggregate, Slot, usePageTitle } from "../../../core/sdk";
import { AttemptsTable } from "./attempts-table";
import { CourseAside, slotProps } from "./course-aside";
import { CourseHeader } from "./course-header";
import styles from "./course-section.css";
import { CourseSkeleton } from "./course-skeleton";
import { CourseTabs } from "./course-tabs";

/** The course at a glance: what it is, how far one is, what comes next. */
export function CourseOverviewScreen() {
  return <CoursePage skeleton={<CourseSkeleton />}>{(course) => <Overview course={course} />}</CoursePage>;
}

function Overview({ course }: { course: ObjectiveWorkflowAggregate }) {
  usePageTitle(course.objective.name);
  return (
    <>
      <CourseHeader course={course} />
      <CourseTabs course={course} />
      <div className={styles.columns}>
        <div>
          <Slot id="course-main@1" props={slotProps(course)} />
          <AttemptsTable course={course} />
        </div>
        <CourseAside course={course} />
      </div>
    </>
  );
}
