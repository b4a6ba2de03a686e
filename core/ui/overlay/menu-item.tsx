import Check from "lucide-react/icons/check";
import type { MouseEvent } from "react";
import { Link } from "react-router";
import { Icon, type IconShape } from "../icon/icon";
import { classNames } from "../layout/class-names";
import styles from "./menu.css";

export interface MenuChoice {
  id: string;
  label: string;
  icon?: IconShape | undefined;
  /** A second, quieter line. */
  hint?: string | undefined;
  tone?: "danger" | undefined;
  /** For one of several that is on; set on all of them. */
  checked?: boolean | undefined;
  /** Why it cannot be chosen now; shown in place of the hint. */
  disabledReason?: string | undefined;
  onSelect?: (() => void) | undefined;
  /** A page of the portal. */
  to?: string | undefined;
  /** An address outside it. */
  href?: string | undefined;
}

export type MenuItem = MenuChoice | "separator";

export function MenuItemView({ item, onDone }: { item: MenuChoice; onDone: () => void }) {
  const { label, icon, tone, checked, disabledReason, onSelect, to, href } = item;
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
      <a href={href} {...attributes}>
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
