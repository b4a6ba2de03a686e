import { Suspense } from "react";
import { observer, useIntl, useNow } from "../../../../core/sdk";
import { type ObjectiveWorkflowAggregate, visibleShowcases } from "../../../../core/sdk/learning";
import { Badge, CourseCover, ProgressBar, Row } from "../../../../core/sdk/ui";
import { CourseButtons } from "../../actions/course-buttons";
import { CourseFooter } from "../../list/course-footer";
import { ResultBadge } from "../../list/result-badge";
import { progressPercent } from "../../rules/course-list.rules";
import styles from "./course-header.css";
import { buttonSaysWhenItOpens } from "./course-notice.rules";
import { CourseNotices } from "./course-notices";
import { Description } from "./description";

interface CourseHeaderProps {
  readonly course: ObjectiveWorkflowAggregate;
  /** The place of the cover: `beside` the text, or `above` the text as a wide band. */
  readonly cover?: "beside" | "above";
}

/** The cover, name and state of a course, and its main button. */
export const CourseHeader = observer(function CourseHeader({ course, cover = "beside" }: CourseHeaderProps) {
  const intl = useIntl();
  const { objective } = course;
  const percent = progressPercent(course);
  const now = useNow(course.objectiveAccess.availabilityDate);
  return (
    <header className={cover === "above" ? styles.banner : styles.header}>
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
        <h1 className={styles.title}>
          <bdi lang={objective.language ?? undefined}>{objective.name}</bdi>
        </h1>
        <Description text={objective.description} language={objective.language} />
        {!buttonSaysWhenItOpens(course, now) && (
          <p className={styles.state}>
            <CourseFooter course={course} />
          </p>
        )}
        {percent !== null && (
          <div className={styles.progress}>
            <ProgressBar
              value={percent}
              label={intl.formatMessage({ id: "courses.progressOf" }, { name: objective.name })}
              showValue
            />
          </div>
        )}
        <CourseNotices course={course} />
        <div className={styles.buttons}>
          <Suspense>
            <CourseButtons course={course} place="details" />
          </Suspense>
        </div>
      </div>
    </header>
  );
});
