import { observer } from "mobx-react-lite";
import { useState } from "react";
import { useIntl } from "react-intl";
import { Link } from "react-router";
import { ThemeStore } from "../../platform/appearance/theme.store";
import { usePortal } from "../../sdk/contribution/portal-scope";
import { useService } from "../../sdk/react/use-service";
import { classNames, useMediaQuery } from "../../ui";
import styles from "./sidebar.css";

/**
 * The logo and name of the tenant, linked to the first page. If the logo cannot be loaded, the first letter of the name
 * is shown.
 */
export const Brand = observer(function Brand({ isCompact = false }: { isCompact?: boolean }) {
  const intl = useIntl();
  const { kernel } = usePortal();
  const { choice } = useService(ThemeStore);
  const systemIsDark = useMediaQuery("(prefers-color-scheme: dark)");
  const { name = intl.formatMessage({ id: "portal.name" }), logo, logoDark } = kernel.config.config.branding ?? {};
  const isDark = choice === "dark" || (choice === "system" && systemIsDark);
  const source = (isDark && logoDark) || logo;
  const [missing, setMissing] = useState<string>();
  return (
    <Link to="/" className={classNames(styles.brand, isCompact && styles.compact)}>
      {source && source !== missing ? (
        <img src={source} alt="" className={styles.logo} onError={() => setMissing(source)} />
      ) : (
        <span aria-hidden="true" className={styles.mark}>
          {[...name][0]}
        </span>
      )}
      <span className={styles.brandName}>{name}</span>
    </Link>
  );
});
