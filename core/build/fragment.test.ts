import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fragmentIn, makeFragment } from "./fragment.ts";

describe("makeFragment", () => {
  let folder: string;
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const notices = async () =>
    (await makeFragment(await fragmentIn(folder))).files.find(({ name }) => name === "THIRD-PARTY-NOTICES");
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "portal-fragment-"));
    write("manifest.json", JSON.stringify({ id: "clock", version: "1.0.0" }));
    write("node_modules/ticks/package.json", JSON.stringify({ name: "ticks", version: "2.0.0", license: "MIT" }));
    write("node_modules/ticks/index.js", "export const ticks = () => Date.now();");
    write("node_modules/ticks/LICENSE", "Copyright of ticks");
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it("adds the licences of packages that the fragment contains", async () => {
    write("plugin.ts", 'import { ticks } from "ticks";\nexport default { id: "clock", ticks };');
    const text = (await notices())?.contents;
    expect(text).toContain("ticks 2.0.0\nLicence: MIT\n");
    expect(text).toContain("Copyright of ticks");
  });

  it("injects services without a tsconfig.json of the fragment's own", async () => {
    write(
      "plugin.ts",
      `const inject = (_: object) => () => undefined;
export class Clock { constructor(@inject(Date) readonly date: Date) {} }
export default { id: "clock" };`,
    );
    await expect(makeFragment(await fragmentIn(folder))).resolves.toMatchObject({ files: expect.any(Array) });
  });

  it("adds none where there are no packages", async () => {
    write("plugin.ts", 'export default { id: "clock" };');
    expect(await notices()).toBeUndefined();
  });
});
