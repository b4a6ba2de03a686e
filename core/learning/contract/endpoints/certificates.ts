import { defineEndpoint } from "../endpoint";
import { certificateRecordSchema } from "../entities/certificate.schema";
import { pageOf } from "../json-schema";
import { loadOptionsQuery, type QueryFields } from "../query";

export const certificateFields = {
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
