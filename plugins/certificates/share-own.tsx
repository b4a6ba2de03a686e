import BadgeCheck from "lucide-react/icons/badge-check";
import ExternalLink from "lucide-react/icons/external-link";
import { FormattedMessage, useBranding, useIntl } from "../../core/sdk";
import { Icon } from "../../core/sdk/ui";
import styles from "./certificate-sheet.css";
import type { CertificateRecord } from "./contract";
import { publicPath } from "./rules/certificate.rules";
import { linkedInUrl } from "./rules/linkedin.rules";

/** What only the owner can do with a valid certificate: add it to LinkedIn, and download the credential. */
export function ShareOwn({ record, credentialUrl }: { record: CertificateRecord; credentialUrl: string }) {
  const intl = useIntl();
  const issuer = useBranding().name ?? intl.formatMessage({ id: "portal.name" });
  const publicUrl = new URL(publicPath(record.certificateNumber), location.href).href;
  return (
    <>
      <a className={styles.external} href={credentialUrl} download={`${record.certificateNumber}.jwt`}>
        <Icon icon={BadgeCheck} />
        <FormattedMessage id="certificates.credential" />
      </a>
      <a
        className={styles.external}
        href={linkedInUrl(record, issuer, publicUrl)}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon icon={ExternalLink} />
        <FormattedMessage id="certificates.linkedIn" />
      </a>
    </>
  );
}
