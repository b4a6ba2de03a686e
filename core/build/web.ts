import { createHash } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { type BuildOptions, build, type Metafile } from "esbuild";
import { Chunks } from "./chunks.ts";
import { cutTexts } from "./cut-texts.ts";
import { type FirstBuild, type LinkedBuild, linkFirstLoad } from "./first-load.ts";
import { buildFragments } from "./fragments.ts";
import { lightIcons } from "./light-icons.ts";
import { lightReflectMetadata, routerWithoutFramework, withoutFunctionsFromText } from "./light-packages.ts";
import { buildLocales } from "./locales.ts";
import { outsideImports, TSCONFIG } from "./outside-imports.ts";
import { copyFileImports, copyPdfFiles } from "./pdf-files.ts";
import { readPlugins } from "./plugins.ts";
import { commonJsEntries, fileNameOf, LATER, SHARED, sharedEntry, sharedModule } from "./shared-modules.ts";
import { FRAME_SLOTS, readStartScreen } from "./start-screen.ts";
import { cssModules, type Styles } from "./styles.ts";
import { isPortalText } from "./tools.ts";
import { readProject } from "./validate.ts";
import type { PluginFolder } from "./validation/check-plugins";
import { withoutIcuParser } from "./without-icu-parser.ts";
import { buildWorker } from "./worker.ts";

/** The address under which the server serves the built files. */
export const PUBLIC_PATH = "/learn/assets/";

/** The built portal: its summary, the folders of its files, and what esbuild has bundled. */
interface BuiltWeb extends BuildSummary {
  readonly id: string;
  readonly folders: readonly string[];
  readonly metafiles: readonly Metafile[];
}

/** Builds the portal for the browser into an empty folder, with a summary of the files that each screen needs. */
export async function buildWeb({ out }: { readonly out: string }): Promise<BuiltWeb> {
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
function hashOf(parts: readonly string[]): string {
  return createHash("sha256").update(parts.toSorted().join("\n")).digest("hex").slice(0, 10);
}

/**
 * The JSON of all plugins' manifests, as one text. It is part of the page, so the build has another id after a manifest
 * was changed.
 */
async function readManifests(): Promise<string> {
  const { manifests } = await readProject();
  return manifests.map(({ text }) => text).join("\n");
}

/**
 * Writes the summary of a build, `portal-build.json` in the folder `out`. Replaces the file in one step, because the
 * server may read it at any time.
 */
export async function writeSummary(out: string, summary: object): Promise<void> {
  const file = `${out}/portal-build.json`;
  await writeFile(`${file}.next`, JSON.stringify(summary, null, 2));
  await rename(`${file}.next`, file);
}

interface WebBuild {
  /** The folder of the files. */
  readonly assets: string;
  /** For production; otherwise for development. */
  readonly minify: boolean;
  /** The compiled styles, if the caller needs them too. */
  readonly styles?: () => Promise<Styles>;
}

/** The esbuild options for bundling the portal's code for the browser. */
export function webOptions({ assets, minify, styles }: WebBuild) {
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
      withoutFunctionsFromText(),
      routerWithoutFramework(),
      withoutIcuParser(),
      lightIcons(),
      copyFileImports(),
      commonJsEntries(),
      sharedModule(),
    ],
    logLevel: "warning",
  } satisfies BuildOptions;
}

/**
 * Moves the code that My courses shares with other pages into the portal's own file,
 * because most visits to the portal need both, and so with the smallest pieces of code that other pages share.
 */
async function linkStart(first: FirstBuild, graph: Chunks, assets: string): Promise<LinkedBuild> {
  const { screens, buttons, widgets, frame } = await readStartScreen();
  const { entry, always } = graph;
  const library = graph.byEntry.get(sharedEntry);
  if (entry === undefined || library === undefined) throw new Error("esbuild has lost an entry of the portal.");
  const shared = [...graph.sharedBy("screens", screens), ...graph.sharedBy("components", [...buttons, ...widgets])];
  const whole = graph.filesOf("components", frame);
  const together = new Set([...always, ...graph.closure(library), ...shared, ...whole]);
  for (const file of graph.crumbs(together)) together.add(file);
  return linkFirstLoad(first, { entry, library }, together, assets);
}

/** The files of a screen or component besides those that are always loaded. */
interface FilesOfCode {
  readonly js: readonly string[];
  readonly css: readonly string[];
}

type FilesByName = Record<string, FilesOfCode>;

/** The summary from which the server tells the browser what to preload. Files are addresses. */
export interface BuildSummary {
  readonly entry: string;
  /** The other files that the portal always loads at once. */
  readonly preload: readonly string[];
  readonly css: readonly string[];
  /** `<plugin>/<screen>` → its files. */
  readonly chunks: Readonly<FilesByName>;
  /** `<plugin>/<component>` → its files. */
  readonly components: Readonly<FilesByName>;
  /** Locale → the first file of its texts. */
  readonly locales: Readonly<Record<string, string>>;
  readonly frameSlots: typeof FRAME_SLOTS;
  /** Plugin → the file of its texts, if they are not in the first one. */
  readonly texts: Readonly<Record<string, string>>;
  /** The modules with React and the SDK, which fragments share with the portal. */
  readonly shared: Readonly<Record<string, string>>;
}

/** The names of the files that an output needs, its own name first. */
type Needs = Pick<LinkedBuild, "needs">;

export async function summariseBuild(
  graph: Chunks,
  linked: Needs,
  plugins: readonly PluginFolder[],
  locales: Readonly<Record<string, string>>,
): Promise<BuildSummary> {
  const url = (name: string) => PUBLIC_PATH + name;
  const needs = (file: string | undefined) => (file === undefined ? [] : linked.needs(file));
  const always = new Set(needs(graph.entry));
  const filesIn = (table: string): FilesByName =>
    Object.fromEntries(
      plugins.flatMap(({ id, names }) =>
        names
          .filter((each) => each.table === table && graph.codeOf(each))
          .map((each) => [`${id}/${each.name}`, needs(graph.codeOf(each))] as const)
          .map(([name, files]) => [name, { js: files.filter((file) => !always.has(file)).map(url), css: [] }]),
      ),
    );
  const [chunks, components] = [filesIn("screens"), filesIn("components")];
  const [entry = "", ...preload] = needs(graph.entry).map(url);
  const css = ["core/ui/tokens.css", "core/ui/base.css"].map((file) => url(basename(graph.byEntry.get(file) ?? "")));
  const localeUrls = Object.fromEntries(Object.entries(locales).map(([locale, name]) => [locale, url(name)]));
  return {
    entry,
    preload,
    css,
    chunks: await withCardButtons(chunks, components),
    components,
    locales: localeUrls,
    frameSlots: FRAME_SLOTS,
    texts: (await cutTexts()).files,
    shared: Object.fromEntries(
      Object.entries({ [SHARED]: sharedEntry, ...LATER }).map(([name, file]) => [
        name,
        url(needs(graph.byEntry.get(file))[0] ?? ""),
      ]),
    ),
  };
}

/**
 * The files of the screens, and to those of the start screen added the buttons on course cards (boxes, one for each
 * course), which it draws at once.
 */
async function withCardButtons(chunks: FilesByName, components: FilesByName): Promise<FilesByName> {
  const { screens, buttons } = await readStartScreen();
  const added = buttons.flatMap((name) => components[name]?.js ?? []);
  return Object.fromEntries(
    Object.entries(chunks).map(([name, { js, css }]) => [
      name,
      { js: screens.includes(name) ? [...new Set([...js, ...added])] : js, css },
    ]),
  );
}
