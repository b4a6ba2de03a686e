import { useId } from "react";
import { type DayPartProps, FormattedMessage, observer, useIntl } from "../../../core/sdk";
import { isRecentCoursesContent } from "../../../core/sdk/contents";
import { coursePaths } from "../../../core/sdk/learning";
import { Card, CardLink, CourseCover, ErrorCard, LoadingRegion, Skeleton } from "../../../core/sdk/ui";
import type { RecentCoursesContent } from "../contract";
import styles from "./recent-courses.css";
import { Standing } from "./standing";

/** The part "Recently used courses" of the first page. Each card resumes at the exact activity. */
export const RecentCourses = observer(function RecentCourses({ part: { state, content, retry } }: DayPartProps) {
  const intl = useIntl();
  const id = useId();
  if (state === "loading")
    return (
      <LoadingRegion label={intl.formatMessage({ id: "recent-courses.loading" })}>
        <div className={styles.skeleton}>
          <Skeleton shape="box" />
        </div>
      </LoadingRegion>
    );
  if (state === "failed" || !isRecentCoursesContent(content))
    return <ErrorCard title={intl.formatMessage({ id: "recent-courses.recent.failed" })} onRetry={retry} />;
  if (content.recent.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        <FormattedMessage id="recent-courses.recent" />
      </h2>
      <ul className={styles.list}>
        {content.recent.map((course) => (
          <li key={course.objectiveId}>
            <RecentCourse course={course} />
          </li>
        ))}
      </ul>
    </section>
  );
});

const RecentCourse = observer(function RecentCourse({ course }: { course: RecentCoursesContent["recent"][number] }) {
  const lang = course.language ?? undefined;
  return (
    <Card interactive padding="none" className={styles.card}>
      <div className={styles.cover}>
        <CourseCover id={course.objectiveId} src={course.imageUrl} />
      </div>
      <div className={styles.words}>
        <h3 className={styles.name} dir="auto">
          <CardLink to={coursePaths.content(course.objectiveId, course.axis || null)} lang={lang}>
            {course.name}
          </CardLink>
        </h3>
        {course.part !== null && (
          <p className={styles.place}>
            <bdi lang={lang}>{course.part}</bdi>
          </p>
        )}
        <Standing course={course} left={null} />
      </div>
    </Card>
  );
});
