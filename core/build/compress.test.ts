import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { compressAssets } from "./compress";

describe("compressAssets", () => {
  let folder = "";
  let before = "";
  beforeEach(async () => {
    const root = await mkdtemp(join(tmpdir(), "portal-compress-"));
    [folder, before] = [join(root, "new"), join(root, "old")];
    for (const each of [folder, before]) await mkdir(each);
    await writeFile(join(folder, "same.js"), "export const same = 1;");
    await writeFile(join(folder, "changed.css"), "a { color: red }");
    await writeFile(join(folder, "picture.png"), "PNG");
  });
  afterEach(() => rm(join(folder, ".."), { recursive: true }));

  const compressed = async (name: string) =>
    brotliDecompressSync(await readFile(join(folder, `${name}.br`))).toString();

  it("compresses scripts, styles and texts, without a build before", async () => {
    await compressAssets(folder, join(before, "missing"));
    expect(await compressed("same.js")).toBe("export const same = 1;");
    expect(await compressed("changed.css")).toBe("a { color: red }");
    await expect(readFile(join(folder, "picture.png.br"))).rejects.toThrow();
  });

  it("takes over what the build before has of an equal asset, and of no other", async () => {
    await writeFile(join(before, "same.js"), "export const same = 1;");
    await writeFile(join(before, "same.js.br"), "compressed before");
    await writeFile(join(before, "changed.css"), "a { color: blue }");
    await writeFile(join(before, "changed.css.br"), "compressed before");
    await compressAssets(folder, before);
    expect(await readFile(join(folder, "same.js.br"), "utf8")).toBe("compressed before");
    expect(await compressed("changed.css")).toBe("a { color: red }");
  });

  it("compresses an equal asset whose compressed file is missing", async () => {
    await writeFile(join(before, "same.js"), "export const same = 1;");
    await compressAssets(folder, before);
    expect(await compressed("same.js")).toBe("export const same = 1;");
  });
});
