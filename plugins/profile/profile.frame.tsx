import type { ReactNode } from "react";
import { FormattedMessage, useIntl, useMatch, usePanelTab } from "../../core/sdk";
import { AreaTabs, PageHeader } from "../../core/sdk/ui";
import styles from "./profile.css";

/** What surrounds the content of all profile pages: the title above, and the tabs. */
export function ProfileFrame({ children }: { children: ReactNode }) {
  const intl = useIntl();
  const first = usePanelTab("profile", undefined);
  const isFirst = useMatch("/profile") !== null;
  return (
    <>
      <PageHeader title={<FormattedMessage id="profile.title" />} />
      <AreaTabs
        area="profile"
        label={intl.formatMessage({ id: "profile.tabs" })}
        address="/profile"
        currentTabId={isFirst ? first?.id : undefined}
      />
      <div className={styles.panel}>{children}</div>
    </>
  );
}
