import { describe, expect, it } from "vitest";
import type { CertificateRecord } from "../../contract";
import { certificateTexts } from "./certificate-texts";

type Result = NonNullable<CertificateRecord["objectiveRecord"]>;
const record: Result = {
  id: "0",
  objectiveWorkflowId: null,
  score: 18.4,
  maxScore: 20,
  normalizedScore: 0.92,
  grade: { id: "0", name: "Good", color: "#00aa00", normalizedMinScore: 0.8 },
  passed: true,
  finished: "2026-11-21T23:30:00.000Z",
  progress: 1,
  protectResults: false,
  activityRecord: null,
  imported: false,
};
const certificate: CertificateRecord = {
  id: "0",
  objectiveId: "0",
  userId: "0",
  certificateNumber: "7K3M-9QXA-4F2D-HW8C",
  certificateTemplate: { id: "0", name: "Proof", kind: "Custom" },
  externalUrl: null,
  certificatePdfUrl: null,
  certificateSvgUrl: null,
  certificatePngUrl: null,
  expirationDate: "2028-11-21T23:30:00.000Z",
  normalizedPassingScore: 0.5,
  objectiveRecord: record,
  created: "2026-11-22T09:00:00.000Z",
  studentName: "#text(red)[Ada] $x$ @ref",
  courseName: "Statistics",
  courseCode: "STAT",
  description: null,
  revoked: null,
  revocationReason: null,
  credentialUrl: null,
};
/** Puts isolate characters around words, so that the words keep their own text direction. */
const isolated = (words: string) => `\u2068${words}\u2069`;
const texts = (changes: Partial<CertificateRecord> = {}, locale = "en-US", zone = "UTC") =>
  certificateTexts({ ...certificate, ...changes }, { name: "harbour" }, "https://x.example/1", {
    now: new Date("2026-11-22T09:00:00.000Z"),
    locale,
    zone,
    text: (key) => (key === "certificates.pdf.rawScore" ? "{percent} ({score} of {maxScore})" : key),
  });
const fact = (name: string, changes: Partial<CertificateRecord> = {}, locale = "en-US") =>
  texts(changes, locale).facts.find(({ label }) => label === `certificates.${name}`)?.value;

describe("what stands on a certificate", () => {
  it.each([
    ["UTC", "November 21, 2026"],
    ["Europe/Berlin", "November 22, 2026"],
    ["America/Los_Angeles", "November 21, 2026"],
  ])("has its dates in the reader's time zone %s", (zone, date) => {
    const completed = texts({}, "en-US", zone).facts.find(({ label }) => label === "certificates.completed");
    expect(completed?.value).toBe(date);
  });

  it("is the course's and the learner's own, word for word", () => {
    expect(texts()).toMatchObject({
      student: isolated(certificate.studentName),
      course: isolated("Statistics"),
      initial: "H",
      title: isolated("Proof"),
    });
  });

  it("turns nothing beside it", () => {
    const changes = { studentName: "Ada\u2069\u202e", courseName: "Sta\u2066tistics" };
    expect(texts(changes)).toMatchObject({ student: isolated("Ada\u202e"), course: isolated("Statistics") });
  });

  it("has no emoji", () => {
    const changes = { studentName: "Ada 🎓", courseName: "📊 Statistics", description: "Well done 👏🏽" };
    expect(texts(changes)).toMatchObject({
      student: isolated("Ada"),
      course: isolated("Statistics"),
      description: isolated("Well done"),
    });
  });

  it.each<[string, Partial<Result>, string | undefined]>([
    ["percent and points", {}, "92% (18.4 of 20)"],
    ["only the percent where full marks are 1", { score: 0.5, maxScore: 1, normalizedScore: 0.5 }, "50%"],
    ["a half rounded up", { score: null, normalizedScore: 0.285 }, "29%"],
    ["no half that is rounded up to a limit", { score: 9.99999, normalizedScore: 0.4999995 }, "49% (9.99 of 20)"],
    ["nothing while it is hidden", { score: null, maxScore: null, normalizedScore: null }, undefined],
  ])("has as its score %s", (_what, changes, expected) => {
    expect(fact("score", { objectiveRecord: { ...record, ...changes } })).toBe(expected);
  });

  it("leaves out what there is not", () => {
    const bare = texts({ objectiveRecord: null, expirationDate: null });
    expect(bare.facts.map(({ label }) => label)).toEqual(["certificates.completed", "certificates.courseCode"]);
    expect(fact("completed", { objectiveRecord: null })).toBe("November 22, 2026");
  });

  it.each([
    ["en-US", "ltr", true, "November 21, 2026"],
    ["de-DE", "ltr", true, "21. November 2026"],
    ["zh-CN", "ltr", false, "2026年11月21日"],
  ] as const)("reads right in %s", (locale, direction, spaced, completed) => {
    expect(texts({}, locale)).toMatchObject({ direction, spaced });
    expect(fact("completed", {}, locale)).toBe(completed);
  });

  it("runs from right to left in Arabic, codes isolated", () => {
    const { direction, number } = texts({}, "ar-AR");
    expect(direction).toBe("rtl");
    expect(number.value).toBe("\u20667K3M-9QXA-4F2D-HW8C\u2069");
  });

  it("cuts a description that is too long at a space", () => {
    const { description } = texts({ description: "word ".repeat(100) });
    expect(description).toMatch(/^\u2068(word )+word…\u2069$/);
    expect(description?.length).toBeLessThanOrEqual(243);
  });
});
