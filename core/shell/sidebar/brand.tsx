import { observer } from "mobx-react-lite";
import { useIntl } from "react-intl";
import { Link } from "react-router";
import { usePortal } from "../../sdk/contribution/portal-scope";
import { BrandMark } from "../../sdk/view/brand-mark";
import { classNames } from "../../ui";
import styles from "./sidebar.css";

/** The logo and name of the tenant, linked to the first page. */
export const Brand = observer(function Brand({ isCompact = false }: { isCompact?: boolean }) {
  const intl = useIntl();
  const { kernel } = usePortal();
  const { name = intl.formatMessage({ id: "portal.name" }) } = kernel.config.config.branding ?? {};
  return (
    <Link to="/" className={classNames(styles.brand, isCompact && styles.compact)}>
      <BrandMark />
      <span className={styles.brandName}>{name}</span>
    </Link>
  );
});
