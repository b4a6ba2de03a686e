import type { ReactNode } from "react";
import { Link, useMatch } from "react-router";
import styles from "./tabs.css";

export interface LinkTabProps {
  /** The path of the portal to which the tab leads. */
  to: string;
  /** Whether this tab's page is open. Default: the address decides. */
  isCurrent?: boolean | undefined;
  /** The id under which a plugin's manifest declares the tab. It is in the attribute `data-contribution`. */
  contribution?: string | undefined;
  children: ReactNode;
}

/** A row of links that look like tabs. Each tab is a page; the current one is marked. */
export function LinkTabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={styles.list}>
      {children}
    </nav>
  );
}

/** One tab of `LinkTabs`. */
export function LinkTab({ to, isCurrent, contribution, children }: LinkTabProps) {
  const isHere = useMatch({ path: to, end: false }) !== null;
  return (
    <Link
      to={to}
      className={styles.tab}
      aria-current={(isCurrent ?? isHere) ? "page" : undefined}
      data-contribution={contribution}
    >
      {children}
    </Link>
  );
}
