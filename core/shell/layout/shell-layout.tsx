import { observer } from "mobx-react-lite";
import { Outlet } from "react-router";
import { Session } from "../../platform/session/session";
import { usePortal } from "../../sdk/contribution/portal-scope";
import { Slot } from "../../sdk/contribution/slot";
import { useCurrentRoute } from "../../sdk/page/current-route";
import { useService } from "../../sdk/react/use-service";
import { classNames, SkipLink } from "../../ui";
import { Header } from "../header/header";
import { Sidebar } from "../sidebar/sidebar";
import { MAIN_ID } from "./main-id";
import { Notices } from "./notices";
import styles from "./shell-layout.css";

/**
 * The usual layout: sidebar, header, notices, the page, and widgets of plugins that float over it. People who are not
 * signed in get the public menu in it.
 */
export const ShellLayout = observer(function ShellLayout({ isPublic = false }: { readonly isPublic?: boolean }) {
  const menu = useService(Session).isMember ? "member" : "public";
  const { id } = useCurrentRoute();
  const isRail = usePortal().kernel.registry.get("routes", id)?.sidebar === "rail";
  return (
    <div className={classNames(styles.frame, styles.withSidebar, isRail && styles.withRail)}>
      <SkipLink targetId={MAIN_ID} />
      <Sidebar menu={menu} isRail={isRail} />
      <div className={styles.column}>
        <Header menu={menu} />
        <Notices />
        <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
      </div>
      {isPublic ? null : <Slot id="admission@1" />}
      <aside className={styles.floating}>
        <Slot id="floating@1" />
      </aside>
    </div>
  );
});
