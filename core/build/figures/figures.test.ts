import { describe, expect, it } from "vitest";
import { exportedNames } from "./exported-names.ts";
import { figuresOf } from "./figures.ts";
import { findGlosses } from "./glosses.ts";
import { importsBetween } from "./imports.ts";
import { countInlineSpreads } from "./inline-spreads.ts";
import { countLines } from "./lines.ts";
import { siblingCircles } from "./sibling-circles.ts";
import { parseSource } from "./source.ts";

const sourceOf = (text: string, file = "core/notes/note.ts") => parseSource(file, text);

describe("countLines", () => {
  it.each([
    ["", 0, 0],
    ["\n  \nconst a = 1;\n", 1, 0],
    ["/**\n * A note.\n *\n */\nconst a = 1;\n", 5, 4],
    ["const a = 1; // one\n\n// two\n", 2, 2],
    ["/* one\n\n   two */\n", 2, 2],
    ['const a = "// none";\nconst b = `\n/* none */`;\nconst c = /\\/\\*/;\n', 4, 0],
  ])("counts the lines and the commented lines of %j", (text, all, comments) => {
    expect(countLines(sourceOf(text))).toEqual({ all, comments });
  });
});

describe("findGlosses", () => {
  it.each([
    ["/** A tenant (a customer of the portal). */", ["tenant (a customer of the portal)"]],
    ["/** A tool (an external\n * program). */", ["tool (an external program)"]],
    ["// Reads the tenant (a\n// customer) of the host (the name that was called).", 2],
    ["/** The `place` (the file that says it). */", ["`place` (the file that says it)"]],
    ["/** A tenant (see words.md), a page (the first), (a note). */", []],
    ["// a tenant\nconst a = 1;\n// (a customer)", []],
    ['const text = "a tenant (a customer)";', []],
  ])("finds the explanations in %j", (text, found) => {
    const glosses = findGlosses(sourceOf(text));
    expect(typeof found === "number" ? glosses.length : glosses).toEqual(found);
  });
});

describe("countInlineSpreads", () => {
  it.each([
    ["const a = { ...{ b: 1, c: 2 }, d: { ...{ e: 3 } } };", 2],
    ["const a = { ...b, ...(c ? { d: 1 } : {}), e: [...[1]] };", 0],
    ["const text = '...{ a }';", 0],
  ])("counts those of %j", (text, count) => expect(countInlineSpreads(sourceOf(text))).toBe(count));
});

describe("importsBetween", () => {
  it("reads every kind of import of a source, and no package", () => {
    const targets = ["core/a.ts", "core/b.tsx", "core/c/index.ts", "core/d.mjs", "core/notes/e.ts", "core/f.ts"];
    const text = `
      import { observer } from "mobx-react-lite";
      import { a } from "../a";
      import type { B } from "../b";
      export * from "../c";
      export { d } from "../d.mjs";
      const e = () => import("./e");
      type F = import("../f").F;
      import "./note.css";`;
    const sources = [sourceOf(text), ...targets.map((file) => sourceOf("", file))];
    const found = importsBetween(sources).map(([from, to]) => {
      expect(from).toBe("core/notes/note.ts");
      return to;
    });
    expect(found.sort()).toEqual(targets.sort());
  });
});

describe("exportedNames", () => {
  it("names types, and what comes from other modules", () => {
    const sources = [
      sourceOf(
        'export * from "../ui";\nexport { x as y, type Z } from "./x";\nexport interface Own {}',
        "core/sdk/index.ts",
      ),
      sourceOf("export const Button = 1;\nconst hidden = 2;", "core/ui/index.ts"),
    ];
    const byFile = new Map(sources.map((source) => [source.file, source]));
    expect([...exportedNames("core/sdk/index.ts", byFile)].sort()).toEqual(["Button", "Own", "Z", "y"]);
  });
});

describe("siblingCircles", () => {
  it("finds folders that import each other, at any distance", () => {
    expect(
      siblingCircles([
        ["core/a/one.ts", "core/b/one.ts"],
        ["core/b/two.ts", "core/c/deep/one.ts"],
        ["core/c/one.ts", "core/a/two.ts"],
        ["core/d/one.ts", "core/a/one.ts"],
      ]),
    ).toEqual(["core: a/, b/, c/"]);
  });

  it("finds a file and the folder beside it", () => {
    expect(
      siblingCircles([
        ["core/a/note.ts", "core/a/parts/part.ts"],
        ["core/a/parts/other.ts", "core/a/note.ts"],
      ]),
    ).toEqual(["core/a: note.ts, parts/"]);
  });

  it("passes folders that import in one direction, and files within one folder", () => {
    expect(
      siblingCircles([
        ["core/a/one.ts", "core/b/one.ts"],
        ["core/a/one.ts", "core/a/two.ts"],
        ["core/a/two.ts", "core/a/one.ts"],
        ["core/a/one.ts", "plugins/b/one.ts"],
        ["plugins/b/one.ts", "plugins/c/one.ts"],
      ]),
    ).toEqual([]);
  });
});

describe("figuresOf", () => {
  const lines = (count: number) => "f();\n".repeat(count);

  it("counts tests apart, and names circles and long files", () => {
    const printed = figuresOf([
      sourceOf('// A note (a text).\nimport "../b/b";\n', "core/a/a.ts"),
      sourceOf('import "../a/a";\n', "core/b/b.ts"),
      sourceOf(lines(300), "plugins/notes/short.ts"),
      sourceOf(lines(301), "plugins/notes/long.ts"),
      sourceOf(lines(301), "server/long.test.ts"),
    ]);
    const figures = Object.fromEntries(printed.split("\n").map((line) => line.trim().split(/ {2,}/)));
    expect(figures).toMatchObject({
      "source lines": "604",
      core: "3",
      plugins: "601",
      server: "0",
      "lines of tests": "301",
      "glosses in comments": "1",
      "circles of folders": "1",
      "files over 300 lines": "1",
    });
    expect(printed).toMatch(/^- core: a\/, b\/$/m);
    expect(printed).toMatch(/^- plugins\/notes\/long\.ts$/m);
  });
});
