import type { ReactNode } from "react";
import { Icon, type IconShape } from "../icon/icon";
import { classNames } from "../layout/class-names";
import styles from "./badge.css";

type Tone = "neutral" | "accent" | "success" | "warning" | "danger";

export interface BadgeProps {
  tone?: Tone | undefined;
  icon?: IconShape | undefined;
  /** For a badge over a picture. */
  solid?: boolean | undefined;
  /** For what refers to the badge. */
  id?: string | undefined;
  children: ReactNode;
}

/** A label for a state in one or two words: "Passed", "Mandatory". The colour only repeats the meaning of the word. */
export function Badge({ tone = "neutral", icon, solid, id, children }: BadgeProps) {
  return (
    <span id={id} className={classNames(styles.badge, tone !== "neutral" && styles[tone], solid && styles.solid)}>
      {icon && <Icon icon={icon} size={16} />}
      {children}
    </span>
  );
}
