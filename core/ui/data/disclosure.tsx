import ChevronRight from "lucide-react/icons/chevron-right";
import type { ReactNode } from "react";
import { Icon, type IconShape } from "../icon/icon";
import styles from "./disclosure.css";

export interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
  /** Set it together with `onToggle` if the parent keeps the state. */
  open?: boolean | undefined;
  onToggle?: ((open: boolean) => void) | undefined;
  icon?: IconShape | undefined;
  /** Shown at the end of the line: a count or a state. */
  aside?: ReactNode;
}

/** A line that opens to show its content. */
export function Disclosure({ summary, children, open, onToggle, icon, aside }: DisclosureProps) {
  return (
    <details className={styles.disclosure} open={open} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <span className={styles.arrow}>
          <Icon icon={ChevronRight} mirror />
        </span>
        {icon && <Icon icon={icon} />}
        <span className={styles.words}>{summary}</span>
        {aside && <span className={styles.aside}>{aside}</span>}
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
