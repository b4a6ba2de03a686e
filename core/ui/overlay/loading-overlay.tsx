import { classNames } from "../layout/class-names";
import { VisuallyHidden } from "../layout/visually-hidden";
import styles from "./loading-overlay.css";

export interface LoadingOverlayProps {
  active: boolean;
  /** What is under way, for assistive technology. */
  label: string;
  /** Over the whole page; else over the nearest positioned container. */
  page?: boolean | undefined;
}

/** Keeps hands off while something is under way: seen after 300 ms, it comes and goes within 200 ms. */
export function LoadingOverlay({ active, label, page }: LoadingOverlayProps) {
  return (
    <div className={classNames(styles.overlay, active && styles.active, page && styles.page)} role="status">
      {active && (
        <>
          <div className={styles.spinner} />
          <VisuallyHidden>{label}</VisuallyHidden>
        </>
      )}
    </div>
  );
}
