import {
  AreaTabs,
  coursePaths,
  type ObjectiveWorkflowAggregate,
  useContributions,
  useIntl,
} from "../../../../core/sdk";
import styles from "./course-tabs.css";

/** The route of the page that says everything about the course. */
const DETAILS = "courses.details";

interface CourseTabsProps {
  readonly course: ObjectiveWorkflowAggregate;
  /** On the course's own page: it shows its details at a glance, so that their tab is the current one. */
  readonly isOverview?: boolean;
}

/** The pages of a course, from all plugins. */
export function CourseTabs({ course, isOverview = false }: CourseTabsProps) {
  const intl = useIntl();
  const details = useContributions("tabs", "course").find(({ route }) => route === DETAILS);
  const objectiveId = course.objective.id;
  return (
    <div className={styles.tabs}>
      <AreaTabs
        area="course"
        label={intl.formatMessage({ id: "courses.tabs" })}
        address={coursePaths.tab(objectiveId)}
        props={{ objectiveId }}
        chosen={isOverview ? details?.id : undefined}
      />
    </div>
  );
}
