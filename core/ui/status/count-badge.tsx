import { FormattedNumber } from "react-intl";
import { VisuallyHidden } from "../layout/visually-hidden";
import styles from "./count-badge.css";

export interface CountBadgeProps {
  count: number;
  /** What is read out in its place: "3 unread". */
  label: string;
}

/** From here on the exact number says no more. */
const MOST = 99;

/** How many new things wait behind a link. */
export function CountBadge({ count, label }: CountBadgeProps) {
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">
        <FormattedNumber value={Math.min(count, MOST)} />
        {count > MOST && "+"}
      </span>
      <VisuallyHidden> {label}</VisuallyHidden>
    </span>
  );
}
