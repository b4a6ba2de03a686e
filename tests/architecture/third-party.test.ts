import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import type { Metafile } from "esbuild";
import { describe, expect, it } from "vitest";
import { isAllowed, type ThirdParty } from "../../core/build/notices.ts";
import { copyPdfFiles } from "../../core/build/pdf-files.ts";

const root = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const inLines = (text: string) => text.replaceAll("\r\n", "\n").trim();

const notices = read("dist/web/THIRD-PARTY-NOTICES");

/** What the notices say above each licence: name and version, SPDX expression. */
const named = [...notices.matchAll(/^-{80}\n(.+)\nLicence: (.*)\n/gm)].map(([, name = "", licence = ""]) => ({
  name,
  licence,
}));

/** The names of the packages in the portal's own bundle, as esbuild lists the sources of its files. */
function bundled(): string[] {
  const { outputs } = JSON.parse(read("dist/web/metafile.json")) as Pick<Metafile, "outputs">;
  const sources = Object.values(outputs).flatMap(({ inputs }) => Object.keys(inputs));
  const names = sources.flatMap((file) => file.match(/.*node_modules\/((?:@[\w.-]+\/)?[\w.-]+)\//)?.[1] ?? []);
  return [...new Set(names)];
}

describe("THIRD-PARTY-NOTICES", () => {
  it("names every package in the portal's bundle, with the text of its licence", () => {
    const packages = bundled();
    expect(packages).toEqual(expect.arrayContaining(["react", "mobx", "lucide-react", "@fontsource/stix-two-math"]));
    for (const name of packages) {
      const { version } = JSON.parse(read(`node_modules/${name}/package.json`));
      expect(named.map((one) => one.name)).toContain(`${name} ${version}`);
      const [licence = ""] = globSync("LICENSE*", { cwd: join(root, "node_modules", name) });
      expect(notices).toContain(inLines(read(`node_modules/${name}/${licence}`)));
    }
  });

  it("names the package that is bundled into the server", () => {
    expect(named.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^kysely /));
  });

  it("has the licence of every font and table that the portal ships as a file", async () => {
    const assets = mkdtempSync(join(tmpdir(), "portal-fonts-"));
    await copyPdfFiles(assets);
    const ofPdf = globSync("**/{LICENSE,OFL}*", { cwd: assets }).map((file) => join(assets, file));
    const own = globSync("{core,plugins,server}/**/OFL-*.txt", { cwd: root }).map((file) => join(root, file));
    expect(ofPdf.map((file) => basename(file)).sort()).toEqual(["LICENSE", "LICENSE_FOXIT", "OFL-liberation-sans.txt"]);
    const texts = [...ofPdf, ...own].map((file) => inLines(readFileSync(file, "utf8")));
    rmSync(assets, { recursive: true });
    for (const text of texts) expect(notices).toContain(text);
  });

  it("has no font in the repository without a licence beside it", () => {
    const fonts = globSync("{core,plugins,server}/**/*.{ttf,otf,woff,woff2,pfb}", { cwd: root });
    const folders = [...new Set(fonts.map(dirname))];
    expect(folders.length).toBeGreaterThan(0);
    expect(folders.filter((folder) => globSync(`${folder}/OFL-*.txt`, { cwd: root }).length === 0)).toEqual([]);
  });

  it("names only licences that the portal may contain", () => {
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter(({ licence }) => !isAllowed(licence))).toEqual([]);
  });
});

interface Locked extends Pick<ThirdParty, "version"> {
  readonly dev?: boolean;
  readonly license?: string;
  readonly optional?: boolean;
}

it("the server needs only packages with a licence that the portal may contain", () => {
  const { packages } = JSON.parse(read("package-lock.json")) as { packages: Readonly<Record<string, Locked>> };
  const needed = Object.entries(packages).filter(([path, { dev }]) => path !== "" && !dev);
  // The registry gives no licence for some builds for other platforms of a package, whose own licence is checked.
  const known = needed.filter(([, { license, optional }]) => license !== undefined || !optional);
  expect(known.length).toBeGreaterThan(100);
  expect(known.filter(([, { license = "" }]) => !isAllowed(license)).map(([path]) => path)).toEqual([]);
});
