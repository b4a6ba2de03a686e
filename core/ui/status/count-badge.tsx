import { FormattedNumber } from "react-intl";
import { VisuallyHidden } from "../layout/visually-hidden";
import styles from "./count-badge.css";

export interface CountBadgeProps {
  count: number;
  /** The text that is read out instead of the number: "3 unread". */
  label: string;
}

/** A larger number is shown as "99+": the exact count is not useful. */
const MAX_COUNT = 99;

/** The number of new items behind a link. */
export function CountBadge({ count, label }: CountBadgeProps) {
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">
        <FormattedNumber value={Math.min(count, MAX_COUNT)} />
        {count > MAX_COUNT && "+"}
      </span>
      <VisuallyHidden> {label}</VisuallyHidden>
    </span>
  );
}
