import { describe, expect, it } from "vitest";
import { id } from "../../../core/sdk/testing";
import type { CertificateRecord } from "../contract";
import { belongsToCourse, certificatePath } from "./certificate.rules";

const certificate: CertificateRecord = {
  id: id(40),
  objectiveId: id(1),
  userId: id(4),
  certificateNumber: "ABCD-EFGH",
  certificateTemplate: { id: id(41), name: "Certificate", kind: "Custom" },
  externalUrl: null,
  certificatePdfUrl: null,
  certificatePngUrl: null,
  expirationDate: null,
  normalizedPassingScore: 0.5,
  objectiveRecord: null,
  created: "2026-11-11T08:00:00.000Z",
  studentName: "Robin",
  courseName: "Statistics",
  courseCode: "ST-1",
  description: null,
  revoked: null,
  revocationReason: null,
  credentialUrl: null,
};
describe("a certificate under a course's address", () => {
  it.each([
    ["its own course", certificate.objectiveId, true],
    ["its own course in capitals", certificate.objectiveId.toUpperCase(), true],
    ["another course", id(2), false],
    ["no course", "nope", false],
  ])("of %s", (_name, objectiveId, expected) => expect(belongsToCourse(certificate, objectiveId)).toBe(expected));
});

describe("the address of a certificate", () => {
  it("is below its course, with a number that may hold anything", () => {
    expect(certificatePath("c", "2026/7")).toBe("/courses/c/certificate/2026%2F7");
  });
});
