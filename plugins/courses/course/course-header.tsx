import {
  Badge,
  Banner,
  CourseCover,
  courseAvailability,
  nextCourseChange,
  type ObjectiveWorkflowAggregate,
  observer,
  ProgressBar,
  Row,
  useIntl,
  useNow,
  useReasonText,
  visibleShowcases,
} from "../../../core/sdk";
import { CourseButtons } from "../actions/course-buttons";
import { CourseFooter } from "../list/course-footer";
import styles from "./course-header.css";
import { Description } from "./description";
import { ResultBadge } from "./result-badge";

/** Cover, name, state and the one thing to do next. */
export const CourseHeader = observer(function CourseHeader({ course }: { course: ObjectiveWorkflowAggregate }) {
  const intl = useIntl();
  const reasonText = useReasonText();
  const { objective } = course;
  const asked = useNow();
  const now = useNow(nextCourseChange([course], asked));
  const availability = courseAvailability(course, now);
  const workflow = course.lastObjectiveWorkflow;
  return (
    <header className={styles.header}>
      <div className={styles.cover}>
        <CourseCover id={objective.id} src={objective.imageUrl} eager>
          <ResultBadge course={course} />
        </CourseCover>
      </div>
      <div className={styles.words}>
        <Row gap={2} wrap>
          <span className={styles.code}>{objective.code}</span>
          {visibleShowcases(objective.showcases).map((showcase) => (
            <Badge key={showcase.id}>{showcase.name}</Badge>
          ))}
          {course.isMandatory && <Badge tone="warning">{intl.formatMessage({ id: "courses.mandatory" })}</Badge>}
        </Row>
        <h1 className={styles.title} tabIndex={-1}>
          {objective.name}
        </h1>
        <Description text={objective.description} />
        <p className={styles.state}>
          <CourseFooter course={course} />
        </p>
        {workflow && workflow.state === "inProgress" && (
          <ProgressBar
            value={Math.round(workflow.progress * 100)}
            label={intl.formatMessage({ id: "courses.progressOf" }, { name: objective.name })}
            showValue
          />
        )}
        {!availability.allowed && (
          <Banner tone="info">{reasonText(availability.reason, availability.changesAt)}</Banner>
        )}
        <CourseButtons course={course} place="details" />
      </div>
    </header>
  );
});
