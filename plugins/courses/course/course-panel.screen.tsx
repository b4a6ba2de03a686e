import { useCourse, useIntl, usePageTitle, usePanelTab, useParams } from "../../../core/sdk";
import { coursePaths } from "../../../core/sdk/learning";
import { AreaPanel } from "../../../core/sdk/ui";

/** The page of a tab that another plugin adds to a course. It draws the component that the plugin names for the tab. */
export function CoursePanelScreen() {
  const intl = useIntl();
  const { tab: path = "" } = useParams();
  const { course } = useCourse();
  const { id: objectiveId, name } = course.objective;
  const tab = usePanelTab("course", path);
  usePageTitle(tab ? intl.formatMessage({ id: tab.title }) : name);
  return <AreaPanel area="course" path={path} otherwise={coursePaths.overview(objectiveId)} props={{ objectiveId }} />;
}
