import {
  certificateTemplateSchema,
  commandId,
  defineCommand,
  defineEndpoint,
  defineErrors,
  type FromSchema,
  flag,
  fractionOrNull,
  instant,
  instantOrNull,
  listOf,
  loadOptionsQuery,
  nullable,
  objectiveRecordSchema,
  pageOf,
  type QueryFields,
  text,
  textOrNull,
  uuid,
  uuidOrNull,
} from "../../core/sdk/contract";

export const errors = defineErrors("call", {
  "certificates.notValid": {
    status: 410,
    title: "The certificate has expired or was revoked",
    fix: "Show the certificate's page, which says since when.",
  },
});

/** What a certificate's owner and everybody with its link see alike. */
const paperProperties = {
  certificateNumber: text,
  externalUrl: textOrNull,
  certificatePdfUrl: textOrNull,
  certificatePngUrl: textOrNull,
  certificateSvgUrl: {
    ...textOrNull,
    description: "The paper as the page shows it, in the reader's language; with `?shape=tall` for a narrow screen.",
  },
  expirationDate: instantOrNull,
  created: instant,
  studentName: text,
  courseName: text,
  courseCode: text,
  description: textOrNull,
} as const;

/** An issued certificate for a passed course. It has the names of learner and course at the time of issue. */
export const certificateRecordSchema = {
  $id: "certificates.CertificateRecord",
  type: "object",
  required: [
    "id",
    "objectiveId",
    "userId",
    "certificateNumber",
    "certificateTemplate",
    "externalUrl",
    "certificatePdfUrl",
    "certificatePngUrl",
    "certificateSvgUrl",
    "expirationDate",
    "normalizedPassingScore",
    "objectiveRecord",
    "created",
    "studentName",
    "courseName",
    "courseCode",
    "description",
    "revoked",
    "revocationReason",
    "credentialUrl",
  ],
  properties: {
    ...paperProperties,
    id: uuid,
    objectiveId: uuid,
    userId: { ...uuidOrNull, description: "Whose it is; null for everybody else who has its link." },
    certificateTemplate: certificateTemplateSchema,
    normalizedPassingScore: fractionOrNull,
    objectiveRecord: nullable(objectiveRecordSchema),
    revoked: { ...instantOrNull, description: "When an administrator has revoked it; null while it counts." },
    credentialUrl: {
      ...textOrNull,
      description: "The owner's Open Badges 3.0 credential; null for everybody else and when it is not valid.",
    },
    revocationReason: {
      ...textOrNull,
      description: "Told to its owner and to administrators; null for everybody else.",
    },
  },
} as const;

export type CertificateRecord = FromSchema<typeof certificateRecordSchema>;

const { id: _templateId, ...templateProperties } = certificateTemplateSchema.properties;

/** A certificate as everybody with its link sees it: what the paper shows, and nothing else. */
const publicCertificateSchema = {
  $id: "certificates.PublicCertificate",
  type: "object",
  required: [
    "id",
    "certificateNumber",
    "certificateTemplate",
    "externalUrl",
    "certificatePdfUrl",
    "certificatePngUrl",
    "certificateSvgUrl",
    "completed",
    "score",
    "points",
    "grade",
    "expirationDate",
    "created",
    "studentName",
    "courseName",
    "courseCode",
    "description",
    "revoked",
    "revocationReason",
  ],
  properties: {
    ...paperProperties,
    id: { ...uuidOrNull, description: "For administrators, who can revoke it; null for everybody else." },
    certificateTemplate: { type: "object", required: ["name", "kind"], properties: templateProperties },
    completed: instant,
    score: { ...fractionOrNull, description: "As the paper shows it: in whole percents, if no limit needs more." },
    points: nullable({
      type: "object",
      required: ["score", "maxScore"],
      properties: { score: { type: "number", minimum: 0 }, maxScore: { type: "number", minimum: 0 } },
    }),
    grade: textOrNull,
    revoked: certificateRecordSchema.properties.revoked,
    revocationReason: certificateRecordSchema.properties.revocationReason,
  },
} as const;

