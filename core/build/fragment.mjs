import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { build } from "esbuild";
import { compileMessage, readLocales } from "./locales.mjs";
import { sharedModules } from "./shared-modules.mjs";
import { cssModules, keptStyles } from "./styles.mjs";

const FILE = "fragment.json";

/**
 * Builds a fragment into an empty folder, ready for any web server that allows other origins (CORS).
 * @param {{ folder: string, out: string }} places `folder` has manifest.json, plugin.ts and texts/<language>.json
 * @returns {Promise<{ id: string, version: string, file: string, integrity: string }>} what a tenant's configuration pins
 */
export async function buildFragment({ folder, out }) {
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  const manifest = JSON.parse(await readFile(join(folder, "manifest.json"), "utf8"));
  const { outputFiles, metafile } = await build(codeOptions(folder, out));
  const files = outputFiles.map(({ path, contents }) => ({ name: basename(path), contents }));
  const entry = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint !== undefined)?.[0];
  const texts = await compileTexts(join(folder, "texts"));
  const described = {
    manifest,
    entry: basename(entry ?? ""),
    modules: Object.fromEntries(files.map(({ name, contents }) => [name, integrityOf(contents)])),
    texts: Object.fromEntries(
      texts.map(({ locale, name, contents }) => [locale, { file: name, integrity: integrityOf(contents) }]),
    ),
  };
  const contents = JSON.stringify(described);
  const all = [...files, ...texts, { name: FILE, contents }];
  await Promise.all(all.map((file) => writeFile(join(out, file.name), file.contents)));
  return { id: manifest.id, version: manifest.version, file: FILE, integrity: integrityOf(contents) };
}

function codeOptions(folder, out) {
  return {
    entryPoints: { plugin: join(folder, "plugin.ts") },
    outdir: out,
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
    external: Object.keys(sharedModules),
    define: { "process.env.NODE_ENV": '"production"' },
    // Class names stay long: the short ones of the portal's own build could be the same.
    plugins: [cssModules({ minify: true, compile: keptStyles(false, [folder]) })],
    logLevel: "warning",
  };
}

async function compileTexts(folder) {
  const known = await readdir(folder).catch(() => []);
  const locales = known.length > 0 ? await readLocales(folder) : new Map();
  return [...locales].map(([locale, messages]) => {
    const compiled = Object.entries(messages).map(([key, text]) => [key, compileMessage(text)]);
    return { locale, name: `texts.${locale}.json`, contents: JSON.stringify(Object.fromEntries(compiled)) };
  });
}

function integrityOf(contents) {
  return `sha384-${createHash("sha384").update(contents).digest("base64")}`;
}
