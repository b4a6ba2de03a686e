import type { ComponentProps } from "react";
import { useIntl } from "react-intl";
import { Icon, type IconShape } from "../icon/icon";
import { classNames } from "../layout/class-names";
import styles from "./icon-button.css";

export interface IconButtonProps extends Omit<ComponentProps<"button">, "disabled" | "children" | "aria-label"> {
  icon: IconShape;
  /** The accessible name: what the button does. With a badge it must also say the badge's number. */
  label: string;
  variant?: "ghost" | "secondary" | undefined;
  size?: "small" | "normal" | undefined;
  /** Whether the button is on. Set it only for a button with the two states on and off. */
  pressed?: boolean | undefined;
  mirror?: boolean | undefined;
  /** A number on the button's corner. 0 shows no badge. */
  badge?: number | undefined;
}

/** A larger number is shown as "99+", because three digits do not fit. */
const most = 99;

/** A button that shows only an icon. */
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
