import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const MAX_DECISION_LINES = 60;
const documents = globSync(["*.md", "docs/**/*.md", ".github/**/*.md"]).sort();
const decisions = globSync("docs/decisions/[0-9]*.md").sort();

const read = (file: string) => readFileSync(file, "utf8");

/** The anchors that GitHub gives to the headings of a document. */
function anchorsOf(file: string): string[] {
  const headings = read(file).match(/^#+ .*$/gm) ?? [];
  return headings.map((heading) =>
    heading
      .replace(/^#+ /, "")
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .replace(/\s/g, "-"),
  );
}

/** The links of a document that lead to no file, or to no heading of it. */
function brokenLinks(file: string): string[] {
  const links = [...read(file).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)];
  return links.flatMap(([link, path = "", anchor]) => {
    const target = path === "" ? file : join(dirname(file), path);
    if (!existsSync(target)) return [link];
    return anchor === undefined || anchorsOf(target).includes(anchor) ? [] : [link];
  });
}

/** The paths of files of this project that a document names and that do not exist. */
function missingFiles(file: string): string[] {
  const named = [...read(file).matchAll(/`((?:core|docs|locales|manifests|plugins|server|tests)\/[\w./-]+\.\w+)`/g)];
  return named.map(([, path = ""]) => path).filter((path) => !existsSync(path));
}

describe("documents", () => {
  it.each(documents)("%s links only to files and headings that exist", (file) => {
    expect(brokenLinks(file)).toEqual([]);
  });

  it.each(["SECURITY.md", "docs/guides/deployment.md"])("%s names only files that exist", (file) => {
    expect(missingFiles(file)).toEqual([]);
  });

  it("finds a link to nowhere", () => {
    expect(anchorsOf("docs/decisions/0001-record-decisions.md")).toContain("consequences");
    expect(anchorsOf("docs/decisions/0001-record-decisions.md")).not.toContain("consequence");
  });
});

describe("what is said of safety and of running the portal", () => {
  it.each(["SECURITY.md", "docs/guides/deployment.md"])("%s names only files that exist", (file) =>
    expect(missingFiles(file)).toEqual([]),
  );
});

describe("decisions", () => {
  it.each(decisions)("%s has status, date, context, decision and consequences", (file) => {
    const text = read(file);
    const number = basename(file).slice(0, 4);
    expect(text).toMatch(new RegExp(`^# ${number} \\S.*\n\nStatus: \\S.* · Date: \\d{4}-\\d\\d-\\d\\d\n`));
    expect(text.match(/^## .*$/gm)).toEqual(["## Context", "## Decision", "## Consequences"]);
    expect(text.trimEnd().split("\n").length).toBeLessThanOrEqual(MAX_DECISION_LINES);
  });

  it.each(decisions)("%s names only files that exist", (file) => expect(missingFiles(file)).toEqual([]));

  it("are in the index, each once, with their titles", () => {
    const titleOf = (file: string) => /^# \d{4} (.*)$/m.exec(read(file))?.[1];
    const lines = decisions.map((file) => `- [${basename(file).slice(0, 4)}](${basename(file)}) ${titleOf(file)}`);
    expect(read("docs/decisions/README.md").match(/^- .*$/gm)).toEqual(lines);
  });
});

describe("docs/words.md", () => {
  const rows = read("docs/words.md").match(/^\| .*$/gm) ?? [];
  const words = rows.map((row) => row.split("|")[1]?.trim() ?? "").filter((word) => word !== "Word");

  it("has every word once", () => {
    expect(words.length).toBeGreaterThan(100);
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
  });

  it("tells no two meanings of a word apart by brackets", () => {
    expect(words.filter((word) => word.includes("("))).toEqual([]);
  });
});
