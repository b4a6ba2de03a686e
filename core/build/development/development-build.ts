import { createHash } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { basename, dirname, relative } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { type BuildContext, type BuildOptions, build, context, type OutputFile, type Plugin } from "esbuild";
import { Faults } from "../faults.ts";
import type { FirstBuild } from "../first-load.ts";
import { buildFragments } from "../fragments.ts";
import { generate } from "../generate.ts";
import { kept, sourcesOf } from "../kept.ts";
import { buildLocales, localeFiles, sourcesOfLocales } from "../locales.ts";
import { ownersByComments, ownersFile } from "../owners.ts";
import { copyPdfFiles } from "../pdf-files.ts";
import { readPlugins } from "../plugins.ts";
import { serverOptions } from "../server.ts";
import { cachedStyles, type Styles } from "../styles.ts";
import { buildTools, isPortalText } from "../tools.ts";
import { validateProject } from "../validate.ts";
import { type BuildSummary, PUBLIC_PATH, summariseBuild, webOptions, writeSummary } from "../web.ts";
import { ChangedFiles } from "./changed-files.ts";
import { graphOfOneFile, inOneFile } from "./one-file.ts";
import { type BundledPackages, bundlePackages } from "./packages.ts";

type Bundler = BuildContext<{ metafile: true; write: false }>;

/** The summary of a development build, from which the server and open pages read the names of its files. */
interface DevelopmentSummary extends BuildSummary {
  /** Another one: open pages must reload. */
  readonly id: string;
  readonly fragments: Awaited<ReturnType<typeof buildFragments>>["pinned"];
  /** The address of the file with the styles. */
  readonly styles: string | undefined;
  /** "": there is none. */
  readonly typeErrors: string;
}

/**
 * A build for `npm run dev`, made again in the same folder after each save. Only the parts (code, styles, texts and so
 * on) whose sources were saved are built again. A new `id` in the build's summary means that open pages must reload.
 * They take new styles and texts without a reload.
 */
export class DevelopmentBuild {
  /** The summary of the newest build, until it is published. */
  next: Partial<DevelopmentSummary> = {};
  /** Null before the start, as the server's. */
  webContext: Bundler | null = null;
  private serverContext: Bundler | null = null;
  private packages: BundledPackages | null = null;
  private styles: Styles = new Map();
  private stylesUrl: string | undefined;
  private summary: Partial<DevelopmentSummary> = {};
  private written = Promise.resolve();
  private isServerChanged = false;
  private readonly web: string;
  private readonly assets: string;
  private readonly server: string;
  private readonly webFiles = new ChangedFiles();
  private readonly serverFiles = new ChangedFiles();
  private readonly compileStyles = cachedStyles(false);
  private readonly bundleWeb = kept(async () => {
    const bundled = await this.bundle(this.webContext);
    await this.webFiles.write(bundled.made.outputFiles);
    await this.writeOwners(bundled.made.outputFiles);
    return bundled;
  });
  private readonly bundleServer = kept(() => this.bundle(this.serverContext));
  private readonly makeLocales = kept(async () => ({
    made: await buildLocales(this.assets, isPortalText),
    from: await sourcesOfLocales(),
  }));
  private readonly makeTools = kept(async () => {
    const tools = await buildTools({ minify: false, out: `${this.web}/tools` });
    return { made: tools, from: [...tools.flatMap(({ sources }) => sources), ...(await localeFiles())] };
  });

  constructor(out: string) {
    this.web = `${out}/web`;
    this.assets = `${this.web}/assets`;
    this.server = `${out}/server`;
  }

