import { useIntl } from "react-intl";
import { SidebarList } from "../sidebar/sidebar-list";
import styles from "./header.css";

/** The menu of public pages, in the header: it has few items, so it needs neither a sidebar nor a button. */
export function PublicMenu() {
  const intl = useIntl();
  return (
    <nav aria-label={intl.formatMessage({ id: "portal.navigation" })} className={styles.menu}>
      <SidebarList menu="public" group="main" />
    </nav>
  );
}
