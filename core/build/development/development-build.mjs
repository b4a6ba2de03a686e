import { createHash } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { basename, dirname, relative } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { build, context } from "esbuild";
import { Faults } from "../faults.mjs";
import { buildFragments } from "../fragments.mjs";
import { generate } from "../generate.mjs";
import { kept, sourcesOf } from "../kept.mjs";
import { buildLocales, localeFiles, sourcesOfLocales } from "../locales.mjs";
import { ownersByComments, ownersFile } from "../owners.mjs";
import { copyPdfFiles } from "../pdf-files.mjs";
import { readPlugins } from "../plugins.mjs";
import { serverOptions } from "../server.mjs";
import { cachedStyles } from "../styles.mjs";
import { buildTools, isPortalText } from "../tools.mjs";
import { validateProject } from "../validate.mjs";
import { PUBLIC_PATH, summariseBuild, webOptions, writeSummary } from "../web.mjs";
import { ChangedFiles } from "./changed-files.mjs";
import { graphOfOneFile, inOneFile } from "./one-file.mjs";
import { bundlePackages } from "./packages.mjs";

/**
 * A build for `npm run dev`, made again in the same folder after each save. Only the parts (code, styles, texts and so
 * on) whose sources were saved are built again. A new `id` in the build's summary means that open pages must reload.
 * They take new styles and texts without a reload.
 */
export class DevelopmentBuild {
  constructor(out) {
    this.web = `${out}/web`;
    this.assets = `${this.web}/assets`;
    this.server = `${out}/server`;
    this.webFiles = new ChangedFiles();
    this.serverFiles = new ChangedFiles();
    this.styles = new Map();
    this.summary = {};
    this.isServerChanged = false;
    this.compileStyles = cachedStyles(false);
    this.bundleWeb = kept(async () => {
      const bundled = await this.bundle(this.webContext);
      await this.webFiles.write(bundled.made.outputFiles);
      await this.writeOwners(bundled.made.outputFiles);
      return bundled;
    });
    this.bundleServer = kept(() => this.bundle(this.serverContext));
    this.makeLocales = kept(async () => ({
      made: await buildLocales(this.assets, isPortalText),
      from: await sourcesOfLocales(),
    }));
    this.makeTools = kept(async () => {
      const tools = await buildTools({ minify: false, out: `${this.web}/tools` });
      return { made: tools, from: [...tools.flatMap(({ sources }) => sources), ...(await localeFiles())] };
    });
  }

