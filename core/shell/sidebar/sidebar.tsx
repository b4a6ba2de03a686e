import { observer } from "mobx-react-lite";
import { useIntl } from "react-intl";
import { Slot } from "../../sdk/contribution/slot";
import { classNames } from "../../ui";
import { Brand } from "./brand";
import { GoToPortal } from "./go-to-portal";
import type { MenuName } from "./menu-name";
import styles from "./sidebar.css";
import { SidebarList } from "./sidebar-list";

interface SidebarProps {
  readonly menu: MenuName;
  /** Whether it shows icons only. Their words are hints then. */
  readonly isRail: boolean;
}

export const Sidebar = observer(function Sidebar({ menu, isRail }: SidebarProps) {
  const intl = useIntl();
  return (
    <nav
      aria-label={intl.formatMessage({ id: "portal.navigation" })}
      className={classNames(styles.sidebar, isRail && styles.rail)}
    >
      <Brand />
      <div className={styles.nav}>
        <SidebarList menu={menu} group="main" isRail={isRail} />
        <SidebarList menu={menu} group="foot" isRail={isRail} />
        <GoToPortal />
      </div>
      <div className={styles.foot}>
        <Slot id="sidebar-foot@1" />
      </div>
    </nav>
  );
});
