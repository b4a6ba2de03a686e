import { describe, expect, it } from "vitest";
import { id, record as result } from "../../../core/sdk/testing";
import type { CertificateRecord } from "../contract";
import { belongsToCourse, certificateFacts, certificatePath } from "./certificate.rules";

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
  objectiveRecord: result(),
  created: "2026-11-11T08:00:00.000Z",
  studentName: "Robin",
  courseName: "Statistics",
  courseCode: "ST-1",
  description: null,
  revoked: null,
  revocationReason: null,
  credentialUrl: null,
};
const grade = { id: id(91), name: "Good", color: "#118844", normalizedMinScore: 0.8 };

describe("what a certificate says", () => {
  it.each([
    ["score with points", result(), { score: 0.87, rawScore: { score: 87, maxScore: 100 } }],
    [
      "score without points where there is only one",
      result({ score: 1, maxScore: 1, normalizedScore: 1 }),
      { score: 1, rawScore: null },
    ],
    [
      "no score where it may not be seen",
      result({ score: null, maxScore: null, normalizedScore: null }),
      { score: null, rawScore: null },
    ],
    ["the grade", result({ grade }), { grade: "Good" }],
    ["when the course was finished", result(), { completed: "2026-11-10T08:00:00.000Z" }],
    ["when it was issued, where nothing else is known", null, { completed: "2026-11-11T08:00:00.000Z", score: null }],
  ])("%s", (_name, objectiveRecord, facts) =>
    expect(certificateFacts({ ...certificate, objectiveRecord })).toMatchObject(facts),
  );
});

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
