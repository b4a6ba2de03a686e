import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Metafile } from "esbuild";

/** Software or a font of others that the portal contains. */
export interface ThirdParty {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression. */
  readonly licence: string;
  readonly home: string;
  /** The texts of its licence and of its notices. */
  readonly texts: readonly string[];
}

/** The name of the file with the licences, in the folder of the browser's files. */
export const NOTICES = "THIRD-PARTY-NOTICES";

/** The licences (SPDX identifiers) of packages that the portal may contain. They only ask to be named. */
const ALLOWED = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "ISC",
  "MIT",
  "MIT-0",
  "OFL-1.1",
  "Unicode-3.0",
]);

/** Fonts and tables that the portal ships as files, so that no bundle names them. */
const FILES = [
  {
    name: "Character maps of PDF.js",
    licence: "BSD-3-Clause",
    home: "https://github.com/adobe-type-tools/cmap-resources",
    text: "node_modules/pdfjs-dist/cmaps/LICENSE",
  },
  {
    name: "Foxit fonts of PDF.js",
    licence: "BSD-3-Clause",
    home: "https://pdfium.googlesource.com/pdfium",
    text: "node_modules/pdfjs-dist/standard_fonts/LICENSE_FOXIT",
  },
  {
    name: "Liberation Sans 2.1.5",
    licence: "OFL-1.1",
    home: "https://github.com/liberationfonts/liberation-fonts",
    text: "core/sdk/html/viewers/pdf/fonts/OFL-liberation-sans.txt",
  },
  {
    name: "Amiri",
    licence: "OFL-1.1",
    home: "https://github.com/aliftype/amiri",
    text: "plugins/certificates/server/paper/fonts/OFL-amiri.txt",
  },
  {
    name: "Noto Sans",
    licence: "OFL-1.1",
    home: "https://github.com/notofonts",
    text: "plugins/certificates/server/paper/fonts/OFL-noto-sans.txt",
  },
  {
    name: "Noto Sans CJK",
    licence: "OFL-1.1",
    home: "https://github.com/notofonts/noto-cjk",
    text: "plugins/certificates/server/paper/fonts/OFL-noto-sans-cjk.txt",
  },
];

/** Matches a file of a package with its licence or with notices that its licence asks to keep. */
const LICENCE_FILE = /^(licen[cs]e|copying|notice|copyright)/i;

/**
 * Matches a file of a package in the metafile of esbuild. The group is the folder of the package. A plugin of esbuild
 * may put a namespace before it.
 */
const IN_PACKAGE = /^(?:[\w-]{2,}:)?(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//;

/** Whether the portal may contain a package with this licence, an SPDX expression such as `(MIT OR GPL-3.0-only)`. */
export function isAllowed(expression: string): boolean {
  const isOne = (text: string) => text.split(" AND ").every((name) => name === "yes" || ALLOWED.has(name));
  const decide = (text: string) => (text.split(" OR ").some(isOne) ? "yes" : "no");
  let rest = expression.trim();
  while (/\([^()]*\)/.test(rest)) rest = rest.replace(/\(([^()]*)\)/, (_, inner) => decide(inner));
  return decide(rest) === "yes";
}

/** Reads which packages are in bundles, with the texts of their licences. */
export async function readPackages(metafiles: readonly Pick<Metafile, "outputs">[]): Promise<readonly ThirdParty[]> {
  const files = metafiles.flatMap(({ outputs }) => Object.values(outputs).flatMap(({ inputs }) => Object.keys(inputs)));
  const folders = new Set(files.flatMap((file) => IN_PACKAGE.exec(file)?.[1] ?? []));
  const found = await Promise.all([...folders].map(readPackage));
  return [...new Map(found.map((one) => [`${one.name} ${one.version}`, one])).values()].sort(byName);
}

async function readPackage(folder: string): Promise<ThirdParty> {
  const manifest = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  const { name, version, license: licence = "", homepage, repository } = manifest;
  const names = (await readdir(folder)).filter((file) => LICENCE_FILE.test(file)).sort();
  const home = homepage ?? repository?.url ?? "";
  return { name, version, licence, home, texts: await readTexts(names.map((file) => join(folder, file))) };
}

/** Reads the fonts and tables that the portal ships as files. */
export function readShippedFiles(): Promise<readonly ThirdParty[]> {
  return Promise.all(FILES.map(async ({ text, ...one }) => ({ ...one, version: "", texts: await readTexts([text]) })));
}

async function readTexts(files: readonly string[]): Promise<string[]> {
  const texts = await Promise.all(files.map((file) => readFile(file, "utf8")));
  return texts.map((text) => text.replaceAll("\r\n", "\n").trim());
}

function byName(one: ThirdParty, other: ThirdParty): number {
  return one.name < other.name ? -1 : 1;
}

const LINE = "-".repeat(80);

/** The contents of the file with the licences of these packages. */
export function noticesOf(packages: readonly ThirdParty[]): string {
  const parts = packages.map(({ name, version, licence, home, texts }) =>
    [LINE, `${name} ${version}`.trim(), `Licence: ${licence}`, home, LINE, ...texts].join("\n"),
  );
  return `This program contains the following software and fonts of others.\n\n${parts.join("\n\n")}\n`;
}
