import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, relative } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { context } from "esbuild";
import { Chunks } from "../chunks.mjs";
import { asTheyAre } from "../first-load.mjs";
import { generate } from "../generate.mjs";
import { buildLocales } from "../locales.mjs";
import { copyPdfFiles } from "../pdf-files.mjs";
import { readPlugins } from "../plugins.mjs";
import { serverOptions } from "../server.mjs";
import { compileStyles } from "../styles.mjs";
import { buildTools } from "../tools.mjs";
import { validateProject } from "../validate.mjs";
import { isPortalText, summarise, webOptions, writeSummary } from "../web.mjs";

/** What is wrong with what was saved: the last good build stays. */
export class Faults extends Error {
  constructor(problems) {
    super(`${problems.join("\n\n")}\n\n${problems.length} problem(s): the last good build stays.`);
  }
}

/**
 * A build that is made again and again in a folder of its own, as much of it as was changed. `id` is another one when open
 * pages have to be loaded anew; styles and texts they take as they are.
 */
export class DevelopmentBuild {
  constructor(out) {
    this.web = `${out}/web`;
    this.assets = `${this.web}/assets`;
    this.server = `${out}/server`;
    this.written = new Map();
    this.styles = new Map();
    this.summary = {};
  }

  /** Everything, for the first time. @throws Faults */
  async start() {
    await rm(dirname(this.web), { recursive: true, force: true });
    await mkdir(this.assets, { recursive: true });
    await mkdir(this.server, { recursive: true });
    await this.check();
    this.webContext = await context(webOptions({ assets: this.assets, minify: false }));
    this.serverContext = await context({ ...serverOptions(this.server), write: false });
    await copyPdfFiles(this.assets);
    await this.buildCode();
  }

  /** Code, manifests, whatever: answers whether the server's part is another one. @throws Faults, esbuild's failure */
  async renewCode() {
    await this.check();
    return this.buildCode();
  }

  /** Styles only. Answers false when a class has come or gone: code names them, so it has to come anew too. */
  async renewStyles() {
    const before = this.styles;
    await this.buildStyles();
    const namesOf = (styles) => [...styles].map(([file, { names }]) => [file, names]);
    if (!isDeepStrictEqual(namesOf(before), namesOf(this.styles))) return false;
    await this.publish({});
    // Pages that come from now on have them in their code.
    await this.publish(await this.buildWeb());
    return true;
  }

  /** Texts only. @throws Faults */
  async renewTexts() {
    await this.validate();
    await this.publish({ locales: await this.buildLocales() });
    await buildTools({ minify: false, out: `${this.web}/tools` });
  }

  /** Lets pages have what was built. */
  async publish(changes) {
    this.summary = { ...this.summary, ...changes, styles: this.stylesUrl };
    await writeSummary(this.web, this.summary);
  }

  async dispose() {
    await Promise.all([this.webContext?.dispose(), this.serverContext?.dispose()]);
  }

  async check() {
    await generate();
    await this.validate();
  }

  async validate() {
    const problems = await validateProject({ translated: false });
    if (problems.length > 0) throw new Faults(problems);
  }

  async buildCode() {
    const [web, { outputFiles }] = await Promise.all([this.buildWeb(), this.serverContext.rebuild()]);
    await this.buildStyles();
    await buildTools({ minify: false, out: `${this.web}/tools` });
    this.next = { ...web, id: Date.now().toString(36) };
    return this.write(outputFiles);
  }

  async buildWeb() {
    const [first, plugins] = await Promise.all([this.webContext.rebuild(), readPlugins(), this.buildLocales()]);
    await this.write(first.outputFiles);
    const graph = new Chunks(first.metafile.outputs, plugins);
    return summarise(graph, asTheyAre(first, graph), plugins, this.names);
  }

  async buildLocales() {
    this.names = await buildLocales(this.assets, isPortalText);
    return Object.fromEntries(Object.entries(this.names).map(([locale, name]) => [locale, `/learn/assets/${name}`]));
  }

  async buildStyles() {
    this.styles = await compileStyles(false);
    const texts = [...this.styles].map(([file, { css }]) => [relative(".", file).replaceAll("\\", "/"), css]);
    const text = JSON.stringify(Object.fromEntries(texts));
    const name = `styles.${createHash("sha256").update(text).digest("hex").slice(0, 8)}.json`;
    await writeFile(`${this.assets}/${name}`, text);
    this.stylesUrl = `/learn/assets/${name}`;
  }

  /** Writes the files that differ. @returns whether any did */
  async write(files) {
    const differing = files.filter(({ path, hash }) => this.written.get(path) !== hash || !existsSync(path));
    for (const { path, hash, contents } of differing) {
      await writeFile(path, contents);
      this.written.set(path, hash);
    }
    return differing.length > 0;
  }
}
