import type { ReactNode } from "react";
import type { Objective } from "../../learning/contract/entities";
import { visibleShowcases } from "../../learning/rules/lists/showcases";
import { Badge, CourseCover, Row } from "../../ui";
import styles from "./course-head.css";

interface CourseHeadProps {
  readonly course: Pick<Objective, "id" | "name" | "code" | "language" | "imageUrl" | "showcases">;
  /** The place of the cover: `beside` the text, or `above` the text as a wide band. */
  readonly cover?: "beside" | "above";
  /** Stands on the cover. */
  readonly badge?: ReactNode;
  /** Tags after the collections of the course. */
  readonly tags?: ReactNode;
  /** What stands below the name: the description and the main button. */
  readonly children: ReactNode;
}

/** The top of every page of a course: its cover, code, collections and name. */
export function CourseHead({ course, cover = "beside", badge, tags, children }: CourseHeadProps) {
  return (
    <header className={cover === "above" ? styles.banner : styles.header}>
      <div className={styles.cover}>
        <CourseCover id={course.id} src={course.imageUrl} eager>
          {badge}
        </CourseCover>
      </div>
      <div className={styles.words}>
        <Row gap={2} wrap>
          <span className={styles.code}>{course.code}</span>
          {visibleShowcases(course.showcases).map(({ id, name }) => (
            <Badge key={id}>{name}</Badge>
          ))}
          {tags}
        </Row>
        <h1 className={styles.title}>
          <bdi lang={course.language ?? undefined}>{course.name}</bdi>
        </h1>
        {children}
      </div>
    </header>
  );
}
