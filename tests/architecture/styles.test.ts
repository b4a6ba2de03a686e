import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

describe("a class that a component takes from its style sheet", () => {
  it("stands there", () => {
    expect(globSync("{core,plugins}/**/*.tsx").flatMap(missingClasses)).toEqual([]);
  });
});

/** The places of a file that name a class of an imported style sheet (`styles.name`) which the sheet does not have. */
function missingClasses(file: string): string[] {
  const source = readFileSync(file, "utf8");
  return [...source.matchAll(/^import (\w+) from "(\.[^"]+\.css)";/gm)].flatMap(([, name = "", path = ""]) => {
    const sheet = readFileSync(join(dirname(file), path), "utf8");
    const classes = new Set([...sheet.matchAll(/\.([a-zA-Z_]\w*)/g)].map(([, found]) => found));
    const named = [...source.matchAll(new RegExp(`(?<![\\w/])${name}\\.(\\w+)`, "g"))].map(([, found = ""]) => found);
    return named.filter((each) => each !== "css" && !classes.has(each)).map((each) => `${file}: ${name}.${each}`);
  });
}
