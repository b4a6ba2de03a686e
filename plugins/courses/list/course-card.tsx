import { Suspense } from "react";
import { observer, useIntl, useNow, useReasonText } from "../../../core/sdk";
import {
  cardLink,
  courseAvailability,
  dueDateBesideFooter,
  type ObjectiveWorkflowAggregate,
} from "../../../core/sdk/learning";
import { Badge, Card, CardBody, CardLink, CourseCover, ProgressBar } from "../../../core/sdk/ui";
import { CourseButtons } from "../actions/course-buttons";
import { progressPercent } from "../rules/course-list.rules";
import styles from "./course-card.css";
import { CourseFooter, DueDate } from "./course-footer";
import { ResultBadge } from "./result-badge";

interface CourseCardProps {
  readonly course: ObjectiveWorkflowAggregate;
  /** The index of the course in the list, from 0. */
  readonly place: number;
  readonly heading: "h2" | "h3";
}

/** A course in a list. The whole card is a link, and its buttons lie in front of the link. */
export const CourseCard = observer(function CourseCard({ course, place, heading: Heading }: CourseCardProps) {
  const intl = useIntl();
  const { objective } = course;
  const percent = progressPercent(course);
  const titleId = `course-${course.id}`;
  const footerId = `course-state-${course.id}`;
  const reasonText = useReasonText();
  const { reason } = courseAvailability(course, useNow());
  const soonId = reason === "comingSoon" ? `course-soon-${course.id}` : undefined;
  return (
    <Card as="article" interactive padding="none" className={styles.card} aria-labelledby={titleId}>
      <div className={styles.cover}>
        <CourseCover id={objective.id} src={objective.imageUrl} place={place} onCard />
        {percent !== null && (
          <div className={styles.progress}>
            <ProgressBar
              value={percent}
              label={intl.formatMessage({ id: "courses.progressOf" }, { name: objective.name })}
              size="thin"
            />
          </div>
        )}
      </div>
      <CardBody>
        <p className={styles.badges}>
          <ResultBadge course={course} solid />
          {course.isMandatory && (
            <Badge solid tone="warning">
              {intl.formatMessage({ id: "courses.mandatory" })}
            </Badge>
          )}
          <DueDate date={dueDateBesideFooter(course)} badge />
          {soonId && (
            <Badge solid tone="warning" id={soonId}>
              {reasonText("comingSoon", null)}
            </Badge>
          )}
        </p>
        <Heading className={styles.title} id={titleId} dir="auto">
          <CardLink to={cardLink(course)} viewTransition lang={objective.language ?? undefined}>
            {objective.name}
          </CardLink>
        </Heading>
        <p className={styles.state} id={footerId}>
          <CourseFooter course={course} />
        </p>
        <div className={styles.buttons}>
          <Suspense>
            <CourseButtons
              course={course}
              place="card"
              besideMenu={1}
              titleId={titleId}
              footerId={footerId}
              soonId={soonId}
            />
          </Suspense>
        </div>
      </CardBody>
    </Card>
  );
});
