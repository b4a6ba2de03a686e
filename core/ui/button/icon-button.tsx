import type { ComponentProps } from "react";
import { useIntl } from "react-intl";
import { Icon, type IconShape } from "../icon/icon";
import { classNames } from "../layout/class-names";
import styles from "./icon-button.css";

export interface IconButtonProps extends Omit<ComponentProps<"button">, "disabled" | "children" | "aria-label"> {
  icon: IconShape;
  /** What the button does; it is the button's name, and must tell the badge's number too where there is one. */
  label: string;
  variant?: "ghost" | "secondary" | undefined;
  size?: "small" | "normal" | undefined;
  /** For a button that stays down. */
  pressed?: boolean | undefined;
  mirror?: boolean | undefined;
  /** A number on the button's corner; 0 shows none. */
  badge?: number | undefined;
}

/** A badge that would grow longer than two digits says "99+". */
const most = 99;

export function IconButton(props: IconButtonProps) {
  const { icon, label, variant, size, pressed, mirror, badge, className, ...rest } = props;
  const intl = useIntl();
  const number = badge ? intl.formatNumber(Math.min(badge, most)) + (badge > most ? "+" : "") : undefined;
  const look = [variant === "secondary" && styles.secondary, size === "small" && styles.small];
  return (
    <button
      type="button"
      aria-pressed={pressed}
      {...rest}
      data-badge={number}
      aria-label={label}
      className={classNames(styles.button, ...look, className)}
    >
      <Icon icon={icon} mirror={mirror} />
    </button>
  );
}
