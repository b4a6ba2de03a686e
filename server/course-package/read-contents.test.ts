import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { installed } from "../plugins/installed";
import { packageFileName } from "./archive/read-archive";
import { readContents } from "./read-contents";
import { cartridge } from "./testing/cartridge-archive";
import { tarGz, withFile, withFolder } from "./testing/make-archive";
import { olxCourse } from "./testing/olx-archive";

const json = JSON.stringify({
  format: "learner-portal-package",
  version: 1,
  courses: [{ key: "c", name: "C", code: "C", activity: { key: "t", type: "text", name: "T", html: "<p>a</p>" } }],
});
const olx = Object.fromEntries(olxCourse('<vertical url_name="a"><html url_name="h"><p>a</p></html></vertical>'));
const keyOf = async (path: string) =>
  (await readContents(path, { plugins: installed })).package.courses.map(({ key }) => key);

async function inFolder(files: Record<string, string | Uint8Array>, open = ""): Promise<string[]> {
  return withFolder(async (folder) => {
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), content);
    }
    return keyOf(join(folder, open));
  });
}

describe("what is given to the import", () => {
  it("may be a package as one JSON file, a folder, its file in the folder, a tar.gz or a zip", async () => {
    expect(await withFile("anything.json", json, keyOf)).toEqual(["c"]);
    expect(await inFolder({ [packageFileName]: json })).toEqual(["c"]);
    expect(await inFolder({ [packageFileName]: json }, packageFileName)).toEqual(["c"]);
    expect(await withFile("p.tar.gz", await tarGz({ [packageFileName]: json }), keyOf)).toEqual(["c"]);
    expect(await withFile("p.zip", zipSync({ [packageFileName]: strToU8(json) }), keyOf)).toEqual(["c"]);
  });

  it("may be an Open edX course as a folder or an archive, at the top or one folder below", async () => {
    expect(await inFolder(olx)).toEqual(["Org.C1.run"]);
    expect(await withFile("c.tar.gz", await tarGz(olx), keyOf)).toEqual(["Org.C1.run"]);
    const below = Object.fromEntries(Object.entries(olx).map(([path, content]) => [`course/${path}`, content]));
    expect(await withFile("c.tar.gz", await tarGz(below), keyOf)).toEqual(["Org.C1.run"]);
  });

  it("may be a Common Cartridge as an archive or a folder", async () => {
    const files = Object.fromEntries(cartridge("", ""));
    expect(await withFile("c.imscc", zipSync(files), keyOf)).toEqual(["m1"]);
    expect(await inFolder(files)).toEqual(["m1"]);
  });

  it("is refused with what was looked for when it is neither", async () => {
    await expect(withFile("x.tar.gz", await tarGz({ "page.html": "<m/>" }), keyOf)).rejects.toThrow(
      /IMPORT_NOT_RECOGNISED[\s\S]*portal-package\.json \(portable package\), course\.xml \(Open edX course \(OLX\)\), imsmanifest\.xml \(Common Cartridge\)/,
    );
  });
});
