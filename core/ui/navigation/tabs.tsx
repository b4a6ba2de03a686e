import { type KeyboardEvent, type ReactNode, useId } from "react";
import { FormattedNumber } from "react-intl";
import { Icon, type IconShape } from "../icon/icon";
import { rovingTarget } from "./roving.rules";
import styles from "./tabs.css";

export interface TabView {
  id: string;
  label: string;
  count?: number | undefined;
  icon?: IconShape | undefined;
}

export interface TabsProps {
  /** The accessible name of the row of tabs. */
  label: string;
  tabs: readonly TabView[];
  selected: string;
  onSelect: (id: string) => void;
  /** The panel of the selected tab. */
  children: ReactNode;
}

/**
 * Tabs of one page; one panel is visible at a time. Arrow keys move and select. If each tab has its own address, use
 * LinkTabs.
 */
export function Tabs({ label, tabs, selected, onSelect, children }: TabsProps) {
  const base = useId();
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const rtl = getComputedStyle(event.currentTarget).direction === "rtl";
    const from = tabs.findIndex((tab) => tab.id === selected);
    const tab = tabs[rovingTarget(event.key, from, tabs.length, { sideways: true, rtl }) ?? -1];
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.id);
    document.getElementById(`${base}${tab.id}`)?.focus();
  };
  return (
    <div>
      <div role="tablist" aria-label={label} className={styles.list} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${base}${tab.id}`}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={tab.id === selected}
            aria-controls={tab.id === selected ? `${base}panel` : undefined}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.icon && <Icon icon={tab.icon} />}
            {tab.label}
            <TabCount count={tab.count} />
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${base}panel`} aria-labelledby={`${base}${selected}`} className={styles.panel}>
        {children}
      </div>
    </div>
  );
}

function TabCount({ count }: { count: number | undefined }) {
  if (count === undefined) return null;
  return (
    <span className={styles.count}>
      <FormattedNumber value={count} />
    </span>
  );
}
