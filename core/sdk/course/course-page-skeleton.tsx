import { Skeleton } from "../../ui";
import { CourseColumns } from "./course-columns";
import styles from "./course-head.css";

/** Shown in place of the page of a course while the course is loading. */
export function CoursePageSkeleton() {
  return (
    <>
      <div className={styles.header}>
        <Skeleton shape="cover" />
        <div className={styles.words}>
          <Skeleton width="quarter" />
          <Skeleton shape="title" width="half" />
          <Skeleton lines={2} />
        </div>
      </div>
      <CourseColumns facts={<Skeleton shape="box" height="lg" />}>
        <Skeleton lines={6} />
      </CourseColumns>
    </>
  );
}
