import type { ReactNode } from "react";
import { FormattedMessage, Link, useBranding, useIntl, usePlace } from "../../core/sdk";
import { BrandMark } from "../../core/sdk/ui";
import styles from "./public-frame.css";

interface Props {
  readonly children: ReactNode;
  /** The page is not the one on which certificates are checked, so it leads there. */
  readonly toVerify?: boolean;
}

/** Whose portal it is, and where one can go. No menu, because these pages have none. */
export function PublicFrame({ children, toVerify = false }: Props) {
  const intl = useIntl();
  const name = useBranding().name ?? intl.formatMessage({ id: "portal.name" });
  const openCatalog = usePlace("open-catalog");
  return (
    <div className={styles.frame}>
      <Link to="/" className={styles.brand}>
        <BrandMark />
        {name}
      </Link>
      <div className={styles.content}>{children}</div>
      <p className={styles.ways}>
        {toVerify && (
          <Link to="/certificate">
            <FormattedMessage id="certificates.verify.another" />
          </Link>
        )}
        {openCatalog !== null && (
          <Link to={openCatalog}>
            <FormattedMessage id="certificates.toOpenCatalog" />
          </Link>
        )}
      </p>
    </div>
  );
}
