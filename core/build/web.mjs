import { createHash } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { build } from "esbuild";
import { Chunks } from "./chunks.mjs";
import { cutTexts } from "./cut-texts.mjs";
import { linkFirstLoad } from "./first-load.mjs";
import { buildFragments } from "./fragments.mjs";
import { lightIcons } from "./light-icons.mjs";
import { buildLocales } from "./locales.mjs";
import { outsideImports, TSCONFIG } from "./outside-imports.mjs";
import { copyFileImports, copyPdfFiles } from "./pdf-files.mjs";
import { readPlugins } from "./plugins.mjs";
import { commonJsEntries, fileNameOf, LATER, SHARED, sharedEntry, sharedModule } from "./shared-modules.mjs";
import { FRAME_SLOTS, readStartScreen } from "./start-screen.mjs";
import { cssModules } from "./styles.mjs";
import { isPortalText } from "./tools.mjs";
import { readProject } from "./validate.mjs";
import { withoutIcuParser } from "./without-icu-parser.mjs";
import { buildWorker } from "./worker.mjs";

/** The address under which the server serves the built files. */
export const PUBLIC_PATH = "/learn/assets/";

/**
 * Builds the portal for the browser into an empty folder, with a summary of the files that each screen needs.
 * @returns that summary; `folders`: the folders of the files; `metafiles`: what esbuild has bundled
 */
export async function buildWeb({ out }) {
  const assets = `${out}/assets`;
  await mkdir(assets, { recursive: true });
  const [first, plugins, locales, fragments, worker] = await Promise.all([
    build(webOptions({ assets, minify: true })),
    readPlugins(),
    buildLocales(assets, isPortalText),
    buildFragments(`${out}/fragments`),
    buildWorker(out),
  ]);
  const graph = new Chunks(first.metafile.outputs, plugins);
  const linked = await linkStart(first, graph, assets);
  await Promise.all(linked.files.map((file) => writeFile(file.path, file.contents)));
  await copyPdfFiles(assets);
  const summary = {
    id: hashOf([
      ...linked.files.map(({ path }) => basename(path)),
      ...Object.values(locales),
      ...fragments.folders,
      await readManifests(),
    ]),
    ...(await summariseBuild(graph, linked, plugins, locales)),
    files: linked.files.map(({ path }) => PUBLIC_PATH + basename(path)).filter((url) => /\.(js|css)$/.test(url)),
    fragments: fragments.pinned,
  };
  await writeSummary(out, summary);
  await writeFile(`${out}/metafile.json`, JSON.stringify(first.metafile));
  return {
    ...summary,
    folders: [assets, ...fragments.folders],
    metafiles: [first.metafile, worker, ...fragments.metafiles],
  };
}

/** A hash of file names (which contain the hashes of their contents) and of files whose names have no hash. */
function hashOf(parts) {
  return createHash("sha256").update(parts.sort().join("\n")).digest("hex").slice(0, 10);
}

/**
 * The JSON of all plugins' manifests, as one text. It is part of the page, so the build has another id after a manifest
 * was changed.
 */
async function readManifests() {
  const { manifests } = await readProject();
  return manifests.map(({ text }) => text).join("\n");
}

/**
 * Writes the summary of a build, `portal-build.json` in the folder `out`. Replaces the file in one step, because the
 * server may read it at any time.
 */
export async function writeSummary(out, summary) {
  const file = `${out}/portal-build.json`;
  await writeFile(`${file}.next`, JSON.stringify(summary, null, 2));
  await rename(`${file}.next`, file);
}

/**
 * The esbuild options for bundling the portal's code for the browser.
 * @param {{ assets: string, minify: boolean, styles?: ReturnType<typeof import("./styles.mjs").cachedStyles> }} build
 *   `minify`: for production; otherwise for development. `styles`: the compiled styles, if the caller needs them too
 */
