import { Skeleton } from "../../core/sdk/ui";
import styles from "./certificate-sheet.css";

/** Shown in place of a certificate while it is loading. */
export function CertificateSkeleton() {
  return (
    <div className={styles.page}>
      <div className={styles.sheet}>
        <Skeleton shape="circle" />
        <Skeleton shape="title" width="half" />
        <Skeleton lines={4} />
      </div>
    </div>
  );
}
