import { observer } from "mobx-react-lite";
import { useState } from "react";
import { useIntl } from "react-intl";
import { ThemeStore } from "../../platform/appearance/theme.store";
import { useMediaQuery } from "../../ui";
import { useBranding } from "../react/use-facts";
import { useService } from "../react/use-service";
import styles from "./brand-mark.css";

/** The logo of the tenant. Without one, or if it cannot be loaded, the first letter of the tenant's name. */
export const BrandMark = observer(function BrandMark() {
  const intl = useIntl();
  const { choice } = useService(ThemeStore);
  const systemIsDark = useMediaQuery("(prefers-color-scheme: dark)");
  const { name = intl.formatMessage({ id: "portal.name" }), logo, logoDark } = useBranding();
  const isDark = choice === "dark" || (choice === "system" && systemIsDark);
  const source = (isDark && logoDark) || logo;
  const [missing, setMissing] = useState<string>();
  if (source && source !== missing) {
    return <img src={source} alt="" className={styles.logo} onError={() => setMissing(source)} />;
  }
  return (
    <span aria-hidden="true" className={styles.mark}>
      {[...name][0]}
    </span>
  );
});
