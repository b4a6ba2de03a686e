import ChevronRight from "lucide-react/icons/chevron-right";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { Link, type To } from "react-router";
import { Icon } from "../icon/icon";
import styles from "./breadcrumbs.css";

/** One step of the path to the current page. */
export interface Crumb {
  /** A unique key for the step. Default: its index. */
  id?: string | undefined;
  label: ReactNode;
  /** Undefined for a step without a page. */
  to?: To | undefined;
}

/**
 * The path to the current page, which is the last item. Each name has its own text direction, so that it is cut at its
 * own end.
 */
export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  const intl = useIntl();
  return (
    <nav aria-label={intl.formatMessage({ id: "ui.breadcrumbs" })}>
      <ol className={styles.list}>
        {items.map((item, at) => {
          const last = at === items.length - 1;
          return (
            <li key={item.id ?? at} className={styles.item}>
              {at > 0 && <Icon icon={ChevronRight} size={16} mirror />}
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
