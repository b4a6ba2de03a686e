import { FormattedNumber } from "react-intl";
import { classNames } from "../layout/class-names";
import styles from "./progress-bar.css";

export interface ProgressBarProps {
  /** The progress in per cent, 0 to 100. Null if the total is not known. */
  value: number | null;
  /** The accessible name: whose progress this is. */
  label: string;
  /** Shows the percentage beside the bar. */
  showValue?: boolean | undefined;
  tone?: "accent" | "success" | undefined;
  size?: "thin" | "normal" | undefined;
}

export function ProgressBar({ value, label, showValue, tone, size }: ProgressBarProps) {
  const known = value === null ? null : Math.min(100, Math.max(0, value));
  return (
    <div className={styles.progress}>
      <div
        className={classNames(styles.track, size === "normal" && styles.normal)}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={known === null ? undefined : Math.round(known)}
      >
        <div
          className={classNames(styles.bar, tone === "success" && styles.success, known === null && styles.waiting)}
          style={known === null ? undefined : { inlineSize: `${known}%` }}
        />
      </div>
      {showValue && known !== null && (
        <span className={styles.value} aria-hidden="true">
          <FormattedNumber value={known / 100} style="percent" />
        </span>
      )}
    </div>
  );
}
