import { classNames } from "../layout/class-names";
import styles from "./button.css";

export interface ButtonLook {
  /** Default: secondary. A screen has at most one primary button. */
  variant?: "primary" | "secondary" | "ghost" | "danger" | undefined;
  size?: "small" | "normal" | "large" | undefined;
  /** Makes the button as wide as its container. */
  block?: boolean | undefined;
}

export function buttonClass({ variant = "secondary", size, block }: ButtonLook, extra?: string): string {
  return classNames(styles.button, styles[variant], size && styles[size], block && styles.block, extra);
}
