import { existsSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { describe, expect, it } from "vitest";

/**
 * Matches a step in docs/walks.md, which leads readers through the code. Such a step is
 * ``3. `server/x.ts` · `one`, `two`: what happens.``
 */
const STEP = /^\d+\. `(?<path>[^`]+)` · (?<names>`\w+`(?:, `\w+`)*): \S/;

const [, ...sections] = readFileSync("docs/walks.md", "utf8").split(/^## /m);
const walks = sections.map((text) => {
  const lines = text.split("\n");
  return { title: lines[0], text, steps: lines.filter((line) => /^\d+\./.test(line)) };
});

/** The faults of a step: its file does not exist, or does not contain a name that the step mentions. */
function faultsOf(step: string): string[] {
  const { path, names } = STEP.exec(step)?.groups ?? {};
  if (path === undefined || names === undefined) return [`not a step: ${step}`];
  if (!existsSync(path)) return [`no file ${path}`];
  const code = readFileSync(path, "utf8").replace(/^(import|export) [^;]*? from ".*";$/gm, "");
  const missing = names.match(/\w+/g)?.filter((name) => !new RegExp(`\\b${name}\\b`).test(code)) ?? [];
  return missing.map((name) => `no ${name} in ${path}`);
}

function countSentence(steps: readonly string[]): string {
  const paths = steps.map((step) => STEP.exec(step)?.groups?.path ?? "");
  const folders = paths.map((path) => posix.dirname(path));
  const changes = folders.slice(1).filter((folder, index) => folder !== folders[index]);
  return `${new Set(paths).size} files in ${new Set(folders).size} folders, ${changes.length} changes of folder.`;
}

/**
 * docs/walks.md leads readers through the code, step by step, also through files of plugins. Whoever removes a plugin
 * has to remove those walks too.
 */
describe("docs/walks.md", () => {
  it.each(walks)("names files and functions that are there: $title", ({ text, steps }) => {
    expect(steps.length).toBeGreaterThan(5);
    expect(steps.flatMap(faultsOf)).toEqual([]);
    expect(text).toContain(`\n${countSentence(steps)}\n`);
  });

  it.each(["`core/none.ts` · `x`: y", "`docs/walks.md` · `nobody here`: y", "`docs/walks.md` · `readNothing`: y"])(
    "would say that a step is wrong: %s",
    (step) => expect(faultsOf(`1. ${step}`)).toHaveLength(1),
  );
});
