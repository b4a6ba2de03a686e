import Check from "lucide-react/icons/check";
import type { MouseEvent, ReactNode } from "react";
import { Link, type To } from "react-router";
import { Icon, type IconShape } from "../icon/icon";
import { classNames } from "../layout/class-names";
import styles from "./menu.css";

/** An item of a menu that can be selected. It has `onSelect`, `to` or `href`. */
export interface MenuChoice {
  id: string;
  label: ReactNode;
  icon?: IconShape | undefined;
  /** A second line with less emphasis. */
  hint?: string | undefined;
  tone?: "danger" | undefined;
  /**
   * Whether this is the checked item of a group of which one is checked. Every item of such a group has true or false,
   * and an item of no group has undefined.
   */
  checked?: boolean | undefined;
  /** Why the item is disabled; shown instead of the hint. */
  disabledReason?: string | undefined;
  onSelect?: (() => void) | undefined;
  /** The path of the portal to which the item leads. */
  to?: To | undefined;
  /** The address outside the portal to which the item leads. */
  href?: string | undefined;
  /** The name of the file that is at `href`, to be downloaded. */
  download?: string | undefined;
  /** Whether `href` opens in a new tab. */
  newTab?: boolean | undefined;
}

/** One line of a menu: a choice, or a line between groups of choices. */
export type MenuItem = MenuChoice | "separator";

/** Draws one choice of a menu as a link or a button. `onDone` is called when it was selected. */
export function MenuItemView({ item, onDone }: { item: MenuChoice; onDone: () => void }) {
  const { label, icon, tone, checked, disabledReason, onSelect, to, href, download, newTab } = item;
  const hint = disabledReason ?? item.hint;
  const choose = (event: MouseEvent) => {
    if (disabledReason !== undefined) return event.preventDefault();
    onDone();
    onSelect?.();
  };
  const attributes = {
    className: classNames(styles.item, tone && styles[tone]),
    role: checked === undefined ? "menuitem" : "menuitemradio",
    "aria-checked": checked,
    "aria-disabled": disabledReason === undefined ? undefined : true,
    tabIndex: -1,
    onClick: choose,
  };
  const content = (
    <>
      {icon && <Icon icon={icon} />}
      <span className={styles.words}>
        {label}
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
      {checked && <Icon icon={Check} />}
    </>
  );
  if (to !== undefined) {
    return (
      <Link to={to} {...attributes} className={attributes.className}>
        {content}
      </Link>
    );
  }
  if (href !== undefined) {
    return (
      <a
        href={href}
        download={download}
        target={newTab ? "_blank" : undefined}
        rel={newTab ? "noopener noreferrer" : undefined}
        {...attributes}
      >
        {content}
      </a>
    );
  }
  return (
    <button type="button" {...attributes}>
      {content}
    </button>
  );
}
