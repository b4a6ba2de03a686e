import {
  Badge,
  Card,
  CardBody,
  CardLink,
  CourseCover,
  cardLink,
  courseProgress,
  type ObjectiveWorkflowAggregate,
  observer,
  ProgressBar,
  useIntl,
  visibleShowcases,
} from "../../../core/sdk";
import { CourseButtons } from "../actions/course-buttons";
import { ResultBadge } from "../course/result-badge";
import styles from "./course-card.css";
import { CourseFooter } from "./course-footer";

/** A course in a list. The whole card is one link; its buttons lie above it. */
export const CourseCard = observer(function CourseCard({ course }: { course: ObjectiveWorkflowAggregate }) {
  const intl = useIntl();
  const { objective } = course;
  const collection = visibleShowcases(objective.showcases)[0];
  const progress = course.lastObjectiveWorkflow?.progress ?? 0;
  const showsProgress = courseProgress(course) === "inProgress";
  return (
    <Card as="article" interactive padding="none">
      <CourseCover id={objective.id} src={objective.imageUrl} onCard>
        <ResultBadge course={course} />
      </CourseCover>
      <CardBody>
        <p className={styles.eyebrow}>
          {collection && <Badge>{collection.name}</Badge>}
          {course.isMandatory && <Badge tone="warning">{intl.formatMessage({ id: "courses.mandatory" })}</Badge>}
        </p>
        <h2 className={styles.title}>
          <CardLink to={cardLink(course)} viewTransition>
            {objective.name}
          </CardLink>
        </h2>
        <p className={styles.footer}>
          <CourseFooter course={course} />
        </p>
        {showsProgress && (
          <ProgressBar
            value={Math.round(progress * 100)}
            label={intl.formatMessage({ id: "courses.progressOf" }, { name: objective.name })}
            showValue
            size="thin"
          />
        )}
      </CardBody>
      <CourseButtons course={course} place="card" />
    </Card>
  );
});
