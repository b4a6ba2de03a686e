import { observer } from "mobx-react-lite";
import { usePortal } from "../../sdk/contribution/portal-scope";
import { useCurrentRoute } from "../../sdk/page/current-route";
import { openedRoute } from "../routing/opened-route.rules";
import { isAbove } from "../routing/trail.rules";
import { useTrail } from "../routing/use-trail";
import type { MenuName } from "./menu-name";
import styles from "./sidebar.css";
import { SidebarItem } from "./sidebar-item";

interface SidebarListProps {
  readonly menu: MenuName;
  readonly group: "main" | "foot";
  readonly isRail?: boolean;
}

/** The item of the open page is marked as current, or that of the nearest page above it that has one. */
export const SidebarList = observer(function SidebarList({ menu, group, isRail }: SidebarListProps) {
  const { kernel } = usePortal();
  const { id } = useCurrentRoute();
  const trail = useTrail();
  const inMenu = kernel.registry.list("sidebarItems").filter((item) => (item.menu ?? "member") === menu);
  const items = inMenu.filter((item) => (item.group ?? "main") === group);
  if (items.length === 0) return null;
  const routes = kernel.registry.list("routes");
  const opens = new Map(inMenu.map((item) => [item.id, openedRoute(item, routes)?.id]));
  // The items of both groups are searched, so that only one item of the menu is marked.
  const isInMenu = (route: string) => inMenu.some((item) => opens.get(item.id) === route);
  const page = routes.find((route) => route.id === id);
  const nearest = page && trail.findLast(({ route }) => isInMenu(route.id) && isAbove(route, page))?.route.id;
  return (
    <ul className={styles.list}>
      {items.map((item) => {
        const isCurrent = nearest !== undefined && opens.get(item.id) === nearest;
        return (
          <SidebarItem
            key={item.id}
            item={item}
            current={isCurrent && (nearest === id ? "page" : "true")}
            isRail={isRail}
          />
        );
      })}
    </ul>
  );
});
