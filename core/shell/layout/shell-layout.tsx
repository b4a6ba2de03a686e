import { observer } from "mobx-react-lite";
import { Outlet } from "react-router";
import { Slot } from "../../sdk/contribution/slot";
import { classNames, SkipLink } from "../../ui";
import { Header } from "../header/header";
import { Notices } from "../notices/notices";
import { Sidebar } from "../sidebar/sidebar";
import { MAIN_ID } from "./main-id";
import styles from "./shell-layout.css";

/**
 * The layout for a signed-in learner: sidebar, header, notices, the page, and widgets of plugins that float over it.
 */
export const ShellLayout = observer(function ShellLayout() {
  return (
    <div className={classNames(styles.frame, styles.withSidebar)}>
      <SkipLink targetId={MAIN_ID} />
      <Sidebar />
      <div className={styles.column}>
        <Header hasMenu />
        <Notices />
        <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
      </div>
      <aside className={styles.floating}>
        <Slot id="floating@1" />
      </aside>
    </div>
  );
});