export function webOptions({ assets, minify, styles }) {
  return {
    entryPoints: {
      portal: "core/main.tsx",
      tokens: "core/ui/tokens.css",
      base: "core/ui/base.css",
      [fileNameOf(SHARED)]: sharedEntry,
      ...Object.fromEntries(Object.entries(LATER).map(([name, file]) => [fileNameOf(name), file])),
    },
    outdir: assets,
    entryNames: "[name].[hash]",
    chunkNames: "[name].[hash]",
    assetNames: "[name].[hash]",
    bundle: true,
    splitting: true,
    format: "esm",
    target: ["chrome123", "safari17.5", "edge123"],
    minify,
    // Source maps are separate files: only the browser's developer tools read them, and they are larger than the code.
    sourcemap: minify ? false : "linked",
    metafile: true,
    write: false,
    charset: "utf8",
    legalComments: "none",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": minify ? '"production"' : '"development"' },
    tsconfig: TSCONFIG,
    plugins: [
      outsideImports(),
      cssModules({ minify, compile: styles }),
      lightReflectMetadata(),
      withoutIcuParser(),
      lightIcons(),
      copyFileImports(),
      commonJsEntries(),
      sharedModule(),
    ],
    logLevel: "warning",
  };
}

/** esbuild plugin: bundles the small variant of reflect-metadata, which is all that Inversify needs. */
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
 * Moves the code that My courses shares with other pages into the portal's own file,
 * because most visits to the portal need both, and so with the smallest pieces of code that other pages share.
 */
async function linkStart(first, graph, assets) {
  const { screens, buttons, widgets } = await readStartScreen();
  const { entry, always } = graph;
  const library = graph.byEntry.get(sharedEntry);
  const shared = [...graph.sharedBy("screens", screens), ...graph.sharedBy("components", [...buttons, ...widgets])];
  const together = new Set([...always, ...graph.closure(library), ...shared]);
  for (const file of graph.crumbs(together)) together.add(file);
  return linkFirstLoad(first, { entry, library }, together, assets);
}

/**
 * The summary from which the server tells the browser what to preload.
 * - `entry` and `preload`: the portal and the chunks that it always loads
 * - `later`: the other files that every page loads after its first screen
 * - `chunks["<plugin>/<screen>"]`, `components["<plugin>/<component>"]`: the other files of that screen or component
 * - `texts`: plugin → the file of its texts, if they are not in the first one
 * - `frameSlots`: the slots (named places) around every screen, by the layout of the page
 * - `shared`: the modules with React and the SDK, which fragments share with
 *   the portal
 */
export async function summariseBuild(graph, linked, plugins, locales) {
  const url = (name) => PUBLIC_PATH + name;
  const always = new Set(linked.needs(graph.entry));
  const filesIn = (table) =>
    Object.fromEntries(
      plugins.flatMap(({ id, names }) =>
        names
          .filter((each) => each.table === table && graph.codeOf(each))
          .map((each) => [`${id}/${each.name}`, linked.needs(graph.codeOf(each))])
          .map(([name, files]) => [name, { js: files.filter((file) => !always.has(file)).map(url), css: [] }]),
      ),
    );
  const [chunks, components] = [filesIn("screens"), filesIn("components")];
  const later = linked.needs(graph.byEntry.get("core/shell/after-first-page.ts")).filter((file) => !always.has(file));
  const [entry, ...preload] = linked.needs(graph.entry).map(url);
  const css = ["core/ui/tokens.css", "core/ui/base.css"].map((file) => url(basename(graph.byEntry.get(file))));
  const localeUrls = Object.fromEntries(Object.entries(locales).map(([locale, name]) => [locale, url(name)]));
  await addCardButtons(chunks, components);
  return {
    entry,
    preload,
    later: later.map(url),
    css,
    chunks,
    components,
    locales: localeUrls,
    frameSlots: FRAME_SLOTS,
    texts: (await cutTexts()).files,
    shared: Object.fromEntries(
      Object.entries({ [SHARED]: sharedEntry, ...LATER }).map(([name, entry]) => [
        name,
        url(linked.needs(graph.byEntry.get(entry))[0]),
      ]),
    ),
  };
}

/**
 * Adds the files of the buttons on course cards (boxes, one for each course) to those of the start screen, which draws
 * them at once.
 */
async function addCardButtons(chunks, components) {
  const { screens, buttons } = await readStartScreen();
  const files = buttons.flatMap((name) => components[name]?.js ?? []);
  for (const screen of screens.flatMap((name) => chunks[name] ?? [])) {
    screen.js = [...new Set([...screen.js, ...files])];
  }
}
