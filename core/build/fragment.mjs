import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { build } from "esbuild";
import { compileMessage } from "../intl/messages/compile-message.mjs";
import { parseJson } from "./json-files.mjs";
import { sourcesOf } from "./kept.mjs";
import { lightIcons } from "./light-icons.mjs";
import { BASE_LOCALE, readLocalesIn } from "./locales.mjs";
import { NOTICES, noticesOf, readPackages } from "./notices.mjs";
import { outsideImports, TSCONFIG } from "./outside-imports.mjs";
import { fromShared } from "./shared-modules.mjs";
import { cachedStyles, cssModules } from "./styles.mjs";

const FILE = "fragment.json";

/**
 * Builds a fragment into an empty folder, ready for any web server that allows other origins (CORS). A fragment is a
 * plugin's browser code in a package of its own, which the portal loads at run time.
 * @param {import("./fragment.d.mts").FragmentSources} fragment
 * @returns {Promise<{ id: string, version: string, file: string, integrity: string }>} the values by which the
 * configuration of a tenant names the fragment
 */
export async function buildFragment(fragment, out) {
  const { files, id, version, file, integrity } = await makeFragment(fragment);
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  await Promise.all(files.map(({ name, contents }) => writeFile(join(out, name), contents)));
  return { id, version, file, integrity };
}

/** The sources of a fragment in a folder of its own: manifest.json, plugin.ts and texts/<language>.json. */
export async function fragmentIn(folder) {
  const texts = join(folder, "texts");
  const names = await readdir(texts).catch(() => []);
  return {
    manifest: join(folder, "manifest.json"),
    folder,
    locales: names.length > 0 ? await readLocalesIn(texts) : new Map(),
  };
}

/**
 * Makes the files of a fragment, without writing them. `sources`: the files and folders from which they were made,
 * without the texts; `metafile`: what esbuild has bundled.
 */
export async function makeFragment({ manifest: file, folder, locales }) {
  const { $schema, ...manifest } = parseJson(file, await readFile(file, "utf8"));
  const { outputFiles, metafile } = await build(codeOptions(folder));
  const modules = outputFiles.map(({ path, contents }) => ({ name: basename(path), contents }));
  const entry = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint !== undefined)?.[0];
  const texts = compileTexts(locales);
  const described = {
    manifest,
    entry: basename(entry ?? ""),
    modules: Object.fromEntries(modules.map(({ name, contents }) => [name, integrityOf(contents)])),
    texts: Object.fromEntries(
      texts.map(({ locale, name, contents }) => [locale, { file: name, integrity: integrityOf(contents) }]),
    ),
  };
  const contents = JSON.stringify(described);
  const packages = await readPackages([metafile]);
  const notices = packages.length > 0 ? [{ name: NOTICES, contents: noticesOf(packages) }] : [];
  return {
    id: manifest.id,
    version: manifest.version,
    file: FILE,
    integrity: integrityOf(contents),
    files: [...modules, ...texts, ...notices, { name: FILE, contents }],
    metafile,
    sources: [...sourcesOf(metafile), file],
  };
}

function codeOptions(folder) {
  return {
    entryPoints: { plugin: join(folder, "plugin.ts") },
    outdir: "fragment",
    entryNames: "[name].[hash]",
    chunkNames: "[name].[hash]",
    bundle: true,
    splitting: true,
    format: "esm",
    target: ["chrome123", "safari17.5", "edge123"],
    minify: true,
    metafile: true,
    write: false,
    charset: "utf8",
    legalComments: "none",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
    // Class names are not shortened: short names could be the same as those of the portal's own build, which are on the
    // same page.
    tsconfig: TSCONFIG,
    plugins: [
      fromShared(),
      outsideImports(),
      lightIcons(),
      cssModules({ minify: true, compile: cachedStyles(false, () => [folder]) }),
    ],
    logLevel: "warning",
  };
}

/** Compiles the texts of a fragment. Where a translation lacks a text, it gets that of the base language. */
function compileTexts(locales) {
  const base = locales.get(BASE_LOCALE) ?? {};
  return [...locales].map(([locale, messages]) => {
    const compiled = Object.entries({ ...base, ...messages }).map(([key, text]) => [key, compileMessage(text)]);
    return { locale, name: `texts.${locale}.json`, contents: JSON.stringify(Object.fromEntries(compiled)) };
  });
}

function integrityOf(contents) {
  return `sha384-${createHash("sha384").update(contents).digest("base64")}`;
}
