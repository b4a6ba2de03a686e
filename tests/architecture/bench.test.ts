import { execFileSync } from "node:child_process";
import { globSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";

const folder = join(import.meta.dirname, "../bench");

it("Node.js can load every bench: it resolves imports in another way than these tests", () => {
  const files = globSync("*.bench.ts", { cwd: folder });
  const imports = files.map((file) => `import(${JSON.stringify(pathToFileURL(join(folder, file)).href)})`);
  const code = `const all = await Promise.all([${imports.join(",")}]); console.log(all.filter(({ run }) => run).length)`;
  const found = execFileSync(process.execPath, ["--input-type=module", "-e", code], { encoding: "utf8" });
  expect(Number(found)).toBe(files.length);
});