  /**
   * Makes the first build. Later ones only renew what has changed.
   * @throws Faults
   */
  async start() {
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
   * @param {{ onWritten?: () => void, onSound?: () => void }} callbacks `onWritten`: the server's changed files are
   * written; `onSound`: neither they nor the browser's code has a fault, so the old server may be stopped
   */
  async renewCode({ onWritten, onSound } = {}) {
    await generate();
    // Bundling and validation run at the same time. The result is used only if the validation has found no fault.
    const valid = this.validate();
    const server = this.bundleServer();
    // The server's code is bundled first, because loading this code takes longest. The new server is loaded while
    // everything else is bundled.
    const loading = allOf([valid, server]).then(async () => {
      if (await this.writeServer()) onWritten?.();
    });
    const web = server.catch(() => undefined).then(() => this.bundleWeb());
    await allOf([valid, loading, web, this.makeTools()]);
    if (this.isServerChanged) onSound?.();
    return this.buildCode();
  }

  /**
   * Rebuilds styles only. Returns false if a class was added or removed: code uses the names of classes, so the code
   * must be rebuilt.
   */
  async renewStyles() {
    const before = this.styles;
    await this.buildStyles();
    const namesOf = (styles) => [...styles].map(([file, { names }]) => [file, names]);
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
  async renewTexts() {
    await this.validate();
    const names = Object.entries(await this.makeLocales());
    const locales = Object.fromEntries(names.map(([locale, name]) => [locale, PUBLIC_PATH + name]));
    if (!isDeepStrictEqual(Object.keys(locales), Object.keys(this.summary.locales))) return false;
    await this.publish({ locales });
    await this.makeTools();
    return true;
  }

  /** Writes the names of the files of a build into its summary, from which the server and open pages read them. */
  async publish(changes) {
    this.summary = { ...this.summary, ...changes, styles: this.stylesUrl };
    await writeSummary(this.web, this.summary);
  }

  async dispose() {
    await Promise.all([this.webContext?.dispose(), this.serverContext?.dispose()]);
  }

  async validate() {
    const problems = await validateProject({ translated: false });
    if (problems.length > 0) throw new Faults(problems);
  }

  async buildCode() {
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
  async writeServer() {
    const { outputFiles } = await this.bundleServer();
    if (await this.serverFiles.write(outputFiles)) this.isServerChanged = true;
    return this.isServerChanged;
  }

  async buildWeb() {
    const [first, plugins, locales, fragments] = await allOf([
      this.bundleWeb(),
      readPlugins(),
      this.makeLocales(),
      buildFragments(`${this.web}/fragments`),
    ]);
    const graph = graphOfOneFile({ ...first.metafile.outputs, ...this.packages.outputs }, plugins);
    const linked = { needs: (file) => [...graph.closure(file)].map(nameInAssets) };
    return { ...(await summariseBuild(graph, linked, plugins, locales)), fragments: fragments.pinned };
  }

  /** Writes down whose code is where in the script with all of our code. */
  async writeOwners(files) {
    const { path, text } = files.find((file) => /portal\.\w+\.js$/.test(file.path));
    const script = basename(path);
    const owners = JSON.stringify({ [script]: ownersByComments(text) });
    await writeFile(`${this.assets}/${ownersFile(script)}`, owners);
  }

  async buildStyles() {
    const styles = await this.compileStyles();
    if (styles === this.styles) return;
    this.styles = styles;
    const texts = [...this.styles].map(([file, { css }]) => [relative(".", file).replaceAll("\\", "/"), css]);
    const text = JSON.stringify(Object.fromEntries(texts));
    const name = `styles.${createHash("sha256").update(text).digest("hex").slice(0, 8)}.json`;
    await writeFile(`${this.assets}/${name}`, text);
    this.stylesUrl = PUBLIC_PATH + name;
  }

  async bundle(kind) {
    const made = await kind.rebuild();
    return { made, from: sourcesOf(made.metafile) };
  }
}

/** The esbuild options for the server and for the module that keeps the server's database open between two starts. */
function developmentServerOptions(out) {
  const options = serverOptions(out);
  return { ...options, entryPoints: { ...options.entryPoints, "lend-embedded": "server/database/lend-embedded.ts" } };
}

const KYSELY = { kysely: "kysely", "kysely/helpers/postgres": "kysely-postgres" };

/** Bundles kysely once, into files of its own, and returns the server's options with these files in its place. */
async function withKyselyApart({ alias, ...options }) {
  const entryPoints = Object.fromEntries(Object.entries(KYSELY).map(([name, file]) => [file, name]));
  await build({ ...options, alias, entryPoints, sourcemap: false });
  const apart = {
    name: "kysely-apart",
    setup(builder) {
      builder.onResolve({ filter: /^kysely(\/|$)/ }, ({ path }) => {
        if (!KYSELY[path]) return { errors: [{ text: `"${path}" is missing in KYSELY, development-build.mjs.` }] };
        return { path: `./${KYSELY[path]}.mjs`, external: true };
      });
    },
  };
  return { ...options, plugins: [apart, ...options.plugins] };
}

/**
 * Returns an output file's name in the assets' folder. The graph of output files (`Chunks`) has its path, or its public
 * address if it is a bundle of a package.
 */
function nameInAssets(path) {
  return path.startsWith(PUBLIC_PATH) ? path.slice(PUBLIC_PATH.length) : basename(path);
}

/**
 * Waits until all promises have ended, then returns their results or throws the first failure. So the next build never
 * runs at the same time as this one.
 */
async function allOf(works) {
  const ended = await Promise.allSettled(works);
  const failed = ended.find(({ status }) => status === "rejected");
  if (failed) throw failed.reason;
  return ended.map(({ value }) => value);
}
