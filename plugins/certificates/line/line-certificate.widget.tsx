import Award from "lucide-react/icons/award";
import { useEffect } from "react";
import { type CourseLineProps, CourseProgress, Link, observer, useIntl, useService } from "../../../core/sdk";
import { Icon } from "../../../core/sdk/ui";
import { certificatePath } from "../rules/certificate.rules";
import styles from "./line-certificate.css";
import { LineCertificates } from "./line-certificates";

/** The way to the newest certificate of a course, on its line in My courses. */
export const LineCertificateWidget = observer(function LineCertificateWidget({ objectiveId }: CourseLineProps) {
  const intl = useIntl();
  const { numbers } = useService(LineCertificates);
  const course = useService(CourseProgress).get(objectiveId);
  const recordId = course?.lastObjectiveRecord?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new result may come with a certificate
  useEffect(() => void numbers.refreshIfOld(), [numbers, recordId]);
  const number = numbers.value?.get(objectiveId);
  if (number === undefined) return null;
  const name = intl.formatMessage({ id: "certificates.openOf" }, { name: course?.objective.name ?? "" });
  return (
    <Link to={certificatePath(objectiveId, number)} className={styles.proof} aria-label={name} title={name}>
      <Icon icon={Award} />
    </Link>
  );
});
