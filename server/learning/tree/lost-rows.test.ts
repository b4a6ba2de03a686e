import { describe, expect, it } from "vitest";
import { orphanedRows } from "./lost-rows";

const row = (id: string, parent: string | null) => ({ id, parent_id: parent, name: `Part ${id}` });
const problem = (partId: string, fault: string) => ({ partId, name: `Part ${partId}`, fault });
const placed = new Set(["root", "a"]);

describe("orphanedRows", () => {
  it.each([
    ["nothing where everything has its place", [row("root", null), row("a", "root")], []],
    [
      "a part whose parent is gone, not what lies below it",
      [row("b", "gone"), row("c", "b")],
      [problem("b", "missing")],
    ],
    [
      "parts that lie inside each other, not what lies below them",
      [row("b", "c"), row("c", "b"), row("d", "c")],
      [problem("b", "cycle"), problem("c", "cycle")],
    ],
    ["a part that is its own parent", [row("b", "b")], [problem("b", "cycle")]],
    ["a part below the deepest that is shown", [row("b", "a"), row("c", "b")], [problem("b", "tooDeep")]],
    ["a second root", [row("b", null)], [problem("b", "duplicate")]],
  ])("names %s", (_, rows, problems) => {
    expect(orphanedRows([row("root", null), row("a", "root"), ...rows], placed)).toEqual(problems);
  });

  it("walks a chain of a hundred thousand once", () => {
    const rows = Array.from({ length: 100_000 }, (_, index) => row(`r${index}`, `r${index - 1}`));
    expect(orphanedRows(rows, placed)).toEqual([problem("r0", "missing")]);
  });
});