  /**
   * Makes the first build. Later ones only renew what has changed.
   * @throws Faults
   */
  async start(): Promise<void> {
    await rm(dirname(this.web), { recursive: true, force: true });
    await mkdir(this.assets, { recursive: true });
    await mkdir(this.server, { recursive: true });
    await generate();
    await this.validate();
    this.packages = await bundlePackages(this.assets);
    const web = webOptions({ assets: this.assets, minify: false, styles: this.compileStyles });
    this.webContext = await context(inOneFile({ ...web, plugins: [this.packages.plugin, ...web.plugins] }));
    const server = await withKyselyApart(developmentServerOptions(this.server));
    this.serverContext = await context({ ...server, metafile: true, write: false });
    await copyPdfFiles(this.assets);
    await this.buildCode();
  }

  /**
   * Rebuilds code and manifests. Returns whether the server has to start again, because its own files have changed.
   * @param callbacks `onWritten`: the server's changed files are written; `onSound`: neither they nor the browser's code
   * has a fault, so the old server may be stopped
   */
  async renewCode({
    onWritten,
    onSound,
  }: {
    readonly onWritten: () => void;
    readonly onSound: () => void;
  }): Promise<boolean> {
    await generate();
    // Bundling and validation run at the same time. The result is used only if the validation has found no fault.
    const valid = this.validate();
    const server = this.bundleServer();
    // The server's code is bundled first, because loading this code takes longest. The new server is loaded while
    // everything else is bundled.
    const loading = allOf([valid, server]).then(async () => {
      if (await this.writeServer()) onWritten();
    });
    const web = server.catch(() => undefined).then(() => this.bundleWeb());
    await allOf([valid, loading, web, this.makeTools()]);
    if (this.isServerChanged) onSound();
    return this.buildCode();
  }

  /**
   * Rebuilds styles only. Returns false if a class was added or removed: code uses the names of classes, so the code
   * must be rebuilt.
   */
  async renewStyles(): Promise<boolean> {
    const before = this.styles;
    await this.buildStyles();
    const namesOf = (styles: Styles) => [...styles].map(([file, { names }]) => [file, names]);
    if (!isDeepStrictEqual(namesOf(before), namesOf(this.styles))) return false;
    await this.publish({});
    // Pages that are loaded later get the new styles together with their code.
    await this.publish(await this.buildWeb());
    return true;
  }

  /**
   * Rebuilds the texts alone. Returns false if a language was added or removed: open pages have the list of languages
   * since they were loaded, so they must reload.
   * @throws Faults
   */
  async renewTexts(): Promise<boolean> {
    await this.validate();
    const names = Object.entries(await this.makeLocales());
    const locales = Object.fromEntries(names.map(([locale, name]) => [locale, PUBLIC_PATH + name]));
    if (!isDeepStrictEqual(Object.keys(locales), Object.keys(this.summary.locales ?? {}))) return false;
    await this.publish({ locales });
    await this.makeTools();
    return true;
  }

  /** Writes the names of the files of a build into its summary, from which the server and open pages read them. */
  async publish(changes: Partial<DevelopmentSummary>): Promise<void> {
    this.summary = { ...this.summary, ...changes, styles: this.stylesUrl };
    // Type errors may come while another change is written.
    this.written = this.written.catch(() => undefined).then(() => writeSummary(this.web, this.summary));
    await this.written;
  }

  async dispose(): Promise<void> {
    await Promise.all([this.webContext?.dispose(), this.serverContext?.dispose()]);
  }

  private async validate(): Promise<void> {
    const problems = await validateProject({ translated: false });
    if (problems.length > 0) throw new Faults(problems);
  }

  private async buildCode(): Promise<boolean> {
    const [web] = await allOf([this.buildWeb(), this.writeServer()]);
    await this.buildStyles();
    await this.makeTools();
    this.next = { ...web, id: Date.now().toString(36) };
    const isOther = this.isServerChanged;
    this.isServerChanged = false;
    return isOther;
  }

  /**
   * Returns whether the running server has to start again: its files differ from those of this build. They may differ
   * since an earlier save, if a fault in the browser's code has prevented the start.
   */
  private async writeServer(): Promise<boolean> {
    const { outputFiles } = await this.bundleServer();
    if (await this.serverFiles.write(outputFiles)) this.isServerChanged = true;
    return this.isServerChanged;
  }

