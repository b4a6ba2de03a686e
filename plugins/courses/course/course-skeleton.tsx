import { Skeleton } from "../../../core/sdk/ui";
import styles from "./course-section.css";
import header from "./header/course-header.css";

/** Shown in place of a course's page while the course is loading. */
export function CourseSkeleton() {
  return (
    <>
      <div className={header.header}>
        <Skeleton shape="cover" />
        <div className={header.words}>
          <Skeleton width="quarter" />
          <Skeleton shape="title" width="half" />
          <Skeleton lines={2} />
        </div>
      </div>
      <div className={styles.columns}>
        <Skeleton lines={6} />
        <Skeleton shape="box" height="lg" />
      </div>
    </>
  );
}
