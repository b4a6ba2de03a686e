import { fractionOrNull, instant, instantOrNull, nullable, text, textOrNull, uuid, uuidOrNull } from "../json-schema";
import { certificateTemplateSchema } from "./objective.schema";
import { objectiveRecordSchema } from "./workflow.schema";

/** A certificate that was issued. The names are those at the time of issue. */
export const certificateRecordSchema = {
  $id: "CertificateRecord",
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
