import type { ReactNode } from "react";
import { CoursePage } from "../../../core/sdk/ui";
import { CourseAside } from "./course-aside";
import styles from "./course-section.css";
import { CourseSkeleton } from "./course-skeleton";
import { CourseHeader } from "./header/course-header";
import { CourseTabs } from "./header/course-tabs";

/** What surrounds every page of a course that a tab opens: header, tabs, and the facts beside the page. */
export function CourseFrame({ children }: { children: ReactNode }) {
  return (
    <CoursePage skeleton={<CourseSkeleton />}>
      {(course) => (
        <>
          <CourseHeader course={course} />
          <CourseTabs course={course} />
          <div className={styles.columns}>
            <div>{children}</div>
            <CourseAside course={course} />
          </div>
        </>
      )}
    </CoursePage>
  );
}
