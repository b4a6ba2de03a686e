import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { scripts } from "../../package.json";

/** npm itself may run on a Node.js that knows no TypeScript, and before there are any packages. */
describe("the programs that npm starts", () => {
  it("are all in this folder, but for the formatter", () => {
    const others = Object.entries(scripts).filter(([, script]) => !/^node server\/start\/\w+\.mjs\b/.test(script));
    expect(others.map(([name]) => name)).toEqual(["format"]);
  });

  it("import nothing but each other and parts of Node.js", () => {
    const files = globSync("*.mjs", { cwd: import.meta.dirname });
    const imports = files.flatMap((file) => {
      const text = readFileSync(join(import.meta.dirname, file), "utf8");
      return [...text.matchAll(/\b(?:from|import)\s*\(?\s*"([^"\n]+)"/g)].map(([, from = ""]) => `${file}: ${from}`);
    });
    expect(imports.length).toBeGreaterThan(files.length);
    expect(imports.filter((line) => !/: (node:|\.\/[\w-]+\.mjs$)/.test(line))).toEqual([]);
  });
});
