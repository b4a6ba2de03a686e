import { classNames } from "../layout/class-names";
import styles from "./button.css";

/** The look of a button, or of a link that looks like one. */
export interface ButtonLook {
  /** Default: secondary. A screen has at most one primary button. */
  variant?: "primary" | "secondary" | "ghost" | "danger" | undefined;
  size?: "small" | "normal" | "large" | undefined;
  /** Makes the button as wide as its container. */
  block?: boolean | undefined;
}

/** The class names for a look. `extra` is added to them. */
export function buttonClass({ variant = "secondary", size, block }: ButtonLook, extra?: string): string {
  return classNames(styles.button, styles[variant], size && styles[size], block && styles.block, extra);
}
