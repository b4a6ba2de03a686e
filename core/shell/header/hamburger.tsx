import MenuIcon from "lucide-react/icons/menu";
import { observer } from "mobx-react-lite";
import { useIntl } from "react-intl";
import { Panels } from "../../platform/appearance/panels.store";
import { late } from "../../sdk/contribution/late";
import { useService } from "../../sdk/react/use-service";
import { IconButton } from "../../ui";
import type { MenuName } from "../sidebar/menu-name";
import styles from "../sidebar/sidebar.css";

const MenuSheet = late(async () => (await import("../opened")).MenuSheet);

/**
 * The button that opens the menu on a narrow screen. The code of the menu's panel is loaded when it is first opened.
 */
export const Hamburger = observer(function Hamburger({ menu }: { menu: MenuName }) {
  const intl = useIntl();
  const panels = useService(Panels);
  return (
    <div className={styles.hamburger}>
      <IconButton
        icon={MenuIcon}
        label={intl.formatMessage({ id: "portal.menu.open" })}
        aria-haspopup="dialog"
        aria-expanded={panels.isMenuOpen}
        onClick={panels.openMenu}
      />
      {panels.isMenuOpen && <MenuSheet menu={menu} />}
    </div>
  );
});
