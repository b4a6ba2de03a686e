import { Outlet } from "react-router";
import { SkipLink } from "../../ui";
import { Header } from "../header/header";
import { Notices } from "../notices/notices";
import { MAIN_ID } from "./main-id";
import styles from "./shell-layout.css";

/** The layout of public pages (open without signing in): a header with their menu, and the page. */
export function PublicLayout() {
  return (
    <div className={styles.frame}>
      <SkipLink targetId={MAIN_ID} />
      <div className={styles.column}>
        <Header />
        <Notices />
        <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
      </div>
    </div>
  );
}
