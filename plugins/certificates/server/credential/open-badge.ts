import type { JWTPayload } from "jose";
import { hashOfSecret, secretText } from "../../../../server/sdk";
import { exactPercent, percentBeside } from "../../../../server/sdk/learning";
import type { CertificateRecord } from "../../contract";
import { certificateLimits } from "../../rules/certificate-limits.rules";
import { issuerDid } from "./issuer-did";
import type { StatusPlace } from "./status-list";

const CONTEXT = ["https://www.w3.org/ns/credentials/v2", "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json"];
const SCHEMA = "https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json";

/** What the credential (Open Badges 3.0) of a certificate says beside what the certificate itself says. */
export interface BadgeContext {
  readonly origin: string;
  readonly page: string;
  readonly picture: string;
  readonly issuerName: string;
  /** The e-mail address of the learner. Only its hash is in the credential. */
  readonly email: string;
  readonly locale: string;
  /** A text of `locales/` by its key, with the values of its placeholders. */
  readonly text: (key: string, values?: Readonly<Record<string, string>>) => string;
  readonly place: StatusPlace;
  readonly statusListUrl: string;
}

/** A certificate as an Open Badges 3.0 credential, with the claims of a JSON Web Token. */
export function openBadge(certificate: CertificateRecord, context: BadgeContext): JWTPayload {
  const { origin, page, picture, issuerName, text, place, statusListUrl } = context;
  const { courseName: course, studentName: student } = certificate;
  const validFrom = wholeSeconds(certificate.created);
  const validUntil = certificate.expirationDate === null ? null : wholeSeconds(certificate.expirationDate);
  const issuer = { id: issuerDid(origin), type: ["Profile"], name: issuerName, url: origin };
  // An id of the holder in this credential only. So nobody can tell by it which credentials belong to one person.
  const holder = `${page}#holder`;
  return {
    "@context": CONTEXT,
    id: page,
    type: ["VerifiableCredential", "OpenBadgeCredential"],
    name: certificate.certificateTemplate.name,
    description: text("certificates.pdf.subject", { student, course }),
    image: { id: picture, type: "Image", caption: certificate.certificateTemplate.name },
    issuer,
    validFrom: inSeconds(validFrom),
    ...(validUntil === null ? {} : { validUntil: inSeconds(validUntil) }),
    awardedDate: inSeconds(wholeSeconds(certificate.objectiveRecord?.finished ?? certificate.created)),
    credentialSubject: {
      id: holder,
      type: ["AchievementSubject"],
      identifier: holderIdentifiers(student, context.email),
      achievement: achievementOf(certificate, context),
      ...resultOf(certificate),
    },
    credentialSchema: [{ id: SCHEMA, type: "1EdTechJsonSchemaValidator2019" }],
    credentialStatus: {
      id: `${statusListUrl}#${place.position}`,
      type: "BitstringStatusListEntry",
      statusPurpose: "revocation",
      statusListIndex: String(place.position),
      statusListCredential: statusListUrl,
    },
    iss: issuer.id,
    jti: page,
    sub: holder,
    nbf: validFrom,
    ...(validUntil === null ? {} : { exp: validUntil }),
  };
}

/** The e-mail address is a salted hash, against which somebody who knows the address can check it. */
function holderIdentifiers(name: string, email: string): object[] {
  const salt = secretText();
  return [
    { type: "IdentityObject", hashed: false, identityHash: name, identityType: "name" },
    {
      type: "IdentityObject",
      hashed: true,
      identityHash: `sha256$${hashOfSecret(email.toLowerCase() + salt)}`,
      identityType: "emailAddress",
      salt,
    },
  ];
}

function achievementOf(certificate: CertificateRecord, { locale, text, issuerName, origin }: BadgeContext): object {
  const { courseName: course, courseCode: code, normalizedPassingScore: passing } = certificate;
  return {
    id: achievementId(certificate),
    type: ["Achievement"],
    achievementType: "CertificateOfCompletion",
    creator: { id: issuerDid(origin), type: ["Profile"], name: issuerName },
    name: course,
    humanCode: code,
    description: certificate.description ?? course,
    inLanguage: locale,
    criteria: { narrative: text("certificates.credential.criteria", { course, code }) },
    ...(scoreOf(certificate) === null
      ? {}
      : {
          resultDescription: [
            {
              id: resultId(certificate),
              type: ["ResultDescription"],
              name: text("certificates.score"),
              resultType: "Percent",
              valueMin: "0",
              valueMax: "100",
              ...(passing === null ? {} : { requiredValue: String(exactPercent(passing)) }),
            },
          ],
        }),
  };
}

function resultOf(certificate: CertificateRecord): object {
  const score = scoreOf(certificate);
  if (score === null) return {};
  return {
    result: [
      {
        type: ["Result"],
        resultDescription: resultId(certificate),
        value: String(percentBeside(score, certificateLimits(certificate))),
      },
    ],
  };
}

const scoreOf = ({ objectiveRecord }: CertificateRecord) => objectiveRecord?.normalizedScore ?? null;
const achievementId = ({ objectiveId }: CertificateRecord) => `urn:uuid:${objectiveId}`;
const resultId = (certificate: CertificateRecord) => `${achievementId(certificate)}#score`;

/** Claims of a JSON Web Token are whole seconds, and the dates of the credential must be equal to them. */
const wholeSeconds = (moment: string): number => Math.floor(Date.parse(moment) / 1000);
const inSeconds = (seconds: number): string => new Date(seconds * 1000).toISOString().replace(".000Z", "Z");
