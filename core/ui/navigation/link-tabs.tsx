import { type ReactNode, useEffect, useRef } from "react";
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
  const link = useRef<HTMLAnchorElement>(null);
  const isMarked = isCurrent ?? isHere;
  useEffect(() => {
    if (isMarked && link.current) showInRow(link.current);
  }, [isMarked]);
  return (
    <Link
      ref={link}
      to={to}
      className={styles.tab}
      aria-current={isMarked ? "page" : undefined}
      data-contribution={contribution}
      // Browsers scroll to what is out of view, and not to what is partly in view.
      onFocus={(event) => showInRow(event.currentTarget)}
    >
      {children}
    </Link>
  );
}

/** The pixels at the ends of the row that fade where it goes on (`tabs.css`). */
const FADE = 48;

/** Scrolls a row that is wider than the screen sideways until the tab is in view. The page itself does not scroll. */
function showInRow(tab: HTMLElement): void {
  const row = tab.parentElement;
  if (!row) return;
  const { left, right } = row.getBoundingClientRect();
  const place = tab.getBoundingClientRect();
  if (place.left < left + FADE) row.scrollLeft -= left + FADE - place.left;
  else if (place.right > right - FADE) row.scrollLeft += place.right + FADE - right;
}
