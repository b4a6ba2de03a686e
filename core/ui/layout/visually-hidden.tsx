import type { ReactNode } from "react";
import styles from "./visually-hidden.css";

export interface VisuallyHiddenProps {
  children: ReactNode;
  as?: "span" | "div" | "h2" | "h3" | undefined;
  id?: string | undefined;
}

/** Text for assistive technology only. */
export function VisuallyHidden({ children, as: Element = "span", id }: VisuallyHiddenProps) {
  return (
    <Element id={id} className={styles.hidden}>
      {children}
    </Element>
  );
}
