import { expect, it } from "vitest";
import { certificateRecordSchema, getPublicCertificate, queryCertificates } from "./contract";

const specifiedFields =
  "id objectiveId userId certificateNumber certificateTemplate externalUrl certificatePdfUrl certificatePngUrl expirationDate normalizedPassingScore objectiveRecord created";

it.each(specifiedFields.split(" "))("a certificate always carries the specification's %s", (field) => {
  expect(Object.keys(certificateRecordSchema.properties)).toContain(field);
  expect(certificateRecordSchema.required).toContain(field);
});

it("certificates are asked for as the specification's section 7 writes it", () => {
  const { method, prefix, path, query } = queryCertificates;
  expect([method, prefix, path]).toEqual(["GET", "lms", "certificate-records/query"]);
  expect(Object.keys(query.properties)).toEqual(expect.arrayContaining(["filter", "sort"]));
  expect(getPublicCertificate).toMatchObject({ method: "GET", path: "public/certificate-records/{certificateId}" });
});
