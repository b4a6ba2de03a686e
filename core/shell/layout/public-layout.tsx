import { observer } from "mobx-react-lite";
import { Outlet } from "react-router";
import { Session } from "../../platform/session/session";
import { useService } from "../../sdk/react/use-service";
import { SkipLink } from "../../ui";
import { Header } from "../header/header";
import { MAIN_ID } from "./main-id";
import { Notices } from "./notices";
import { ShellLayout } from "./shell-layout";
import styles from "./shell-layout.css";

export const PublicLayout = observer(function PublicLayout() {
  if (useService(Session).isMember) return <ShellLayout isPublic />;
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
});
