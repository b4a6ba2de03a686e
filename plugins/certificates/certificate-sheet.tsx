import { type ReactNode, useState } from "react";
import { FormattedMessage, useFormat, useIntl } from "../../core/sdk";
import { Banner, classNames, DescriptionList, VisuallyHidden } from "../../core/sdk/ui";
import { CertificateActions } from "./certificate-actions";
import { CertificatePaper } from "./certificate-paper";
import styles from "./certificate-sheet.css";
import { CertificateStatus } from "./certificate-status";
import type { CertificateRecord, PublicCertificate } from "./contract";

interface Props {
  readonly record: PublicCertificate;
  /** All that its owner gets of it; null for everybody else. */
  readonly own: CertificateRecord | null;
  readonly onRevoked: () => void;
}

/**
 * A certificate: the paper itself, and beside it whether it is valid, what can be done with it, and as text what the
 * paper says. If there is no drawing of it, the text takes the paper's place.
 */
export function CertificateSheet({ record, own, onRevoked }: Props) {
  const [isMissing, setMissing] = useState(false);
  const drawing = isMissing ? null : record.certificateSvgUrl;
  const sentence = <Sentence record={record} />;
  return (
    <article className={styles.page}>
      <div className={styles.state}>
        <CertificateStatus record={record} />
      </div>
      {drawing === null ? (
        <div className={classNames(styles.place, styles.plain)}>
          <p>{record.certificateTemplate.name}</p>
          <h1 className={styles.sentence}>{sentence}</h1>
        </div>
      ) : (
        <div className={styles.place}>
          <h1>
            <VisuallyHidden>{sentence}</VisuallyHidden>
          </h1>
          <CertificatePaper
            address={drawing}
            name={record.certificateTemplate.name}
            state={record.revoked}
            onMissing={() => setMissing(true)}
          />
        </div>
      )}
      <div className={styles.side}>
        {record.certificateTemplate.kind === "External" && !record.externalUrl && record.revoked === null && (
          <Banner>
            <FormattedMessage id="certificates.external.waiting" />
          </Banner>
        )}
        <CertificateActions record={record} own={own} onRevoked={onRevoked} />
        <Facts record={record} />
      </div>
    </article>
  );
}

function Sentence({ record }: { record: PublicCertificate }) {
  const own = (words: string): ReactNode => <bdi>{words}</bdi>;
  return (
    <FormattedMessage
      id="certificates.sentence"
      values={{ student: own(record.studentName), course: own(record.courseName) }}
    />
  );
}

function Facts({ record }: { record: PublicCertificate }) {
  const intl = useIntl();
  const format = useFormat();
  const { score, points, grade, completed, description, expirationDate: expires } = record;
  const term = (id: string) => intl.formatMessage({ id: `certificates.${id}` });
  const raw = points && ` (${format.score(points.score)} / ${format.score(points.maxScore)})`;
  return (
    <DescriptionList
      columns={3}
      items={[
        ...(description ? [{ term: term("proves"), description: <span dir="auto">{description}</span> }] : []),
        { term: term("completed"), description: format.date(completed) },
        { term: term("expires"), description: expires ? format.date(expires) : term("never") },
        ...(grade === null ? [] : [{ term: term("grade"), description: grade }]),
        ...(score === null ? [] : [{ term: term("score"), description: `${format.limit(score)}${raw ?? ""}` }]),
        { term: term("courseCode"), description: record.courseCode },
        { term: term("number"), description: <span className={styles.number}>{record.certificateNumber}</span> },
      ]}
    />
  );
}
