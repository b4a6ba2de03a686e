import { NavLink, type To } from "react-router";
import { classNames } from "../layout/class-names";
import { TabCount } from "./tabs";
import styles from "./tabs.css";

export interface LinkTabView {
  to: To;
  label: string;
  count?: number | undefined;
  /** True where only this very address counts as current, not those below it. */
  end?: boolean | undefined;
}

/** Tabs that are pages: links, the current one marked. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTabView[] }) {
  return (
    <nav aria-label={label} className={styles.list}>
      {tabs.map((tab) => (
        <NavLink key={tab.label} to={tab.to} end={tab.end ?? false} className={classNames(styles.tab)}>
          {tab.label}
          <TabCount count={tab.count} />
        </NavLink>
      ))}
    </nav>
  );
}
