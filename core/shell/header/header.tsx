import Search from "lucide-react/icons/search";
import { observer } from "mobx-react-lite";
import { useIntl } from "react-intl";
import { Session } from "../../platform/session/session";
import { PaletteStore } from "../../platform/state/palette.store";
import { Slot } from "../../sdk/contribution/slot";
import { PageStore } from "../../sdk/page/page.store";
import { useService } from "../../sdk/react/use-service";
import { Button, classNames } from "../../ui";
import { Brand } from "../sidebar/brand";
import type { MenuName } from "../sidebar/menu-name";
import { Crumbs } from "./crumbs";
import { FailedTool } from "./failed-tool";
import { Hamburger } from "./hamburger";
import styles from "./header.css";
import { PublicMenu } from "./public-menu";
import { ThemeSwitch } from "./theme-switch";
import { UserMenu } from "./user-menu";

/** Shown in place of a failed widget: the usual error card is too large for the header. */
const failedTool = (_: unknown, retry: () => void) => <FailedTool onRetry={retry} />;

/** On a narrow screen it has the button of a menu; on public pages their menu's items, not breadcrumbs. */
export const Header = observer(function Header({ menu }: { menu?: MenuName }) {
  const intl = useIntl();
  const session = useService(Session);
  const palette = useService(PaletteStore);
  const { placeTools } = useService(PageStore);
  return (
    <header className={styles.header}>
      {menu ? <Hamburger menu={menu} /> : <Brand isCompact />}
      <div className={styles.crumbs}>{menu ? <Crumbs /> : <PublicMenu />}</div>
      <div ref={placeTools} className={styles.pageTools} />
      <div className={styles.tools}>
        <Slot id="header@1" failed={failedTool} />
        {session.isMember && (
          <Button variant="ghost" icon={Search} className={classNames(styles.palette)} onClick={palette.open}>
            <span className={styles.paletteText}>{intl.formatMessage({ id: "portal.palette.open" })}</span>
            <kbd className={styles.key}>{palette.shortcut}</kbd>
          </Button>
        )}
        <ThemeSwitch />
        {!session.isMember && (
          <Button size="small" className={classNames(styles.signIn)} onClick={() => session.signIn()}>
            {intl.formatMessage({ id: "portal.user.signIn" })}
          </Button>
        )}
        <UserMenu />
      </div>
    </header>
  );
});