export type PublicCertificate = FromSchema<typeof publicCertificateSchema>;

/** The fields by which the list of certificates can be filtered and sorted, with their types. */
export const queryCertificatesFields = {
  certificateNumber: "text",
  objectiveId: "id",
  userId: "id",
  created: "instant",
} as const satisfies QueryFields;

export const queryCertificates = defineEndpoint({
  id: "queryCertificates",
  summary: "The user's certificates by number, or by course; newest first.",
  method: "GET",
  prefix: "lms",
  path: "certificate-records/query",
  audience: "member",
  query: loadOptionsQuery,
  answer: pageOf(certificateRecordSchema),
});

export const getPublicCertificate = defineEndpoint({
  id: "getPublicCertificate",
  summary: "A certificate as anybody with its link sees it; by its id or its number, as somebody may type it.",
  method: "GET",
  prefix: "lms",
  path: "public/certificate-records/{certificateId}",
  audience: "visitor",
  cost: 1,
  params: {
    type: "object",
    required: ["certificateId"],
    additionalProperties: false,
    properties: { certificateId: { type: "string", minLength: 1, maxLength: 64 } },
  },
  answer: publicCertificateSchema,
});

export const revokeCertificate = defineCommand({
  id: "revokeCertificate",
  summary: "Declares a certificate invalid, for good. For administrators.",
  prefix: "lms",
  path: "revoke-certificates",
  permission: { name: "User.Manage", scope_id: "everywhere" },
  body: {
    type: "object",
    required: ["id", "certificateId", "reason"],
    additionalProperties: false,
    properties: {
      id: commandId,
      certificateId: uuid,
      reason: { type: "string", pattern: "\\S", maxLength: 1000, description: "Its learner reads it." },
    },
  },
  errors: ["forbidden", "conflict"],
});

const earnedCourseSchema = {
  $id: "certificates.EarnedCourse",
  type: "object",
  required: [
    "objectiveId",
    "name",
    "language",
    "imageUrl",
    "isListed",
    "passed",
    "grade",
    "score",
    "limits",
    "finished",
    "certificates",
  ],
  properties: {
    objectiveId: uuid,
    name: text,
    language: textOrNull,
    imageUrl: textOrNull,
    isListed: {
      ...flag,
      description: "Whether the user still has the course. Without it only the certificates are left.",
    },
    passed: { type: ["boolean", "null"], description: "Null: it has no grade, or the user may not see it yet." },
    grade: textOrNull,
    score: fractionOrNull,
    limits: { ...listOf({ type: "number" } as const), description: "Scores that the shown one is not rounded over." },
    finished: instant,
    certificates: {
      ...listOf({
        type: "object",
        required: ["certificateNumber", "name", "certificateSvgUrl", "expirationDate", "revoked"],
        properties: {
          certificateNumber: text,
          name: text,
          certificateSvgUrl: paperProperties.certificateSvgUrl,
          expirationDate: instantOrNull,
          revoked: instantOrNull,
        },
      } as const),
      description: "The newest first.",
    },
  },
} as const;

export type EarnedCourse = FromSchema<typeof earnedCourseSchema>;

const earnedSchema = {
  $id: "certificates.Earned",
  type: "object",
  required: ["data", "next"],
  properties: {
    data: listOf(earnedCourseSchema),
    next: { type: ["integer", "null"], minimum: 0, description: "`from` of the next answer. Null: there is no more." },
  },
} as const;

/** One answer of `getEarned`. */
export type Earned = FromSchema<typeof earnedSchema>;

export const getEarned = defineEndpoint({
  id: "getEarned",
  summary: "The user's finished courses and certificates, the newest first, a dozen at a time.",
  method: "GET",
  prefix: "lms",
  path: "users/me/earned",
  audience: "member",
  query: {
    type: "object",
    additionalProperties: false,
    properties: { from: { type: "integer", minimum: 0, maximum: 1_000_000 } },
  },
  answer: earnedSchema,
});
