import { useContributions, useCurrentRoute, useIntl } from "../../../../core/sdk";
import { coursePaths, type ObjectiveWorkflowAggregate } from "../../../../core/sdk/learning";
import { AreaTabs } from "../../../../core/sdk/ui";
import styles from "./course-tabs.css";

const DETAILS = "courses.details";
const OVERVIEW = "courses.overview";

export function CourseTabs({ course }: { readonly course: ObjectiveWorkflowAggregate }) {
  const intl = useIntl();
  const { id: route } = useCurrentRoute();
  const details = useContributions("tabs", "course").find((tab) => tab.route === DETAILS);
  const objectiveId = course.objective.id;
  return (
    <div className={styles.tabs}>
      <AreaTabs
        area="course"
        label={intl.formatMessage({ id: "courses.tabs" })}
        address={coursePaths.tab(objectiveId)}
        props={{ objectiveId }}
        currentTabId={route === OVERVIEW ? details?.id : undefined}
      />
    </div>
  );
}
