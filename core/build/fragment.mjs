import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { build } from "esbuild";
import { parseJson } from "./json-files.mjs";
import { sourcesOf } from "./kept.mjs";
import { BASE_LOCALE, compileMessage, readLocales } from "./locales.mjs";
import { NOTICES, noticesOf, readPackages } from "./notices.mjs";
import { fromShared } from "./shared-modules.mjs";
import { cachedStyles, cssModules } from "./styles.mjs";

const FILE = "fragment.json";

/**
 * Builds a fragment into an empty folder, ready for any web server that allows other origins (CORS). A fragment is a
 * plugin's browser code in a package of its own, which the portal loads at run time.
 * @param {{ folder: string, out: string }} places `folder` has manifest.json, plugin.ts and texts/<language>.json
 * @returns {Promise<{ id: string, version: string, file: string, integrity: string }>} the values by which the
 * configuration of a tenant names the fragment
 */
export async function buildFragment({ folder, out }) {
  const { files, id, version, file, integrity } = await makeFragment(folder);
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  await Promise.all(files.map(({ name, contents }) => writeFile(join(out, name), contents)));
  return { id, version, file, integrity };
}

/**
 * Makes the files of a fragment, without writing them. `sources`: the files and folders from which they were made;
 * `metafile`: what esbuild has bundled.
 */
export async function makeFragment(folder) {
  const file = join(folder, "manifest.json");
  const manifest = parseJson(file, await readFile(file, "utf8"));
  const { outputFiles, metafile } = await build(codeOptions(folder));
  const modules = outputFiles.map(({ path, contents }) => ({ name: basename(path), contents }));
  const entry = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint !== undefined)?.[0];
  const texts = await compileTexts(join(folder, "texts"));
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
    manifest,
    files: [...modules, ...texts, ...notices, { name: FILE, contents }],
    metafile,
    sources: [
      ...sourcesOf(metafile),
      ...["manifest.json", "texts"].map((name) => join(folder, name)),
      ...texts.map(({ source }) => source),
    ],
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
    // The descriptions of the calls of the portal's API and the checks of contents are copied into the fragment. So the
    // fragment uses them as they are in the portal's version with which it was built.
    alias: {
      "@portal/sdk/calls": resolve("core/sdk/calls.ts"),
      "@portal/sdk/contents": resolve("core/sdk/contents.ts"),
    },
    // Class names are not shortened: short names could be the same as those of the portal's own build, which are on the
    // same page.
    plugins: [fromShared(), cssModules({ minify: true, compile: cachedStyles(false, [folder]) })],
    logLevel: "warning",
  };
}

/** Compiles the texts of a fragment. Where a translation lacks a text, it gets that of the base language. */
async function compileTexts(folder) {
  const known = await readdir(folder).catch(() => []);
  const locales = known.length > 0 ? await readLocales(folder) : new Map();
  const base = locales.get(BASE_LOCALE) ?? {};
  return [...locales].map(([locale, messages]) => {
    const compiled = Object.entries({ ...base, ...messages }).map(([key, text]) => [key, compileMessage(text)]);
    const contents = JSON.stringify(Object.fromEntries(compiled));
    return { locale, name: `texts.${locale}.json`, contents, source: join(folder, `${locale}.json`) };
  });
}

function integrityOf(contents) {
  return `sha384-${createHash("sha384").update(contents).digest("base64")}`;
}