  private async buildWeb() {
    const [first, plugins, locales, fragments] = await allOf([
      this.bundleWeb(),
      readPlugins(),
      this.makeLocales(),
      buildFragments(`${this.web}/fragments`),
    ]);
    const graph = graphOfOneFile({ ...first.metafile.outputs, ...this.packages?.outputs }, plugins);
    const linked = { needs: (file: string) => [...graph.closure(file)].map(nameInAssets) };
    return { ...(await summariseBuild(graph, linked, plugins, locales)), fragments: fragments.pinned };
  }

  /** Writes down whose code is where in the script with all of our code. */
  private async writeOwners(files: readonly OutputFile[]): Promise<void> {
    const file = files.find(({ path }) => /portal\.\w+\.js$/.test(path));
    if (file === undefined) throw new Error("esbuild has lost the portal's script.");
    const script = basename(file.path);
    const owners = JSON.stringify({ [script]: ownersByComments(file.text) });
    await writeFile(`${this.assets}/${ownersFile(script)}`, owners);
  }

  private async buildStyles(): Promise<void> {
    const styles = await this.compileStyles();
    if (styles === this.styles) return;
    this.styles = styles;
    const texts = [...this.styles].map(([file, { css }]) => [relative(".", file).replaceAll("\\", "/"), css]);
    const text = JSON.stringify(Object.fromEntries(texts));
    const name = `styles.${createHash("sha256").update(text).digest("hex").slice(0, 8)}.json`;
    await writeFile(`${this.assets}/${name}`, text);
    this.stylesUrl = PUBLIC_PATH + name;
  }

  private async bundle(kind: Bundler | null): Promise<{ readonly made: FirstBuild; readonly from: readonly string[] }> {
    if (kind === null) throw new Error("The build has not started.");
    const made = await kind.rebuild();
    return { made, from: sourcesOf(made.metafile) };
  }
}

/** The esbuild options for the server and for the module that keeps the server's database open between two starts. */
function developmentServerOptions(out: string): BuildOptions {
  const options = serverOptions(out);
  return { ...options, entryPoints: { ...options.entryPoints, "lend-embedded": "server/database/lend-embedded.ts" } };
}

const KYSELY: Readonly<Record<string, string>> = { kysely: "kysely", "kysely/helpers/postgres": "kysely-postgres" };

/** Bundles kysely once, into files of its own, and returns the server's options with these files in its place. */
async function withKyselyApart({ alias = {}, plugins = [], ...options }: BuildOptions) {
  const entryPoints = Object.fromEntries(Object.entries(KYSELY).map(([name, file]) => [file, name]));
  await build({ ...options, alias, plugins, entryPoints, sourcemap: false });
  const apart: Plugin = {
    name: "kysely-apart",
    setup(builder) {
      builder.onResolve({ filter: /^kysely(\/|$)/ }, ({ path }) => {
        const file = KYSELY[path];
        if (file === undefined) return { errors: [{ text: `"${path}" is missing in KYSELY, development-build.ts.` }] };
        return { path: `./${file}.mjs`, external: true };
      });
    },
  };
  return { ...options, plugins: [apart, ...plugins] };
}

/**
 * Returns an output file's name in the assets' folder. The graph of output files (`Chunks`) has its path, or its public
 * address if it is a bundle of a package.
 */
function nameInAssets(path: string): string {
  return path.startsWith(PUBLIC_PATH) ? path.slice(PUBLIC_PATH.length) : basename(path);
}

/**
 * Waits until all promises have ended, then returns their results or throws the first failure. So the next build never
 * runs at the same time as this one.
 */
async function allOf<const Works extends readonly unknown[]>(
  works: Works,
): Promise<{ -readonly [Index in keyof Works]: Awaited<Works[Index]> }> {
  await Promise.allSettled(works);
  return Promise.all(works);
}
