import { describe, expect, it } from "vitest";
import { MAX_DEPTH, removeFaultyParts } from "./faulty-parts";

interface TestPart {
  readonly id: string;
  readonly order: number;
  readonly axis: string;
  readonly childActivity: { readonly name: string; readonly children: readonly TestPart[] };
}

const part = (axis: string, children: readonly TestPart[] = [], order = 0): TestPart => ({
  id: axis.split("/").at(-1) ?? "",
  order,
  axis,
  childActivity: { name: `Part ${axis}`, children },
});

function chain(depth: number, above: readonly string[] = []): TestPart {
  const path = [...above, `p${above.length}`];
  return part(path.join("/"), path.length < depth ? [chain(depth, path)] : []);
}

describe("removeFaultyParts", () => {
  it("leaves a sound tree as it is, object by object", () => {
    const parts = [part("a", [part("a/b")]), part("c", [], 1)];
    const checked = removeFaultyParts(parts);
    expect(checked.parts).toBe(parts);
    expect(checked.problems).toEqual([]);
  });

  it("leaves out a part that lies inside itself and names it", () => {
    const { parts, problems } = removeFaultyParts([part("a", [part("a/b", [part("a/b/a")])])]);
    expect(parts[0]?.childActivity.children[0]?.childActivity.children).toEqual([]);
    expect(problems).toEqual([{ partId: "a", name: "Part a/b/a", fault: "cycle" }]);
  });

  it("keeps the first of two parts at one place", () => {
    const { parts, problems } = removeFaultyParts([part("a", [], 0), part("a", [part("a/x")], 1), part("b", [], 2)]);
    expect(parts.map(({ axis }) => axis)).toEqual(["a", "b"]);
    expect(problems).toEqual([{ partId: "a", name: "Part a", fault: "duplicate" }]);
  });

  it("makes a wrong axis the way to the part, so that every part has an address of its own", () => {
    const { parts, problems } = removeFaultyParts([part("a", [{ ...part("a/b"), axis: "a" }])]);
    expect(parts[0]?.childActivity.children[0]?.axis).toBe("a/b");
    expect(problems).toEqual([]);
  });

  it.each([
    [MAX_DEPTH, 0],
    [MAX_DEPTH + 1, 1],
    [5_000, 1],
  ])("of a chain of %i leaves out %i end", (depth, faults) => {
    expect(removeFaultyParts([chain(depth)]).problems.map(({ fault }) => fault)).toEqual(Array(faults).fill("tooDeep"));
  });

  it("checks a hundred thousand parts in one go", () => {
    const groups = Array.from({ length: 1_000 }, (_, group) =>
      part(
        `g${group}`,
        Array.from({ length: 99 }, (_, index) => part(`g${group}/${group}-${index}`, [], index)),
        group,
      ),
    );
    expect(removeFaultyParts(groups).parts).toHaveLength(1_000);
  });
});
