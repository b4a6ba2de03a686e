import { Outlet } from "react-router";
import { MAIN_ID } from "./main-id";
import styles from "./shell-layout.css";

/**
 * A layout without header and sidebar: for pages with nothing around them, such as redirects and supervised activities.
 */
export function BareLayout() {
  return (
    <main id={MAIN_ID} tabIndex={-1} className={styles.bare}>
      <Outlet />
    </main>
  );
}
