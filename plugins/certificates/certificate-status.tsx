import { FormattedMessage, useBranding, useFormat, useIntl, useNow } from "../../core/sdk";
import { Banner } from "../../core/sdk/ui";
import styles from "./certificate-status.css";
import type { PublicCertificate } from "./contract";
import { certificateState } from "./rules/certificate-state.rules";

const tones = { valid: "success", expired: "warning", revoked: "danger" } as const;

/** The text updates without a reload when the certificate expires. */
export function CertificateStatus({ record }: { record: PublicCertificate }) {
  const intl = useIntl();
  const format = useFormat();
  const now = useNow(record.expirationDate);
  const { state, since } = certificateState(record, now);
  const issuer = useBranding().name ?? intl.formatMessage({ id: "portal.name" });
  const date = since === null ? "" : format.date(since);
  return (
    <Banner tone={tones[state]} title={intl.formatMessage({ id: `certificates.state.${state}.text` }, { date })}>
      {record.revocationReason !== null && (
        <p className={styles.line} dir="auto">
          <FormattedMessage id="certificates.revocationReason" values={{ reason: record.revocationReason }} />
        </p>
      )}
      <p className={styles.line}>
        <FormattedMessage id="certificates.issued" values={{ issuer, date: format.date(record.created) }} />
      </p>
    </Banner>
  );
}
