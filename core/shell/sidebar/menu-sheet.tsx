import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { useIntl } from "react-intl";
import { useLocation } from "react-router";
import { Panels } from "../../platform/appearance/panels.store";
import { Slot } from "../../sdk/contribution/slot";
import { useService } from "../../sdk/react/use-service";
import { Sheet } from "../../ui";
import { GoToPortal } from "./go-to-portal";
import type { MenuName } from "./menu-name";
import styles from "./sidebar.css";
import { SidebarList } from "./sidebar-list";

/** The items of the sidebar in a panel, on a narrow screen. The panel closes when the user has opened an item. */
export const MenuSheet = observer(function MenuSheet({ menu }: { menu: MenuName }) {
  const intl = useIntl();
  const panels = useService(Panels);
  const { key } = useLocation();
  const opened = useRef(key);
  useEffect(() => {
    if (opened.current !== key) panels.closeMenu();
  }, [panels, key]);
  const title = intl.formatMessage({ id: "portal.navigation" });
  return (
    <Sheet open onClose={panels.closeMenu} title={title} side="start">
      <nav aria-label={title} className={styles.sheet}>
        <SidebarList menu={menu} group="main" />
        <SidebarList menu={menu} group="foot" />
        <GoToPortal />
        <Slot id="sidebar-foot@1" />
      </nav>
    </Sheet>
  );
});
