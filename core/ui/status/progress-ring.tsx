import { FormattedNumber } from "react-intl";
import { classNames } from "../layout/class-names";
import styles from "./progress-ring.css";

export interface ProgressRingProps {
  /** The progress in per cent, 0 to 100. */
  value: number;
  /** The accessible name: whose progress this is. */
  label: string;
  /** Width in px. The largest ring shows the percentage inside. */
  size?: 20 | 28 | 64 | undefined;
  tone?: "accent" | "success" | undefined;
}

/** Shows a progress as a part of a ring. */
export function ProgressRing({ value, label, size = 20, tone }: ProgressRingProps) {
  const known = Math.min(100, Math.max(0, value));
  const width = size === 64 ? 6 : 3;
  const circle = { cx: size / 2, cy: size / 2, r: (size - width) / 2, strokeWidth: width };
  return (
    <span
      className={styles.ring}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(known)}
    >
      <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        <circle className={styles.track} {...circle} />
        {known > 0 && (
          <circle
            className={classNames(styles.arc, tone === "success" && styles.success)}
            {...circle}
            pathLength={100}
            strokeDasharray={`${known} 100`}
            transform={`rotate(-90 ${size / 2} ${size / 2})`}
          />
        )}
      </svg>
      {size === 64 && (
        <span className={styles.value}>
          <FormattedNumber value={known / 100} style="percent" />
        </span>
      )}
    </span>
  );
}
