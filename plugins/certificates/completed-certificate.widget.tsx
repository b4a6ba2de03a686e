import { CourseProgress, FormattedMessage, Link, observer, useService } from "../../core/sdk";
import { CertificatePaper, EmptyPaper } from "./certificate-paper";
import styles from "./completed-certificate.css";
import { certificatePath } from "./rules/certificate.rules";
import { useCertificates } from "./use-certificates";

/** A small paper that leads to the certificate, after the course is completed. */
export const CompletedCertificateWidget = observer(function CompletedCertificateWidget({
  objectiveId,
}: {
  objectiveId: string;
}) {
  const certificates = useCertificates(objectiveId);
  const course = useService(CourseProgress).get(objectiveId);
  const isAwaited =
    course?.lastObjectiveRecord?.passed === true &&
    course.objective.certificateTemplates.some(({ kind }) => kind === "Custom");
  const newest = certificates.value?.[0];
  if (newest === undefined) {
    // The place of the paper is kept, so that nothing below moves when it comes.
    if (!isAwaited || !["idle", "loading"].includes(certificates.state)) return null;
    return (
      <div className={styles.certificate}>
        <EmptyPaper isSmall />
        <span className={styles.words}>
          <FormattedMessage id="certificates.coming" />
        </span>
      </div>
    );
  }
  const { certificateSvgUrl, certificateNumber, revoked } = newest;
  return (
    <Link to={certificatePath(objectiveId, certificateNumber)} className={styles.certificate}>
      {certificateSvgUrl !== null && <CertificatePaper address={certificateSvgUrl} name="" state={revoked} isSmall />}
      <span className={styles.words}>
        <FormattedMessage id="certificates.open" />
      </span>
    </Link>
  );
});
