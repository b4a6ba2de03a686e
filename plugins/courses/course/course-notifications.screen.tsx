import {
  CoursePage,
  EmptyState,
  type ObjectiveWorkflowAggregate,
  Slot,
  useContributions,
  useIntl,
  usePageTitle,
} from "../../../core/sdk";
import { CourseAside, slotProps } from "./course-aside";
import styles from "./course-section.css";
import { CourseSkeleton } from "./course-skeleton";
import { CourseHeader } from "./header/course-header";
import { CourseTabs } from "./header/course-tabs";

const SLOT = "course-notifications@1";

/** What the course tells its learners. Other plugins say it; without one the page says that there is nothing. */
export function CourseNotificationsScreen() {
  return <CoursePage skeleton={<CourseSkeleton />}>{(course) => <Notifications course={course} />}</CoursePage>;
}

function Notifications({ course }: { course: ObjectiveWorkflowAggregate }) {
  const intl = useIntl();
  const widgets = useContributions("widgets", SLOT);
  usePageTitle(intl.formatMessage({ id: "courses.notifications.title" }));
  return (
    <>
      <CourseHeader course={course} />
      <CourseTabs course={course} />
      <div className={styles.columns}>
        <div>
          {widgets.length > 0 ? (
            <Slot id={SLOT} props={slotProps(course)} />
          ) : (
            <EmptyState drawing="not-found" title={intl.formatMessage({ id: "courses.notifications.none" })} />
          )}
        </div>
        <CourseAside course={course} />
      </div>
    </>
  );
}
