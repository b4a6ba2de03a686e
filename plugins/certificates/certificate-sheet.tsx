import Award from "lucide-react/icons/award";
import Download from "lucide-react/icons/download";
import {
  type CertificateRecord,
  DescriptionList,
  FormattedMessage,
  Icon,
  Row,
  showsRawScore,
  useFormat,
  useIntl,
} from "../../core/sdk";
import styles from "./certificate-sheet.css";
import { CopyLink } from "./copy-link";

/** The certificate as a sheet of paper: who, what, when, how well; with its PDF and its public link. */
export function CertificateSheet({ record }: { record: CertificateRecord }) {
  const intl = useIntl();
  const format = useFormat();
  const result = record.objectiveRecord;
  const text = (id: string) => intl.formatMessage({ id: `certificates.${id}` });
  const score = result?.normalizedScore ?? null;
  const raw =
    result && result.score !== null && showsRawScore(result.maxScore)
      ? ` (${format.number(result.score)} / ${format.number(result.maxScore ?? 0)})`
      : "";
  return (
    <article className={styles.page}>
      <div className={styles.sheet}>
        <span className={styles.seal}>
          <Icon icon={Award} size={32} />
        </span>
        <p className={styles.template}>{record.certificateTemplate.name}</p>
        <h1 className={styles.student} tabIndex={-1}>
          {record.studentName}
        </h1>
        <p className={styles.completed}>
          <FormattedMessage id="certificates.hasCompleted" />
        </p>
        <p className={styles.course}>{record.courseName}</p>
        {record.description && <p className={styles.description}>{record.description}</p>}
        <DescriptionList
          columns={2}
          items={[
            { term: text("courseCode"), description: record.courseCode },
            { term: text("number"), description: <span className={styles.number}>{record.certificateNumber}</span> },
            ...(score === null ? [] : [{ term: text("score"), description: `${format.percent(score)}${raw}` }]),
            ...(result?.grade ? [{ term: text("grade"), description: result.grade.name }] : []),
            { term: text("completed"), description: format.date(result?.finished ?? record.created) },
            {
              term: text("expires"),
              description: record.expirationDate ? format.date(record.expirationDate) : text("never"),
            },
          ]}
        />
      </div>
      <Row gap={2} wrap justify="center">
        {record.certificatePdfUrl && (
          <a className={styles.download} href={record.certificatePdfUrl} download={`${record.certificateNumber}.pdf`}>
            <Icon icon={Download} />
            <FormattedMessage id="certificates.download" />
          </a>
        )}
        <CopyLink certificateNumber={record.certificateNumber} />
      </Row>
    </article>
  );
}
