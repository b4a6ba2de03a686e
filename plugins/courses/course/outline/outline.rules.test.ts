import { describe, expect, it } from "vitest";
import type { CourseOutline, OutlinePart } from "../../contract";
import { branchesOf, linesAtFirst, nextPart, openGroups } from "./outline.rules";

const part = (axis: string, more: Partial<OutlinePart> = {}): OutlinePart => ({
  axis,
  name: `Part ${axis}`,
  depth: axis.split("/").length - 1,
  hasParts: false,
  duration: 60,
  state: "open",
  isOptional: false,
  isOverdue: false,
  isProctored: false,
  due: null,
  reason: null,
  reasonDate: null,
  ...more,
});
const parts = [
  part("a", { hasParts: true, duration: 5000 }),
  part("a/b", { state: "passed" }),
  part("a/c", { hasParts: true }),
  part("a/c/d", { state: "failed" }),
  part("a/c/e", { duration: null }),
  part("f", { state: "begun" }),
];
const outline = (some: readonly OutlinePart[], next: string | null = null): CourseOutline => ({
  parts: [...some],
  next,
  changesAt: null,
});

describe("branchesOf", () => {
  it("puts parts below their parts and adds up those that hold no others", () => {
    const [first, second] = branchesOf(parts);
    expect(first).toMatchObject({ leaves: 3, done: 2, seconds: 120 });
    expect(first?.branches.map((one) => one.part.axis)).toEqual(["a/b", "a/c"]);
    expect(second).toMatchObject({ leaves: 1, done: 0, seconds: 60, branches: [] });
  });

  it("has nothing for an outline without parts", () => expect(branchesOf([])).toEqual([]));

  it("keeps parts whose part above is missing", () => {
    expect(branchesOf([part("a/b"), part("c")]).map((one) => one.part.axis)).toEqual(["a/b", "c"]);
  });
});

describe("nextPart", () => {
  it.each([
    ["the part that comes next", "a/b", "Part a/b"],
    ["nothing where none comes next", null, undefined],
    ["nothing for a part that is not there", "x", undefined],
  ])("is %s", (_name, next, name) => expect(nextPart(outline(parts, next))?.name).toBe(name));
});

describe("openGroups", () => {
  const long = Array.from({ length: 40 }, (_, at) => part(`z${at}`));

  it("are all in a short outline", () => expect([...openGroups(outline(parts))]).toEqual(["a", "a/c"]));

  it.each([
    ["those around the next part in a long one", "a/b", ["a"]],
    ["none in a long one where no part comes next", null, []],
    ["none for a part whose name only begins alike", "ab", []],
  ])("are %s", (_name, next, open) => expect([...openGroups(outline([...parts, ...long], next))]).toEqual(open));
});

describe("linesAtFirst", () => {
  const many = branchesOf(Array.from({ length: 10_000 }, (_, at) => part(`p${at}`)));

  it.each([
    ["a hundred", null, 100],
    ["a hundred where the next part is among them", "p7", 100],
    ["so many that the next part is among them", "p9000", 9011],
    ["so many that the part with the next part is among them", "p200/inside", 211],
  ])("are %s", (_name, next, count) => expect(linesAtFirst(many, next)).toBe(count));
});
