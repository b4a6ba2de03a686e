import { Suspense } from "react";
import {
  Badge,
  Banner,
  CourseCover,
  nextCourseChange,
  type ObjectiveWorkflowAggregate,
  observer,
  ProgressBar,
  Row,
  refusalDate,
  useIntl,
  useNow,
  useReasonText,
  visibleShowcases,
} from "../../../core/sdk";
import { CourseButtons } from "../actions/course-buttons";
import { CourseFooter } from "../list/course-footer";
import { percentOf } from "../list/course-list.rules";
import styles from "./course-header.css";
import { courseNotice } from "./course-notice.rules";
import { Description } from "./description";
import { ResultBadge } from "./result-badge";

/** Cover, name, state and the one thing to do next. */
export const CourseHeader = observer(function CourseHeader({ course }: { course: ObjectiveWorkflowAggregate }) {
  const intl = useIntl();
  const reasonText = useReasonText();
  const { objective } = course;
  const asked = useNow();
  const now = useNow(nextCourseChange([course], asked));
  const notice = courseNotice(course, now);
  const percent = percentOf(course);
  return (
    <header className={styles.header}>
      <div className={styles.cover}>
        <CourseCover id={objective.id} title={objective.name} src={objective.imageUrl} eager>
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
        <h1 className={styles.title}>
          <bdi>{objective.name}</bdi>
        </h1>
        <Description text={objective.description} />
        <p className={styles.state}>
          <CourseFooter course={course} />
        </p>
        {percent !== null && (
          <ProgressBar
            value={percent}
            label={intl.formatMessage({ id: "courses.progressOf" }, { name: objective.name })}
            showValue
          />
        )}
        {notice && (
          <Banner tone="info">{reasonText(notice.reason, refusalDate(notice, course.objectiveAccess))}</Banner>
        )}
        <div className={styles.buttons}>
          <Suspense>
            <CourseButtons course={course} place="details" />
          </Suspense>
        </div>
      </div>
    </header>
  );
});
