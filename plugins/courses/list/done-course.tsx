import { Suspense, useRef } from "react";
import { type CourseLineProps, Link, observer, Slot, useNearView } from "../../../core/sdk";
import { cardLink, type ObjectiveWorkflowAggregate } from "../../../core/sdk/learning";
import { CourseButtons } from "../actions/course-buttons";
import { CourseFooter } from "./course-footer";
import styles from "./done-course.css";
import { ResultBadge } from "./result-badge";

export const DoneCourse = observer(function DoneCourse({ course }: { course: ObjectiveWorkflowAggregate }) {
  const { objective } = course;
  const titleId = `course-${course.id}`;
  const line = useRef<HTMLElement>(null);
  const isNear = useNearView(line);
  return (
    <article ref={line} className={styles.line} aria-labelledby={titleId}>
      <h3 className={styles.name} id={titleId}>
        <Link to={cardLink(course)}>
          <bdi lang={objective.language ?? undefined}>{objective.name}</bdi>
        </Link>
      </h3>
      <span className={styles.proof}>
        {isNear && <Slot id="course-line@1" props={{ objectiveId: objective.id } satisfies CourseLineProps} />}
      </span>
      <ResultBadge course={course} />
      <span className={styles.date}>
        <CourseFooter course={course} />
      </span>
      <Suspense>
        <CourseButtons course={course} place="card" besideMenu={0} titleId={titleId} />
      </Suspense>
    </article>
  );
});
