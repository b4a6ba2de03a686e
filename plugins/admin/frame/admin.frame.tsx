import type { ReactNode } from "react";
import { useIntl } from "../../../core/sdk";
import { AreaTabs } from "../../../core/sdk/ui";
import styles from "./admin-frame.css";

/** What surrounds every page of the admin panel: the list of its pages, which plugins contribute as tabs. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const intl = useIntl();
  return (
    <div className={styles.frame}>
      <div className={styles.rail}>
        <AreaTabs area="admin" label={intl.formatMessage({ id: "admin.pages" })} address="/admin" />
      </div>
      <div className={styles.page}>{children}</div>
    </div>
  );
}
