import type { ReactNode } from "react";
import { classNames } from "../../ui";
import styles from "./course-columns.css";

interface CourseColumnsProps {
  /** Stands beside the page; above it if there is little space. */
  readonly facts: ReactNode;
  readonly children: ReactNode;
  /** Stands beside the page, below the facts; below the page if there is little space. */
  readonly side?: ReactNode;
  /** Whether all of it is in one column. Default: false. */
  readonly isSingle?: boolean;
}

/** What stands below the head of a course's page: what it is about, and beside it the facts. */
export function CourseColumns({ facts, children, side, isSingle = false }: CourseColumnsProps) {
  return (
    <div className={classNames(styles.page, isSingle ? styles.single : styles.columns)}>
      {facts}
      <div className={styles.main}>{children}</div>
      {side && <div className={styles.side}>{side}</div>}
    </div>
  );
}
