import { Skeleton } from "../../../core/sdk";
import styles from "../layouts/content-frame.css";

export function ContentSkeleton() {
  return (
    <div className={styles.frame}>
      <Skeleton shape="box" height="lg" />
      <div className={styles.gap} />
      <div>
        <Skeleton shape="title" width="half" />
        <Skeleton lines={8} />
      </div>
    </div>
  );
}
