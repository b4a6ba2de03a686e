import { type ReactNode, useId } from "react";
import styles from "./course-section.css";

interface CourseSectionProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** A section of a course's page with its heading, which also names it. */
export function CourseSection({ title, children }: CourseSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}
