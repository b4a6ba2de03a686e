import { classNames } from "../layout/class-names";
import { VisuallyHidden } from "../layout/visually-hidden";
import styles from "./loading-overlay.css";

export interface LoadingOverlayProps {
  active: boolean;
  /** The running work, for assistive technology. */
  label: string;
  /**
   * Covers the whole page, whose text stays readable: only a small notice with the label lies over it. Default: the
   * nearest positioned container.
   */
  page?: boolean | undefined;
}

/** Blocks the pointer while work is running. It becomes visible after 300 ms, and fades in and out within 200 ms. */
export function LoadingOverlay({ active, label, page }: LoadingOverlayProps) {
  return (
    <div className={classNames(styles.overlay, active && styles.active, page && styles.page)} role="status">
      {active && (
        <div className={styles.notice}>
          <div className={styles.spinner} />
          {page ? label : <VisuallyHidden>{label}</VisuallyHidden>}
        </div>
      )}
    </div>
  );
}
