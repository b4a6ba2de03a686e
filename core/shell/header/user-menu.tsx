import CircleUser from "lucide-react/icons/circle-user";
import { observer } from "mobx-react-lite";
import { useIntl } from "react-intl";
import { Panels } from "../../platform/appearance/panels.store";
import { Session } from "../../platform/session/session";
import { Settings } from "../../platform/settings";
import { usePortal } from "../../sdk/contribution/portal-scope";
import { usePlace } from "../../sdk/page/use-place";
import { useService } from "../../sdk/react/use-service";
import { Avatar, Icon, Menu, type MenuItem } from "../../ui";
import styles from "./header.css";

/** Sign in, Profile, Admin panel, Help, Accessibility, Language, Sign out: the items that apply to the user. */
export const UserMenu = observer(function UserMenu() {
  const intl = useIntl();
  const session = useService(Session);
  const settings = useService(Settings);
  const panels = useService(Panels);
  const { kernel } = usePortal();
  const { user } = session;
  const text = (id: string) => intl.formatMessage({ id });
  const name = user ? [user.first_name, user.last_name].filter(Boolean).join(" ") : "";
  const profile = usePlace("profile");
  const accessibility = usePlace("accessibility");
  // The manifest decides who may run the command that leads to the platform's admin panel. Without such a panel the
  // portal's own is meant.
  const isForUser = kernel.registry.list("commands").some(({ action }) => action === "adminPanel");
  const panelOfPlatform = settings.text("platform.ui.adminPanelUrl");
  const ownPanel = usePlace("admin");
  const adminPanel = panelOfPlatform ? isForUser && { href: panelOfPlatform } : ownPanel !== null && { to: ownPanel };

  const { helpUrl } = kernel.config.config.branding ?? {};

  const items: MenuItem[] = [
    ...(user ? [] : [{ id: "signIn", label: text("portal.user.signIn"), onSelect: () => session.signIn() }]),
    ...(user && profile ? [{ id: "profile", label: text("portal.user.profile"), to: profile }] : []),
    ...(adminPanel ? [{ id: "admin", label: text("portal.user.adminPanel"), ...adminPanel }] : []),
    ...(helpUrl ? [{ id: "help", label: text("portal.user.help"), href: helpUrl }] : []),
    ...(accessibility ? [{ id: "accessibility", label: text("portal.user.accessibility"), to: accessibility }] : []),
    { id: "language", label: text("portal.user.language"), onSelect: panels.openLanguages },
    ...(user
      ? [
          "separator" as const,
          { id: "signOut", label: text("portal.user.signOut"), onSelect: () => void session.signOut() },
        ]
      : []),
  ];

  return (
    <Menu
      label={text("portal.user.menu")}
      items={items}
      header={
        user && (
          <>
            <div className={styles.name}>{name}</div>
            <div className={styles.mail}>{user.email}</div>
          </>
        )
      }
      trigger={(props) => (
        <button
          type="button"
          {...props}
          className={styles.avatar}
          aria-label={user ? intl.formatMessage({ id: "portal.user.menuOf" }, { name }) : text("portal.user.menu")}
        >
          {user ? <Avatar name={name} size={28} /> : <Icon icon={CircleUser} size={24} />}
        </button>
      )}
    />
  );
});
