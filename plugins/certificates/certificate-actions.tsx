import BadgeCheck from "lucide-react/icons/badge-check";
import Ban from "lucide-react/icons/ban";
import Download from "lucide-react/icons/download";
import Ellipsis from "lucide-react/icons/ellipsis";
import ExternalLink from "lucide-react/icons/external-link";
import Picture from "lucide-react/icons/image";
import { useState } from "react";
import { FormattedMessage, observer, useBranding, useCondition, useIntl } from "../../core/sdk";
import { CopyLinkButton, Icon, IconButton, Menu, type MenuItem } from "../../core/sdk/ui";
import styles from "./certificate-actions.css";
import type { CertificateRecord, PublicCertificate } from "./contract";
import { RevokeCertificate } from "./revoke-certificate";
import { publicPath } from "./rules/certificate.rules";
import { linkedInUrl } from "./rules/linkedin.rules";

interface Props {
  readonly record: PublicCertificate;
  /** All that its owner gets of it; null for everybody else. */
  readonly own: CertificateRecord | null;
  readonly onRevoked: () => void;
}

/** Who may revoke a certificate: users who may manage people everywhere, not only in one course. */
const managesPeople = { permission: "User.Manage", scope: "everywhere" } as const;

/** What can be done with a certificate: the likeliest as a button, its link to share, and the rest in a menu. */
export const CertificateActions = observer(function CertificateActions({ record, own, onRevoked }: Props) {
  const intl = useIntl();
  const issuer = useBranding().name ?? intl.formatMessage({ id: "portal.name" });
  const mayRevoke = useCondition(managesPeople) && record.id !== null && record.revoked === null;
  const [isRevoking, setRevoking] = useState(false);
  const { certificateNumber: number, certificatePdfUrl: pdf, certificatePngUrl: png, externalUrl } = record;
  const isRevoked = record.revoked !== null;
  const items: MenuItem[] = [];
  if (png && !isRevoked) {
    const label = <FormattedMessage id="certificates.downloadPicture" />;
    items.push({ id: "picture", label, icon: Picture, href: png, download: `${number}.png` });
  }
  if (own?.credentialUrl) {
    items.push({
      id: "credential",
      label: <FormattedMessage id="certificates.credential" />,
      icon: BadgeCheck,
      href: own.credentialUrl,
      download: `${number}.jwt`,
    });
    items.push({
      id: "linkedIn",
      label: <FormattedMessage id="certificates.linkedIn" />,
      icon: ExternalLink,
      href: linkedInUrl(own, issuer, new URL(publicPath(number), location.href).href),
      newTab: true,
    });
  }
  if (mayRevoke) {
    if (items.length > 0) items.push("separator");
    items.push({
      id: "revoke",
      label: <FormattedMessage id="certificates.revoke" />,
      icon: Ban,
      tone: "danger",
      onSelect: () => setRevoking(true),
    });
  }
  const more = intl.formatMessage({ id: "certificates.more" });
  return (
    <div className={styles.actions}>
      {pdf && !isRevoked && (
        <a className={styles.main} href={pdf} download={`${number}.pdf`}>
          <Icon icon={Download} />
          <FormattedMessage id="certificates.download" />
        </a>
      )}
      {externalUrl && (
        <a className={styles.main} href={externalUrl} target="_blank" rel="noopener noreferrer">
          <Icon icon={ExternalLink} />
          <FormattedMessage id="certificates.external" />
        </a>
      )}
      <CopyLinkButton path={publicPath(number)} />
      {items.length > 0 && (
        <Menu label={more} items={items} trigger={(props) => <IconButton {...props} icon={Ellipsis} label={more} />} />
      )}
      {record.id !== null && (
        <RevokeCertificate
          certificateId={record.id}
          isOpen={isRevoking}
          onClose={() => setRevoking(false)}
          onRevoked={onRevoked}
        />
      )}
    </div>
  );
});
