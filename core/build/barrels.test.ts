import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { rewriteImports } from "./barrels.mjs";

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
