import Award from "lucide-react/icons/award";
import { FormattedMessage, Link, observer, useFormat } from "../../core/sdk";
import { Icon, ResourceView } from "../../core/sdk/ui";
import styles from "./certificates.css";
import { certificatePath } from "./rules/certificate.rules";
import { useCertificates } from "./use-certificates";

/** The learner's certificates of a course, for the side of the course's pages. Draws nothing if there are none. */
export const CourseCertificatesWidget = observer(function CourseCertificatesWidget({
  objectiveId,
}: {
  objectiveId: string;
}) {
  const certificates = useCertificates(objectiveId);
  const format = useFormat();
  return (
    <ResourceView of={certificates} skeleton={null}>
      {(records) =>
        records.length === 0 ? null : (
          <section className={styles.section} aria-labelledby="certificates-of-course">
            <h2 className={styles.heading} id="certificates-of-course">
              <FormattedMessage id="certificates.title" />
            </h2>
            <ul className={styles.list}>
              {records.map((record) => (
                <li key={record.id}>
                  <Link className={styles.entry} to={certificatePath(objectiveId, record.certificateNumber)}>
                    <Icon icon={Award} />
                    <span>
                      {record.certificateTemplate.name}
                      <span className={styles.date}>{format.date(record.created)}</span>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )
      }
    </ResourceView>
  );
});
