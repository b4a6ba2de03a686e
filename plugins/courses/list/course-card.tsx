import { Suspense } from "react";
import { observer, useIntl } from "../../../core/sdk";
import { cardLink, type ObjectiveWorkflowAggregate, visibleShowcases } from "../../../core/sdk/learning";
import { Badge, Card, CardBody, CardLink, CourseCover, ProgressBar } from "../../../core/sdk/ui";
import { CourseButtons } from "../actions/course-buttons";
import { progressPercent } from "../rules/course-list.rules";
import styles from "./course-card.css";
import { CourseFooter } from "./course-footer";
import { ResultBadge } from "./result-badge";

interface CourseCardProps {
  readonly course: ObjectiveWorkflowAggregate;
  /** The index of the course in the list, from 0. */
  readonly place: number;
}

/** A course in a list. The whole card is a link, and its buttons lie in front of the link. */
export const CourseCard = observer(function CourseCard({ course, place }: CourseCardProps) {
  const intl = useIntl();
  const { objective } = course;
  const collection = visibleShowcases(objective.showcases)[0];
  const percent = progressPercent(course);
  const titleId = `course-${course.id}`;
  const footerId = `course-state-${course.id}`;
  return (
    <Card as="article" interactive padding="none" aria-labelledby={titleId}>
      <CourseCover id={objective.id} src={objective.imageUrl} place={place} onCard>
        <ResultBadge course={course} />
      </CourseCover>
      <CardBody>
        <p className={styles.eyebrow}>
          {collection && <Badge>{collection.name}</Badge>}
          {course.isMandatory && <Badge tone="warning">{intl.formatMessage({ id: "courses.mandatory" })}</Badge>}
        </p>
        <h2 className={styles.title} id={titleId}>
          <CardLink to={cardLink(course)} viewTransition>
            <bdi lang={objective.language ?? undefined}>{objective.name}</bdi>
          </CardLink>
        </h2>
        <p className={styles.footer} id={footerId}>
          <CourseFooter course={course} />
        </p>
        {percent !== null && (
          <ProgressBar
            value={percent}
            label={intl.formatMessage({ id: "courses.progressOf" }, { name: objective.name })}
            showValue
            size="thin"
          />
        )}
        <div className={styles.buttons}>
          <Suspense>
            <CourseButtons course={course} place="card" describedBy={titleId} footerId={footerId} />
          </Suspense>
        </div>
      </CardBody>
    </Card>
  );
});
