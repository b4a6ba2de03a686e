import { describe, expect, it } from "vitest";
import { id, record as result } from "../../../core/sdk/testing";
import { anyCertificate } from "./fixtures/any-certificate";
import { publicCertificate } from "./public-certificate.rules";

const grade = { id: id(91), name: "Good", color: "#118844", normalizedMinScore: 0.8 };

describe("what a certificate says", () => {
  it.each([
    ["score with points", result(), { score: 0.87, points: { score: 87, maxScore: 100 } }],
    [
      "score without points where there is only one",
      result({ score: 1, maxScore: 1, normalizedScore: 1 }),
      { score: 1, points: null },
    ],
    [
      "no score where it may not be seen",
      result({ score: null, maxScore: null, normalizedScore: null }),
      { score: null, points: null },
    ],
    ["the grade", result({ grade }), { grade: "Good" }],
    [
      "no more of a score than the paper",
      result({ score: 79.9999, normalizedScore: 0.799999, grade }),
      { score: 0.79, points: { score: 79.99, maxScore: 100 } },
    ],
    ["when the course was finished", result(), { completed: "2026-11-10T08:00:00.000Z" }],
    ["when it was issued, where nothing else is known", null, { completed: "2026-11-11T08:00:00.000Z", score: null }],
  ])("%s", (_name, objectiveRecord, facts) =>
    expect(publicCertificate({ ...anyCertificate, objectiveRecord })).toMatchObject(facts),
  );
});

it("has no id and no limit of the course", () => {
  const shown = publicCertificate({ ...anyCertificate, objectiveRecord: result({ grade }), userId: null });
  const paths = /certificate(Pdf|Png)Url/;
  const values = Object.entries(shown).filter(([name]) => !paths.test(name));
  expect(JSON.stringify(values)).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
  expect(JSON.stringify(values)).not.toMatch(/passed|color|[pP]assing|normalizedMin/);
});
