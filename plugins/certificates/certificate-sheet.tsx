import Award from "lucide-react/icons/award";
import Download from "lucide-react/icons/download";
import ExternalLink from "lucide-react/icons/external-link";
import Picture from "lucide-react/icons/image";
import type { ReactNode } from "react";
import { FormattedMessage, useFormat, useIntl } from "../../core/sdk";
import { Banner, CopyLinkButton, DescriptionList, Icon, Row } from "../../core/sdk/ui";
import styles from "./certificate-sheet.css";
import { CertificateStatus } from "./certificate-status";
import type { CertificateRecord, PublicCertificate } from "./contract";
import { publicPath } from "./rules/certificate.rules";
import { ShareOwn } from "./share-own";

interface Props {
  readonly record: PublicCertificate;
  /** All that its owner gets of it; null for everybody else. */
  readonly own: CertificateRecord | null;
  /** Buttons for more actions, after the buttons that everybody gets. */
  readonly children?: ReactNode;
}

/** A certificate as a sheet of paper: name, course, date and result, with its state, its files and its public link. */
export function CertificateSheet({ record, own, children }: Props) {
  const isRevoked = record.revoked !== null;
  return (
    <article className={styles.page}>
      <CertificateStatus record={record} />
      <div className={styles.sheet}>
        <span className={styles.seal}>
          <Icon icon={Award} size={32} />
        </span>
        <h1 className={styles.template}>{record.certificateTemplate.name}</h1>
        <p className={styles.student} dir="auto">
          {record.studentName}
        </p>
        <p className={styles.completed}>
          <FormattedMessage id="certificates.hasCompleted" />
        </p>
        <p className={styles.course} dir="auto">
          {record.courseName}
        </p>
        {record.description && (
          <p className={styles.description} dir="auto">
            {record.description}
          </p>
        )}
        <div className={styles.facts}>
          <Facts record={record} />
        </div>
      </div>
      {record.certificateTemplate.kind === "External" && !record.externalUrl && !isRevoked && (
        <Banner>
          <FormattedMessage id="certificates.external.waiting" />
        </Banner>
      )}
      <Row gap={2} wrap justify="center">
        {record.certificatePdfUrl && !isRevoked && (
          <a className={styles.download} href={record.certificatePdfUrl} download={`${record.certificateNumber}.pdf`}>
            <Icon icon={Download} />
            <FormattedMessage id="certificates.download" />
          </a>
        )}
        {record.certificatePngUrl && !isRevoked && (
          <a className={styles.external} href={record.certificatePngUrl} download={`${record.certificateNumber}.png`}>
            <Icon icon={Picture} />
            <FormattedMessage id="certificates.downloadPicture" />
          </a>
        )}
        {record.externalUrl && (
          <a className={styles.external} href={record.externalUrl} target="_blank" rel="noopener noreferrer">
            <Icon icon={ExternalLink} />
            <FormattedMessage id="certificates.external" />
          </a>
        )}
        {own?.credentialUrl && <ShareOwn record={own} credentialUrl={own.credentialUrl} />}
        <CopyLinkButton path={publicPath(record.certificateNumber)} />
        {children}
      </Row>
    </article>
  );
}

function Facts({ record }: { record: PublicCertificate }) {
  const intl = useIntl();
  const format = useFormat();
  const { score, points, grade, completed, expirationDate: expires } = record;
  const term = (id: string) => intl.formatMessage({ id: `certificates.${id}` });
  const raw = points && ` (${format.score(points.score)} / ${format.score(points.maxScore)})`;
  return (
    <DescriptionList
      columns={2}
      items={[
        { term: term("courseCode"), description: record.courseCode },
        { term: term("number"), description: <span className={styles.number}>{record.certificateNumber}</span> },
        ...(score === null ? [] : [{ term: term("score"), description: `${format.limit(score)}${raw ?? ""}` }]),
        ...(grade === null ? [] : [{ term: term("grade"), description: grade }]),
        { term: term("completed"), description: format.date(completed) },
        { term: term("expires"), description: expires ? format.date(expires) : term("never") },
      ]}
    />
  );
}
