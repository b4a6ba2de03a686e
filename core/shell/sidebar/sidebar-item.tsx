import { observer } from "mobx-react-lite";
import type { ComponentProps } from "react";
import { useIntl } from "react-intl";
import { Link, useLinkClickHandler } from "react-router";
import type { PointMap } from "../../kernel";
import { ContributedBadge } from "../../sdk/contribution/contributed-badge";
import { ContributedIcon } from "../../sdk/contribution/contributed-icon";
import { usePortal } from "../../sdk/contribution/portal-scope";
import { outAddress } from "../../sdk/page/out-address.rules";
import { openedRoute } from "../routing/opened-route.rules";
import styles from "./sidebar.css";

/**
 * `item`: an entry of `sidebarItems` in a plugin's manifest. `current`: whether the item is that of the open page
 * (`page`) or of a page above it (`true`), as `aria-current`.
 */
export interface SidebarItemProps {
  readonly item: PointMap["sidebarItems"];
  readonly current: "page" | "true" | false;
  /** Whether only its icon is seen, so that its word is a hint. */
  readonly isRail?: boolean | undefined;
}

/** An item of the sidebar: a link to a route of the portal, or to an address outside the portal. */
export const SidebarItem = observer(function SidebarItem({ item, current, isRail = false }: SidebarItemProps) {
  const intl = useIntl();
  const { kernel, code } = usePortal();
  const route = openedRoute(item, kernel.registry.list("routes"));
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
  const look = {
    className: styles.item ?? "",
    "aria-current": current || undefined,
    title: isRail ? intl.formatMessage({ id: item.title }) : undefined,
    ...(route && { onPointerEnter: prefetch, onFocus: prefetch }),
  };
  return (
    <li data-contribution={item.id}>
      {item.href === undefined ? (
        <Link to={route?.path ?? ""} {...look}>
          {content}
        </Link>
      ) : (
        <OutLink href={outAddress(item.href, item.base && kernel.setting(item.base))} within={route?.path} {...look}>
          {content}
        </OutLink>
      )}
    </li>
  );
});

interface OutLinkProps extends ComponentProps<"a"> {
  /** The path of the route to which a plain press leads, if the portal has one for the address. */
  readonly within: string | undefined;
}

/** A link to an address outside the portal. If the portal has a route for the address, a press loads no new page. */
function OutLink({ within, ...link }: OutLinkProps) {
  const open = useLinkClickHandler<HTMLAnchorElement>(within ?? "");
  return <a {...link} {...(within !== undefined && { onClick: open })} />;
}
