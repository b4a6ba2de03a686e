import { Outlet } from "react-router";
import { MAIN_ID } from "./main-id";
import styles from "./shell-layout.css";

/** Nothing but the page: inside a frame of somebody else, or on the way to somewhere. */
export function BareLayout() {
  return (
    <main id={MAIN_ID} tabIndex={-1} className={styles.bare}>
      <Outlet />
    </main>
  );
}
