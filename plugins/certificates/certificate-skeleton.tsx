import { Skeleton } from "../../core/sdk/ui";
import { EmptyPaper } from "./certificate-paper";
import styles from "./certificate-sheet.css";

/** Shown in place of a certificate while it is loading: an empty paper of the final size. */
export function CertificateSkeleton() {
  return (
    <div className={styles.page}>
      <div className={styles.state}>
        <Skeleton shape="box" height="sm" />
      </div>
      <div className={styles.place}>
        <EmptyPaper />
      </div>
      <div className={styles.side}>
        <Skeleton lines={6} />
      </div>
    </div>
  );
}
