import { AreaTabs, coursePaths, type ObjectiveWorkflowAggregate, useIntl } from "../../../../core/sdk";
import styles from "./course-tabs.css";

/** The pages of a course, from all plugins. */
export function CourseTabs({ course }: { course: ObjectiveWorkflowAggregate }) {
  const intl = useIntl();
  const objectiveId = course.objective.id;
  return (
    <div className={styles.tabs}>
      <AreaTabs
        area="course"
        label={intl.formatMessage({ id: "courses.tabs" })}
        address={coursePaths.tab(objectiveId)}
        props={{ objectiveId }}
      />
    </div>
  );
}
