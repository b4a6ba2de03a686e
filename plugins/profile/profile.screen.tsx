import { useIntl, usePageTitle, usePanelTab, useParams } from "../../core/sdk";
import { AreaPanel } from "../../core/sdk/ui";

/** The page of the user's profile: the content of the tab that the address names, or else of the first tab. */
export function ProfileScreen() {
  const intl = useIntl();
  const { tab: path } = useParams();
  const tab = usePanelTab("profile", path);
  usePageTitle(intl.formatMessage({ id: path !== undefined && tab ? tab.title : "profile.title" }));
  return <AreaPanel area="profile" path={path} otherwise="/profile" />;
}
