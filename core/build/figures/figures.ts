import { exportedNames } from "./exported-names.ts";
import { findGlosses } from "./glosses.ts";
import { importsBetween } from "./imports.ts";
import { countInlineSpreads } from "./inline-spreads.ts";
import { countLines } from "./lines.ts";
import { siblingCircles } from "./sibling-circles.ts";
import { isTest, type Source } from "./source.ts";

const SDK = "core/sdk/index.ts";
const MAX_LINES = 300;

/** What `npm run docs -- figures` prints, with a line for each figure. */
export function figuresOf(sources: readonly Source[]): string {
  const tests = sources.filter(isTest);
  const product = sources.filter((source) => !isTest(source));
  const lines = new Map(sources.map((source) => [source.file, countLines(source)]));
  const sum = (some: readonly Source[], of: "all" | "comments") =>
    some.reduce((total, { file }) => total + (lines.get(file)?.[of] ?? 0), 0);
  const below = (folder: string) => product.filter(({ file }) => file.startsWith(`${folder}/`));
  const glosses = product.flatMap(findGlosses).length;
  const circles = siblingCircles(importsBetween(product));
  const long = product.filter(({ text }) => text.split("\n").length > MAX_LINES + 1);
  const rows: [string, number | string][] = [
    ["source lines", sum(product, "all")],
    ...["core", "plugins", "server"].map((folder): [string, number] => [`  ${folder}`, sum(below(folder), "all")]),
    ["lines of tests", sum(tests, "all")],
    ["comment share", `${((100 * sum(product, "comments")) / sum(product, "all")).toFixed(1)} %`],
    ["glosses in comments", glosses],
    ["inline spreads", product.reduce((total, source) => total + countInlineSpreads(source), 0)],
    ["circles of folders", circles.length],
    ["names of the SDK", exportedNames(SDK, new Map(sources.map((source) => [source.file, source]))).size],
    [`files over ${MAX_LINES} lines`, long.length],
  ];
  const named = [...circles, ...long.map(({ file }) => file)].map((name) => `- ${name}\n`);
  return `${rows.map(([name, value]) => `${name.padEnd(24)}${String(value).padStart(8)}\n`).join("")}${named.join("")}`;
}
