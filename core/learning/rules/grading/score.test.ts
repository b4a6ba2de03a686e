import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyTree } from "../fixtures/any-tree";
import { type PartCase, tree } from "../fixtures/tree";
import { gradeFor, gradeOf, normalizedScoreOf, passingScoreOf, saysMoreThanPassed, scoreLimits } from "./score";

const scored = (id: string, score: number | null, more: Partial<PartCase> = {}): PartCase => ({
  id,
  standing: "finished",
  score,
  ...more,
});

describe("the score of a course", () => {
  it.each<[string, number, PartCase[]]>([
    ["is the mean of its parts", 0.6, [scored("a", 0.4), scored("b", 0.8)]],
    ["goes by their weights", 0.7, [scored("a", 0.4), scored("b", 0.8, { weight: 3 })]],
    ["counts what is not finished as nothing", 0.4, [scored("a", 0.8), scored("b", 1, { standing: "inProgress" })]],
    ["counts what was not begun as nothing", 0.4, [scored("a", 0.8), { id: "b" }]],
    ["counts a finished part without a score as nothing", 0.4, [scored("a", 0.8), scored("b", null)]],
    ["leaves optional parts out", 0.8, [scored("a", 0.8), scored("b", 0, { optional: true })]],
    ["leaves drafts out", 0.8, [scored("a", 0.8), { id: "b", state: "draft" }]],
    [
      "multiplies weights along the path",
      0.75,
      [scored("a", 0, { weight: 1 }), { id: "b", weight: 3, parts: [scored("c", 1)] }],
    ],
    ["leaves out what weighs nothing", 0.8, [scored("a", 0.8), scored("b", 0, { weight: 0 })]],
    ["goes by completion where nothing weighs", 0.5, [scored("a", 0.1, { weight: 0 }), { id: "b", weight: 0 }]],
    ["is nothing where there is nothing to do", 0, []],
    ["has no crumbs of binary fractions", 0.8, [scored("a", 0.7), scored("b", 0.8), scored("c", 0.9)]],
  ])("%s", (_, score, parts) => {
    expect(normalizedScoreOf(tree(...parts))).toBe(score);
  });

  it("lies between 0 and 1", () => {
    fc.assert(
      fc.property(anyTree, (root) => {
        const score = normalizedScoreOf(root);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe("the grades of a scale", () => {
  const grade = { id: "g", name: "G", color: "#000000", normalizedMinScore: 0 };
  it.each([
    [null, false],
    [0, false],
    [2, false],
    [3, true],
  ])("say more than passed or not where there are %s: %s", (count, saysMore) => {
    const scale = count === null ? null : { objectiveGrades: Array.from({ length: count }, () => grade) };
    expect(saysMoreThanPassed(scale)).toBe(saysMore);
  });
});

describe("the grade of a score", () => {
  const grade = (name: string, normalizedMinScore: number) => ({
    id: name,
    name,
    color: "#000000",
    normalizedMinScore,
  });
  const scale = {
    maxScore: 50,
    normalizedPassingScore: 0.5,
    objectiveGrades: [grade("C", 0.5), grade("A", 0.9), grade("B", 0.7)],
  };

  it.each([
    [1, "A"],
    [0.9, "A"],
    [0.8999, "B"],
    [0.7, "B"],
    [0.5, "C"],
    [0.4999, null],
  ])("of %s is %s", (score, name) => {
    expect(gradeFor(score, scale)?.name ?? null).toBe(name);
  });

  it.each([
    [0.4999, false],
    [0.5, true],
    [0.5001, true],
  ])("of %s has passed: %s", (score, passed) => {
    expect(gradeOf(score, scale).passed).toBe(passed);
  });

  it("comes with the points of the scale", () => {
    expect(gradeOf(0.87, scale)).toMatchObject({
      score: 43.5,
      maxScore: 50,
      normalizedScore: 0.87,
      grade: { name: "B" },
    });
  });

  it("is none where the course has no scale: who finishes has passed", () => {
    expect(gradeOf(0.2, null)).toEqual({ score: 0.2, maxScore: 1, normalizedScore: 0.2, grade: null, passed: true });
    expect(gradeOf(0.2, null, false).passed).toBe(false);
    expect(gradeOf(0.9, scale, false).passed).toBe(true);
  });
});

describe("the score that passes", () => {
  const grade = (id: string, normalizedMinScore: number) => ({ id, name: id, color: "#000000", normalizedMinScore });
  const graded = { maxScore: 10, normalizedPassingScore: 0.3, objectiveGrades: [grade("a", 0.8), grade("b", 0.6)] };
  it.each([
    ["is the passing score where no grade is named", null, 0.3],
    ["begins where the passing grade begins", "b", 0.6],
    ["is the passing score where the grade is not of the scale", "z", 0.3],
  ])("%s", (_what, passingGradeId, share) => {
    const scale = { ...graded, passingGradeId };
    expect(passingScoreOf(scale)).toBe(share);
    expect(gradeOf(share, scale).passed).toBe(true);
    expect(gradeOf(share - 1e-6, scale).passed).toBe(false);
  });
});

it("has as its limits what passes and where each grade begins", () => {
  const grades = [0.8, 0.5].map((normalizedMinScore) => ({
    id: `${normalizedMinScore}`,
    name: "",
    color: "",
    normalizedMinScore,
  }));
  const scale = { normalizedPassingScore: 0.6, objectiveGrades: grades, passingGradeId: null };
  expect(scoreLimits(scale)).toEqual([0.6, 0.8, 0.5]);
  expect(scoreLimits({ ...scale, passingGradeId: "0.8" })).toEqual([0.8, 0.8, 0.5]);
  expect(scoreLimits(null)).toEqual([]);
});
