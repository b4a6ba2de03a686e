import { useContributions, useCurrentRoute, useIntl } from "../../../../core/sdk";
import { coursePaths, type ObjectiveWorkflowAggregate } from "../../../../core/sdk/learning";
import { AreaTabs } from "../../../../core/sdk/ui";
import styles from "./course-tabs.css";

/** The id of the route to the page with the details of the course. */
const DETAILS = "courses.details";
/** The id of the route to the overview, which is the same page. It has no tab of its own. */
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
