import { Skeleton } from "../../../../core/sdk/ui";
import styles from "./outline-lines.css";

/** Shown in place of an outline while it is loading. */
export function OutlineSkeleton() {
  return (
    <div className={styles.loading}>
      <Skeleton lines={6} />
    </div>
  );
}
