import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { posix } from "node:path";
import { build } from "esbuild";
import { seeThroughBarrels } from "./barrels.mjs";
import { lightIcons } from "./light-icons.mjs";
import { buildLocales } from "./locales.mjs";
import { readPlugins } from "./plugins.mjs";
import { cssModules } from "./styles.mjs";
import { withoutIcuParser } from "./without-icu-parser.mjs";

const OUT = "dist/web";
const PUBLIC_PATH = "/learn/assets/";

/** Builds the portal for the browser into `dist/web` and writes down which code each screen needs. */
export async function buildWeb({ minify = true } = {}) {
  await rm(OUT, { recursive: true, force: true });
  await mkdir(`${OUT}/assets`, { recursive: true });
  const [result, plugins, locales] = await Promise.all([
    build({
      entryPoints: { portal: "core/main.tsx", tokens: "core/ui/tokens.css", base: "core/ui/base.css" },
      outdir: `${OUT}/assets`,
      entryNames: "[name].[hash]",
      chunkNames: "[name].[hash]",
      assetNames: "[name].[hash]",
      publicPath: PUBLIC_PATH,
      bundle: true,
      splitting: true,
      format: "esm",
      target: ["chrome123", "safari17.5", "edge123"],
      minify,
      sourcemap: minify ? false : "inline",
      metafile: true,
      charset: "utf8",
      legalComments: "none",
      jsx: "automatic",
      loader: { ".svg": "file" },
      define: { "process.env.NODE_ENV": minify ? '"production"' : '"development"' },
      plugins: [seeThroughBarrels(), cssModules({ minify }), lightReflectMetadata(), withoutIcuParser(), lightIcons()],
      logLevel: "warning",
    }),
    readPlugins(),
    buildLocales(`${OUT}/assets`),
  ]);
  const summary = summarise(result.metafile, plugins, locales);
  await writeFile(`${OUT}/portal-build.json`, JSON.stringify(summary, null, 2));
  await writeFile(`${OUT}/metafile.json`, JSON.stringify(result.metafile));
  return summary;
}

/** Inversify needs the small half of reflect-metadata only; the full package would come a second time. */
function lightReflectMetadata() {
  return {
    name: "light-reflect-metadata",
    setup(builder) {
      builder.onResolve({ filter: /^reflect-metadata$/ }, ({ resolveDir, kind }) =>
        builder.resolve("reflect-metadata/lite", { resolveDir, kind }),
      );
    },
  };
}

/**
 * What the server tells the browser to fetch ahead.
 * - `entry` and `preload`: the portal and the chunks it always loads
 * - `chunks["<plugin>/<screen>"]`: what that screen needs beside them
 * - `plugins`: the wiring of each plugin
 */
function summarise(metafile, plugins, locales) {
  const outputs = metafile.outputs;
  const url = (file) => PUBLIC_PATH + posix.basename(file);
  const byEntry = new Map(
    Object.entries(outputs).flatMap(([file, output]) => (output.entryPoint ? [[output.entryPoint, file]] : [])),
  );
  const closure = (file, seen = new Set()) => {
    if (seen.has(file)) return seen;
    seen.add(file);
    for (const { path, kind } of outputs[file]?.imports ?? []) if (kind === "import-statement") closure(path, seen);
    return seen;
  };
  const entry = byEntry.get("core/main.tsx");
  const always = closure(entry);
  const chunks = {};
  const wirings = {};
  for (const { id, file, names } of plugins) {
    const wiring = byEntry.get(file);
    if (!wiring) continue;
    wirings[id] = url(wiring);
    for (const { table, name, module } of names) {
      if (table !== "screens" && table !== "components") continue;
      const source = posix.join(posix.dirname(file), module);
      const chunk = byEntry.get(`${source}.tsx`) ?? byEntry.get(`${source}.ts`);
      const needed = new Set([...closure(wiring), ...(chunk ? closure(chunk) : [])]);
      chunks[`${id}/${name}`] = { js: [...needed].filter((path) => !always.has(path)).map(url), css: [] };
    }
  }
  return {
    entry: url(entry),
    preload: [...always].filter((file) => file !== entry).map(url),
    css: ["core/ui/tokens.css", "core/ui/base.css"].map((file) => url(byEntry.get(file))),
    chunks,
    plugins: wirings,
    locales: Object.fromEntries(Object.entries(locales).map(([locale, name]) => [locale, PUBLIC_PATH + name])),
  };
}

/** Names of the files that a browser gets, with their sizes, for the byte budget. */
export async function readBuild() {
  return JSON.parse(await readFile(`${OUT}/portal-build.json`, "utf8"));
}
