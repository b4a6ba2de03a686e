import { AreaPanel, useIntl, usePageTitle, usePanel, useParams } from "../../core/sdk";

/** The learner's profile. It shows the panel of the tab in the address, or of the first tab. */
export function ProfileScreen() {
  const intl = useIntl();
  const { tab: path } = useParams();
  const tab = usePanel("profile", path);
  usePageTitle(intl.formatMessage({ id: path !== undefined && tab ? tab.title : "profile.title" }));
  return <AreaPanel area="profile" path={path} otherwise="/profile" />;
}
