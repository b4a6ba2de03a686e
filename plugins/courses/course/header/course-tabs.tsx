import { useContributions, useIntl } from "../../../../core/sdk";
import { coursePaths, type ObjectiveWorkflowAggregate } from "../../../../core/sdk/learning";
import { AreaTabs } from "../../../../core/sdk/ui";
import styles from "./course-tabs.css";

/** The id of the route to the page with the details of the course. */
const DETAILS = "courses.details";

interface CourseTabsProps {
  readonly course: ObjectiveWorkflowAggregate;
  /**
   * Whether this is the overview page of the course. The overview has no tab of its own, so the tab of the details is
   * marked as current.
   */
  readonly isOverview?: boolean;
}

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
        currentTabId={isOverview ? details?.id : undefined}
      />
    </div>
  );
}
