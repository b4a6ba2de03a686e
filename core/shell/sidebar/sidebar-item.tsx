import { observer } from "mobx-react-lite";
import { useIntl } from "react-intl";
import { Link } from "react-router";
import type { PointMap } from "../../kernel";
import { ContributedBadge } from "../../sdk/contribution/contributed-badge";
import { ContributedIcon } from "../../sdk/contribution/contributed-icon";
import { usePortal } from "../../sdk/contribution/portal-scope";
import styles from "./sidebar.css";

/**
 * `item`: an entry of `sidebarItems` in a plugin's manifest. `current`: whether the item is that of the open page
 * (`page`) or of a page above it (`true`), as `aria-current`.
 */
export interface SidebarItemProps {
  readonly item: PointMap["sidebarItems"];
  readonly current: "page" | "true" | false;
}

/** An item of the sidebar: a link to a route of the portal, or to an address outside the portal. */
export const SidebarItem = observer(function SidebarItem({ item, current }: SidebarItemProps) {
  const intl = useIntl();
  const { kernel, code } = usePortal();
  const route = item.route === undefined ? undefined : kernel.registry.get("routes", item.route);
  const prefetch = () => route && code.prefetch(route.id);
  const content = (
    <>
      <ContributedIcon name={item.icon} />
      <span className={styles.label}>{intl.formatMessage({ id: item.title })}</span>
      {item.badge !== undefined && (
        <span className={styles.badge}>
          <ContributedBadge of={item} />
        </span>
      )}
    </>
  );
  return (
    <li data-contribution={item.id}>
      {route ? (
        <Link
          to={route.path}
          className={styles.item}
          aria-current={current || undefined}
          onPointerEnter={prefetch}
          onFocus={prefetch}
        >
          {content}
        </Link>
      ) : (
        <a href={item.href} className={styles.item}>
          {content}
        </a>
      )}
    </li>
  );
});
