import {
  certificateTemplateSchema,
  defineEndpoint,
  type FromSchema,
  fractionOrNull,
  instant,
  instantOrNull,
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

/** An issued certificate. The names in it are those at the time of issue. */
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
    "expirationDate",
    "normalizedPassingScore",
    "objectiveRecord",
    "created",
    "studentName",
    "courseName",
    "courseCode",
    "description",
  ],
  properties: {
    id: uuid,
    objectiveId: uuid,
    userId: { ...uuidOrNull, description: "Whose it is; null for everybody else who has its link." },
    certificateNumber: text,
    certificateTemplate: certificateTemplateSchema,
    externalUrl: textOrNull,
    certificatePdfUrl: textOrNull,
    certificatePngUrl: textOrNull,
    expirationDate: instantOrNull,
    normalizedPassingScore: fractionOrNull,
    objectiveRecord: nullable(objectiveRecordSchema),
    created: instant,
    studentName: text,
    courseName: text,
    courseCode: text,
    description: textOrNull,
  },
} as const;

export type CertificateRecord = FromSchema<typeof certificateRecordSchema>;

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
  summary: "A certificate as anybody with its link sees it; by its id or its number.",
  method: "GET",
  prefix: "lms",
  path: "public/certificate-records/{certificateId}",
  audience: "visitor",
  params: {
    type: "object",
    required: ["certificateId"],
    additionalProperties: false,
    properties: { certificateId: { type: "string", minLength: 1, maxLength: 64 } },
  },
  answer: certificateRecordSchema,
});
