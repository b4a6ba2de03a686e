import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { context } from "esbuild";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { resolveBarrelImports, rewriteImports } from "./barrels.mjs";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "barrels-"));
  const files = {
    "button.tsx": "export function Button() {}\nexport const size = 2;\nexport interface Props {}",
    "rules.ts": "export const isOpen = () => true;\nexport class Store {}",
    "inner.ts": '/** Hands on. */\nexport * from "./rules";\nexport type { Props } from "./button";',
    "index.ts":
      'export { Button, size as width, type Props } from "./button";\nexport * from "./inner";\nexport { observer } from "some-package";',
    "mixed.ts": 'export { Button } from "./button";\nexport const own = 1;',
  };
  for (const [name, source] of Object.entries(files)) writeFileSync(join(folder, name), source);
});
afterEach(() => rmSync(folder, { recursive: true }));

const rewritten = (source: string) => rewriteImports(source, folder).replaceAll(`${folder}/`, "/");

describe("imports from a barrel", () => {
  it.each([
    ["a component", "Button", 'import { Button as Button } from "/button.tsx";'],
    ["a name that the barrel changed", "width", 'import { size as width } from "/button.tsx";'],
    ["a name that the importer changes", "Button as Press", 'import { Button as Press } from "/button.tsx";'],
    ["a name behind two barrels", "isOpen", 'import { isOpen as isOpen } from "/rules.ts";'],
    ["a class behind two barrels", "Store", 'import { Store as Store } from "/rules.ts";'],
    ["a name of a package", "observer", 'import { observer as observer } from "some-package";'],
    ["a type", "type Props", ""],
  ])("takes %s from where it is declared", (_name, names, expected) => {
    expect(rewritten(`import { ${names} } from "./index";`)).toBe(expected);
  });

  it("keeps the number of lines, so that places in errors stay true", () => {
    const source = 'import {\n  Button,\n  isOpen,\n} from ".";\nuse(Button);';
    expect(rewritten(source).split("\n")).toHaveLength(source.split("\n").length);
  });

  it("says which name a barrel does not have", () => {
    expect(() => rewritten('import { Buton } from "./index";')).toThrow('hands on no "Buton"');
  });

  it.each([
    'import { Button } from "./button";',
    'import { own } from "./mixed";',
    'import { useState } from "react";',
  ])("leaves %s as it is", (source) => expect(rewritten(source)).toBe(source));
});

describe("a build that is made again", () => {
  it("follows a barrel that hands on from another file, one that came and one that went", async () => {
    const core = join(folder, "core");
    mkdirSync(core);
    const save = (name: string, source: string) => writeFileSync(join(core, `${name}.ts`), source);
    save("one", 'export const place = "one";');
    save("two", 'export const place = "two";');
    save("index", 'export { place } from "./one";');
    save("entry", 'import { place } from "./index";\nconsole.log(place);');
    const build = await context({
      entryPoints: [join(core, "entry.ts")],
      bundle: true,
      write: false,
      metafile: true,
      plugins: [resolveBarrelImports()],
    });
    const built = async () => (await build.rebuild()).outputFiles[0]?.text;
    try {
      expect(await built()).toContain('place = "one"');
      save("index", 'export { place } from "./two";');
      expect(await built()).toContain('place = "two"');
      save("index", 'export const place = "own";');
      expect(await built()).toContain('place = "own"');
      save("index", 'export { place } from "./one";');
      expect(await built()).toContain('place = "one"');
    } finally {
      await build.dispose();
    }
  });
});
