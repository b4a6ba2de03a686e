import { observer } from "mobx-react-lite";
import { useIntl } from "react-intl";
import { Slot } from "../../sdk/contribution/slot";
import { Brand } from "./brand";
import { GoToPortal } from "./go-to-portal";
import type { MenuName } from "./menu-name";
import styles from "./sidebar.css";
import { SidebarList } from "./sidebar-list";

/**
 * The navigation of the portal: the items that plugins' manifests declare for it. In the narrow layout its items are in
 * the menu.
 */
export const Sidebar = observer(function Sidebar({ menu }: { menu: MenuName }) {
  const intl = useIntl();
  return (
    <nav aria-label={intl.formatMessage({ id: "portal.navigation" })} className={styles.sidebar}>
      <Brand />
      <div className={styles.nav}>
        <SidebarList menu={menu} group="main" />
        <SidebarList menu={menu} group="foot" />
        <GoToPortal />
      </div>
      <div className={styles.foot}>
        <Slot id="sidebar-foot@1" />
      </div>
    </nav>
  );
});
