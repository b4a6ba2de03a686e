import {
  Contribution,
  generatePath,
  NavLink,
  type ObjectiveWorkflowAggregate,
  useContributions,
  useIntl,
} from "../../../../core/sdk";
import styles from "./course-tabs.css";

/** The pages of a course, from all plugins. A tab of a component draws its own link, or nothing. */
export function CourseTabs({ course }: { course: ObjectiveWorkflowAggregate }) {
  const intl = useIntl();
  const tabs = useContributions("tabs", "course");
  const routes = useContributions("routes");
  const objectiveId = course.objective.id;
  return (
    <nav className={styles.tabs} aria-label={intl.formatMessage({ id: "courses.tabs" })}>
      {tabs.map((tab) => {
        const route = routes.find(({ id }) => id === tab.route);
        if (!route) return <Contribution key={tab.id} of={tab} props={{ objectiveId }} />;
        return (
          <NavLink key={tab.id} to={generatePath(route.path, { objectiveId })} data-contribution={tab.id}>
            {intl.formatMessage({ id: tab.title })}
          </NavLink>
        );
      })}
    </nav>
  );
}
