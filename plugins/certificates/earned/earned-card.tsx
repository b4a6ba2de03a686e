import Award from "lucide-react/icons/award";
import { FormattedMessage, Link, useFormat, useIntl, useNow } from "../../../core/sdk";
import { coursePaths } from "../../../core/sdk/learning";
import { Badge, Card, CardBody, CardLink, CourseCover, Icon } from "../../../core/sdk/ui";
import { CertificatePaper } from "../certificate-paper";
import type { EarnedCourse } from "../contract";
import { certificatePath } from "../rules/certificate.rules";
import { certificateState } from "../rules/certificate-state.rules";
import styles from "./earned-card.css";

interface Props {
  readonly course: EarnedCourse;
  readonly place: number;
}

/** A finished course: the paper of its newest certificate or its cover, with grade and date. */
export function EarnedCard({ course, place }: Props) {
  const format = useFormat();
  const { objectiveId, name, language, imageUrl, isListed, finished } = course;
  const [newest, ...older] = course.certificates;
  const address =
    newest === undefined ? coursePaths.overview(objectiveId) : certificatePath(objectiveId, newest.certificateNumber);
  return (
    <Card as="article" interactive padding="none">
      {newest?.certificateSvgUrl ? (
        <div className={styles.desk}>
          <CertificatePaper
            address={newest.certificateSvgUrl}
            name=""
            state={newest.revoked}
            isSmall
            isLate={place > 3}
          />
        </div>
      ) : (
        <CourseCover id={objectiveId} src={imageUrl} place={place} onCard />
      )}
      <CardBody>
        <h2 className={styles.name}>
          <CardLink to={address}>
            <bdi lang={language ?? undefined}>{name}</bdi>
          </CardLink>
        </h2>
        <p className={styles.line}>
          <Result course={course} />
          <span>{format.date(finished)}</span>
        </p>
        {newest !== undefined && <Validity certificate={newest} />}
        {(older.length > 0 || (newest !== undefined && isListed)) && (
          <ul className={styles.more}>
            {older.map((certificate) => (
              <li key={certificate.certificateNumber}>
                <Link to={certificatePath(objectiveId, certificate.certificateNumber)}>
                  <Icon icon={Award} size={16} />
                  <bdi>{certificate.name}</bdi>
                </Link>
              </li>
            ))}
            {newest !== undefined && isListed && (
              <li>
                <Link to={coursePaths.overview(objectiveId)}>
                  <FormattedMessage id="certificates.earned.course" values={{ name }} />
                </Link>
              </li>
            )}
          </ul>
        )}
      </CardBody>
    </Card>
  );
}

function Result({ course: { passed, grade, score, limits } }: Pick<Props, "course">) {
  const format = useFormat();
  const detail = grade ?? (score === null ? null : format.percent(score, limits));
  return (
    <Badge tone={passed === true ? "success" : "neutral"}>
      <FormattedMessage id={passed === true ? "certificates.earned.passed" : "certificates.earned.finished"} />
      {passed === true && detail !== null && (
        <>
          {" · "}
          <bdi>{detail}</bdi>
        </>
      )}
    </Badge>
  );
}

function Validity({ certificate }: { readonly certificate: EarnedCourse["certificates"][number] }) {
  const intl = useIntl();
  const format = useFormat();
  const { expirationDate } = certificate;
  const now = useNow(expirationDate);
  const { state, since } = certificateState(certificate, now);
  if (state === "valid" && expirationDate === null) return null;
  const date = format.date(since ?? expirationDate ?? "");
  return (
    <p className={state === "valid" ? styles.until : styles.over}>
      {state === "valid"
        ? intl.formatMessage({ id: "certificates.earned.until" }, { date })
        : intl.formatMessage({ id: `certificates.state.${state}.text` }, { date })}
    </p>
  );
}
