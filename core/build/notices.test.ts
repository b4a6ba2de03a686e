import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isAllowed, noticesOf, readPackages } from "./notices.ts";

describe("isAllowed", () => {
  it.each([
    ["MIT", true],
    ["Apache-2.0", true],
    ["OFL-1.1", true],
    ["Unicode-3.0", true],
    ["(MPL-2.0 OR Apache-2.0)", true],
    ["(MIT AND OFL-1.1)", true],
    ["MIT AND (GPL-3.0-only OR ISC)", true],
    ["MPL-2.0", false],
    ["GPL-2.0-only WITH Font-exception-2.0", false],
    ["MIT AND GPL-3.0-only", false],
    ["(MIT AND CC-BY-4.0) OR AGPL-3.0-only", false],
    ["SEE LICENSE IN LICENSE", false],
    ["UNLICENSED", false],
    ["", false],
  ])("%s: %s", (expression, allowed) => expect(isAllowed(expression)).toBe(allowed));
});

describe("readPackages", () => {
  let folder = "";
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "portal-notices-"));
    writePackage("clock", { version: "2.0.0", license: "MIT", homepage: "https://clock.example" }, { LICENSE: "A" });
    writePackage("@time/zone", { version: "1.0.0", license: "Apache-2.0" }, { "LICENSE.md": "B", NOTICE: "C\r\n" });
    writePackage("clock/node_modules/@time/zone", { name: "@time/zone", version: "0.9.0", license: "ISC" }, {});
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  function writePackage(name: string, manifest: object, files: Readonly<Record<string, string>>) {
    const path = join(folder, "node_modules", name);
    mkdirSync(path, { recursive: true });
    writeFileSync(join(path, "package.json"), JSON.stringify({ name, ...manifest }));
    for (const [file, text] of Object.entries(files)) writeFileSync(join(path, file), text);
  }

  function bundleOf(...files: readonly string[]) {
    const inputs = Object.fromEntries(files.map((file) => [file, { bytesInOutput: 1 }]));
    return { outputs: { "portal.js": { bytes: 1, inputs, imports: [], exports: [] } } };
  }

  it("names each package once, also a second version inside another package, and none of our own files", async () => {
    const modules = join(folder, "node_modules");
    const bundles = [
      bundleOf("core/main.tsx", `${modules}/clock/index.js`, `${modules}/clock/lib/tick.js`),
      bundleOf(`file-as-it-is:${modules}/@time/zone/a.wasm`, `${modules}/clock/node_modules/@time/zone/b.js`),
    ];
    expect(await readPackages(bundles)).toEqual([
      { name: "@time/zone", version: "1.0.0", licence: "Apache-2.0", home: "", texts: ["B", "C"] },
      { name: "@time/zone", version: "0.9.0", licence: "ISC", home: "", texts: [] },
      { name: "clock", version: "2.0.0", licence: "MIT", home: "https://clock.example", texts: ["A"] },
    ]);
  });

  it("leads to a text with name, version, licence and all texts of each package", async () => {
    const text = noticesOf(await readPackages([bundleOf(`${folder}/node_modules/@time/zone/a.js`)]));
    for (const part of ["@time/zone 1.0.0", "Licence: Apache-2.0", "B\nC"]) expect(text).toContain(part);
  });
});
