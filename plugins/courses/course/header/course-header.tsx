import { Suspense } from "react";
import { type NextPart, observer, useFormat, useIntl, useNow } from "../../../../core/sdk";
import { CourseHead } from "../../../../core/sdk/course";
import type { ObjectiveWorkflowAggregate } from "../../../../core/sdk/learning";
import { Badge, ProgressBar } from "../../../../core/sdk/ui";
import { CourseButtons } from "../../actions/course-buttons";
import { CourseFooter } from "../../list/course-footer";
import { ResultBadge } from "../../list/result-badge";
import { progressPercent } from "../../rules/course-list.rules";
import { nextPart } from "../outline/outline.rules";
import { useCourseOutline } from "../outline/use-course-outline";
import styles from "./course-header.css";
import { buttonSaysWhy } from "./course-notice.rules";
import { CourseNotices } from "./course-notices";
import { Description } from "./description";

interface CourseHeaderProps {
  readonly course: ObjectiveWorkflowAggregate;
  /** The place of the cover: `beside` the text, or `above` the text as a wide band. */
  readonly cover?: "beside" | "above";
}

export const CourseHeader = observer(function CourseHeader({ course, cover = "beside" }: CourseHeaderProps) {
  const intl = useIntl();
  const { objective } = course;
  const percent = progressPercent(course);
  const now = useNow(course.objectiveAccess.availabilityDate);
  const next = useNextPart(objective.id);
  return (
    <CourseHead
      course={objective}
      cover={cover}
      badge={<ResultBadge course={course} />}
      tags={course.isMandatory && <Badge tone="warning">{intl.formatMessage({ id: "courses.mandatory" })}</Badge>}
    >
      <Description text={objective.description} language={objective.language} />
      {!buttonSaysWhy(course, now) && (
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
          <CourseButtons course={course} place="details" next={next} />
        </Suspense>
      </div>
    </CourseHead>
  );
});

function useNextPart(objectiveId: string): NextPart | null {
  const format = useFormat();
  const { value } = useCourseOutline(objectiveId);
  const next = value && nextPart(value);
  if (!next) return null;
  return { axis: next.axis, name: next.name, length: next.duration ? format.minutes(next.duration) : null };
}
