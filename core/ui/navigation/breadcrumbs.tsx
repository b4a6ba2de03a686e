import ChevronRight from "lucide-react/icons/chevron-right";
import Ellipsis from "lucide-react/icons/ellipsis";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { Link, type To } from "react-router";
import { IconButton } from "../button/icon-button";
import { Icon } from "../icon/icon";
import { Menu } from "../later/menu";
import { classNames } from "../layout/class-names";
import { isNarrowShellQuery, isPhoneQuery } from "../theme/breakpoints";
import { useMediaQuery } from "../theme/use-media-query";
import { hiddenSteps, trailSizes } from "./breadcrumb-page.rules";
import styles from "./breadcrumbs.css";

/** One step of the path to the current page. */
export interface Crumb {
  /** Unique among the steps. */
  id: string;
  label: ReactNode;
  /** Undefined for a step without a page. */
  to?: To | undefined;
}

/**
 * The path to the current page, which is the last item. Where there are more steps than fit, some are in the menu of a
 * button. Each name has its own text direction, so that it is cut at its own end. Where there is room for one name
 * only, it is the page above, as the way back.
 */
export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  const intl = useIntl();
  const { start, end } = hiddenSteps(items.length, useTrailSize());
  return (
    <nav className={styles.path} aria-label={intl.formatMessage({ id: "ui.breadcrumbs" })}>
      <ol className={styles.list}>
        {items.map((item, at) => {
          if (at === start && end > start) return <HiddenCrumbs key="hidden" items={items.slice(start, end)} at={at} />;
          if (at >= start && at < end) return null;
          const last = at === items.length - 1;
          const isParent = at === items.length - 2;
          return (
            <li key={item.id} className={classNames(styles.item, isParent && styles.parent)}>
              {(at > 0 || isParent) && <Icon icon={ChevronRight} size={16} mirror />}
              {item.to && !last ? (
                <Link to={item.to} className={styles.link} dir="auto">
                  {item.label}
                </Link>
              ) : (
                <span
                  className={last ? styles.current : styles.link}
                  dir="auto"
                  aria-current={last ? "page" : undefined}
                >
                  {item.label}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** How many steps fit into this window. */
function useTrailSize(): number {
  const isPhone = useMediaQuery(isPhoneQuery);
  const isNarrow = useMediaQuery(isNarrowShellQuery);
  if (isPhone) return trailSizes.phone;
  return isNarrow ? trailSizes.narrow : trailSizes.wide;
}

/** The button "…" with a menu of the hidden steps. Steps without a page are not in it. */
function HiddenCrumbs({ items, at }: { items: readonly Crumb[]; at: number }) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: "ui.breadcrumbs.hidden" }, { count: items.length });
  return (
    <li className={styles.hidden}>
      {at > 0 && <Icon icon={ChevronRight} size={16} mirror />}
      <Menu
        label={label}
        align="start"
        items={items.flatMap(({ id, label: name, to }) => (to === undefined ? [] : [{ id, label: name, to }]))}
        trigger={(props) => <IconButton {...props} size="small" icon={Ellipsis} label={label} />}
      />
    </li>
  );
}
