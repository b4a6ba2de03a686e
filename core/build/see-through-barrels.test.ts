import { mkdtemp, mkdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { direct } from "./see-through-barrels.mjs";

let root = "";
const files = {
  "sdk/index.ts": `export { inject } from "inversify";\nexport type { Kernel } from "../kernel";\nexport { Button, type ButtonProps } from "../ui/button";\nexport * from "../ui";\nexport {\n  one as first,\n} from "./one";\n`,
  "sdk/one.ts": "export const one = 1;\n",
  "ui/index.ts": `export { Card } from "./card";\nexport { Button } from "./button";\n`,
  "ui/button.tsx": "export function Button() {}\n",
  "ui/card.tsx": "export const Card = 1;\nexport async function later() {}\n",
};

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "barrels-"));
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
});

const see = (source: string) =>
  direct(source, join(root, "plugin/a.tsx"), new Set([join(root, "sdk/index.ts"), join(root, "ui/index.ts")]));

describe("seeing through barrels", () => {
  it.each([
    ["a name of a barrel behind the barrel", "Card", () => `import { Card as Card } from "${root}/ui/card.tsx";`],
    ["a name that was changed on the way", "first", () => `import { one as first } from "${root}/sdk/one.ts";`],
    ["a name that is changed here", "Card as Box", () => `import { Card as Box } from "${root}/ui/card.tsx";`],
    ["a name of a package", "inject", () => `import { inject as inject } from "inversify";`],
  ])("takes %s from its file", async (_, names, expected) => {
    expect(await see(`import { ${names} } from "../sdk";\n`)).toBe(`${expected()}\n`);
  });

  it("drops types and keeps the number of lines", async () => {
    const source = `import {\n  type ButtonProps,\n  Button,\n  type Kernel,\n} from "../sdk";\nButton();\n`;
    expect(await see(source)).toBe(`import { Button as Button } from "${root}/ui/button.tsx";\n\n\n\n\nButton();\n`);
  });

  it("leaves other imports alone", async () => {
    const source = `import type { Kernel } from "../sdk";\nimport { x } from "./x";\nimport { y } from "y";\n`;
    expect(await see(source)).toBe(source);
  });

  it("says which name is missing", async () => {
    await expect(see(`import { Buton } from "../sdk";\n`)).rejects.toThrow("imports Buton from ../sdk");
  });
});
