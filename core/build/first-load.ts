import { createHash } from "node:crypto";
import { basename, join } from "node:path";
import { type BuildResult, build, type Metafile, type Plugin } from "esbuild";
import { MINIFIER, minifyAgain } from "./minify.ts";
import { type Owners, ownersAfter, ownersFile, ownersInScript, ownersOfChunks } from "./owners.ts";

const IMPORT_NAMES = /import\{([^}]*)\}from"\.\/([^"]+)";/g;
const DYNAMIC_IMPORT = /\bimport\("\.\/([^"]+)"\)/g;
const IMPORT_ONLY = /import"\.\/([^"]+)";/g;

/** The build of which the linker makes another, not written to disk. */
export type FirstBuild = BuildResult<{ metafile: true; write: false }>;

type Output = Metafile["outputs"][string];

interface WrittenFile {
  readonly path: string;
  readonly contents: string | Uint8Array;
}

/** The linked build. */
export interface LinkedBuild {
  /** The files to write, one of which says whose code is where. */
  readonly files: readonly WrittenFile[];
  /** The final names of the files that an output of the first build needs, its own name first. */
  readonly needs: (file: string) => readonly string[];
}

/** How the files of both builds are called. A chunk is an output of the first build, by its name without the folder. */
interface Names {
  /** Chunk → its code. */
  readonly texts: ReadonlyMap<string, string>;
  readonly exportsOf: (chunk: string) => readonly string[];
  /** The name of the portal's file. */
  readonly portal: string;
  /** The name of a chunk in the linked build. */
  readonly finalName: (chunk: string) => string;
  /** The chunks that become part of the portal's file. */
  readonly shared: ReadonlySet<string>;
  /** `chunk/name` → the name by which the portal's file exports it. */
  readonly aliases: ReadonlyMap<string, string>;
}

/**
 * Links a production build again, so that the first page loads one file. esbuild splits chunks (output files) by the
 * parts of the portal that use them, so the first page would need dozens of tiny chunks, although they are always
 * loaded together. So a production build is linked a second time: the chunks of the first load become one file, and all
 * other files import the shared code from it. Fragments import the SDK from it.
 *
 * File names end with the hash of the whole build, because the files refer to each other in both directions.
 *
 * @param first the first build, not written to disk
 * @param portal the outputs of the portal's entry point and of the module whose
 * exports the portal's file has under their own names
 * @param together the output files that the first page loads
 */
export async function linkFirstLoad(
  first: FirstBuild,
  { entry, library }: { readonly entry: string; readonly library: string },
  together: ReadonlySet<string>,
  outdir: string,
): Promise<LinkedBuild> {
  const { outputs } = first.metafile;
  const before = first.outputFiles.filter((file) => file.path.endsWith(".js"));
  const texts = new Map(before.map((file) => [basename(file.path), file.text]));
  const buildId = hashOf([MINIFIER, ...texts.values()].join("\n"));
  const portal = `portal.${buildId}.js`;
  const finalName = (name: string) => `${name.replace(/\.js$/, "")}.${buildId}.js`;
  const chunks = byName(outputs);
  const exportsOf = (chunk: string) => chunks.get(chunk)?.exports ?? [];
  const shared = new Set([...together].map((file) => basename(file)));
  const others = Object.keys(outputs).filter(
    (file) => file.endsWith(".js") && outputs[file]?.entryPoint && file !== entry && file !== library,
  );
  const aliases = aliasesFor(others, { shared, texts, exportsOf });
  const own = new Set(outputs[library]?.exports);
  for (const name of own) aliases.set(`${basename(library)}/${name}`, name);
  const names: Names = { texts, exportsOf, portal, finalName, shared, aliases };
  const common = {
    bundle: true,
    format: "esm",
    minify: true,
    charset: "utf8",
    write: false,
    metafile: true,
    outdir,
  } as const;

  const joined = await build({
    ...common,
    stdin: { contents: portalSource(entry, aliases), resolveDir: "/" },
    entryNames: portal.replace(/\.js$/, ""),
    plugins: [fromFirstBuild(names, true)],
  });
  const owned = ownersOfChunks(outputs);
  const [portalScript] = await minifyAll(joined, owned);
  if (portalScript === undefined) throw new Error("esbuild has written no file for the portal.");
  const named = exportByLocalNames(portalScript.contents, own);
  const rest = await build({
    ...common,
    splitting: true,
    entryPoints: others.map((file) => ({
      in: `first:${basename(file)}`,
      out: finalName(basename(file)).replace(/\.js$/, ""),
    })),
    chunkNames: `[name].[hash].${buildId}`,
    plugins: [
      fromFirstBuild({ ...names, aliases: mapValues(aliases, (alias) => named.names.get(alias) ?? alias) }, false),
    ],
  });
  const styles = first.outputFiles.filter((file) => !file.path.endsWith(".js"));
  const scripts = [{ ...portalScript, contents: named.text }, ...(await minifyAll(rest, owned))];
  const owners = scripts.flatMap(({ path, starts }) => (starts.length > 0 ? [[basename(path), starts] as const] : []));
  const ownersPath = join(outdir, ownersFile(portal));
  const needs = (file: string) =>
    together.has(file) ? [portal] : closureOf(finalName(basename(file)), rest.metafile.outputs);
  return {
    files: [...styles, ...scripts, { path: ownersPath, contents: JSON.stringify(Object.fromEntries(owners)) }],
    needs,
  };
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 10);
}

/**
 * Minifies the scripts of a linked build once more. Returns each with its new text, and with whose code is where in it
 * (`starts`).
 */
function minifyAll(
  { outputFiles, metafile }: FirstBuild,
  chunks: ReadonlyMap<string, string>,
): Promise<{ path: string; contents: string; starts: Owners }[]> {
  const named = byName(metafile.outputs);
  return Promise.all(
    outputFiles.map(async ({ path, text }) => {
      const small = await minifyAgain(text);
      const output = named.get(basename(path)) ?? { inputs: {} };
      const starts = ownersAfter(ownersInScript(text, output, chunks), small.mappings);
      return { path, contents: small.text, starts };
    }),
  );
}

/** Output files of a build, by their names without the folder. */
function byName(outputs: Metafile["outputs"]): Map<string, Output> {
  return new Map(Object.entries(outputs).map(([file, output]) => [basename(file), output]));
}

/**
 * A file of the linked build with the chunks that it imports. The portal's file is left out, because it is always
 * loaded.
 */
function closureOf(name: string, outputs: Metafile["outputs"]): string[] {
  const named = byName(outputs);
  const seen = new Set<string>();
  const visit = (file: string) => {
    const output = named.get(file);
    if (seen.has(file) || output === undefined) return;
    seen.add(file);
    for (const { path, kind } of output.imports) if (kind === "import-statement") visit(basename(path));
  };
  visit(name);
  return [...seen];
}

/**
 * Gives short names to the exports of the portal's file, by which the other chunks import shared code: `chunk/name` →
 * short name.
 */
function aliasesFor(
  others: readonly string[],
  { shared, texts, exportsOf }: Pick<Names, "shared" | "texts" | "exportsOf">,
): Map<string, string> {
  const aliases = new Map<string, string>();
  const add = (chunk: string, name: string) => {
    const key = `${chunk}/${name}`;
    if (!aliases.has(key)) aliases.set(key, `shared_${aliases.size.toString(36)}`);
  };
  for (const file of others) {
    const chunk = basename(file);
    if (shared.has(chunk)) for (const name of exportsOf(chunk)) add(chunk, name);
  }
  for (const [chunk, text] of texts) {
    if (shared.has(chunk)) continue;
    for (const [, names = "", from = ""] of text.matchAll(IMPORT_NAMES)) {
      if (shared.has(from)) for (const pair of names.split(",")) add(from, pair.split(" as ")[0] ?? "");
    }
  }
  return aliases;
}

function portalSource(entry: string, aliases: ReadonlyMap<string, string>): string {
  const lines = [...aliases].map(([key, alias]) => {
    const [chunk, name] = key.split("/");
    return `export { ${name} as ${alias} } from "first:${chunk}";`;
  });
  return `import "first:${basename(entry)}";\n${lines.join("\n")}`;
}

/**
 * Lets the portal's file export each value once: under its name in `own`, or else as the minifier called it, "a,b"
 * instead of "a as shared_0,b as shared_1". With hundreds of names this makes the first load a kilobyte smaller.
 * @param text ends with its exports, as esbuild writes them
 * @returns `names`: alias → the name that is exported now
 */
function exportByLocalNames(
  text: string,
  own: ReadonlySet<string>,
): { text: string; names: ReadonlyMap<string, string> } {
  const [statement, list = ""] = text.match(/export\{([^}]*)\};\n?$/) ?? [];
  if (statement === undefined) throw new Error("The portal's file does not end with its exports.");
  const pairs = list
    .split(",")
    .map((pair) => pair.split(" as "))
    .map(([local = "", alias = local]) => ({ local, alias }));
  const names = new Map(pairs.map(({ local, alias }) => [local, own.has(local) ? alias : local]));
  for (const { local, alias } of pairs) if (own.has(alias)) names.set(local, alias);
  const exported = new Map([...names].map(([local, name]) => [name, local]));
  for (const { local, alias } of pairs) if (own.has(alias)) exported.set(alias, local);
  const exports = [...exported].map(([name, local]) => (name === local ? name : `${local} as ${name}`));
  return {
    text: `${text.slice(0, -statement.length)}export{${exports.sort().join(",")}};\n`,
    names: new Map(pairs.map(({ local, alias }) => [alias, names.get(local) ?? local])),
  };
}

function mapValues(map: ReadonlyMap<string, string>, change: (value: string) => string): Map<string, string> {
  return new Map([...map].map(([key, value]) => [key, change(value)]));
}

/** Rewrites a chunk of the first build, so that it imports shared code from the portal's file. */
function importFromPortal(text: string, { shared, aliases }: Pick<Names, "shared" | "aliases">): string {
  return text
    .replace(IMPORT_NAMES, (statement: string, names: string, chunk: string) => {
      if (!shared.has(chunk)) return statement;
      const taken = names.split(",").map((pair) => {
        const [name, as = name] = pair.split(" as ");
        return `${aliases.get(`${chunk}/${name}`)} as ${as}`;
      });
      return `import{${taken.join(",")}}from"portal:";`;
    })
    .replace(IMPORT_ONLY, (statement: string, chunk: string) => (shared.has(chunk) ? "" : statement));
}

/**
 * Rewrites a chunk that becomes part of the portal's file: what it loads only when it is needed, but is in that file
 * too, is taken from there and not requested.
 */
function importAtOnce(text: string, shared: ReadonlySet<string>): string {
  const taken = new Set<string>();
  const changed = text.replace(DYNAMIC_IMPORT, (expression: string, chunk: string) => {
    if (!shared.has(chunk)) return expression;
    taken.add(chunk);
    // Within a file the bundler makes an ordinary object of a module.
    return `Promise.resolve({...${localName(chunk)},[Symbol.toStringTag]:"Module"})`;
  });
  return [...taken].map((chunk) => `import*as ${localName(chunk)} from"./${chunk}";`).join("") + changed;
}

const localName = (chunk: string) => `all_${chunk.replaceAll(/\W/g, "_")}`;

/**
 * esbuild plugin: reads the chunks of the first build. If `isPortal` is true, this build makes the portal's file, and
 * the shared chunks become part of it. Otherwise it makes the other files, which import them from the portal's file.
 */
function fromFirstBuild({ texts, exportsOf, portal, finalName, shared, aliases }: Names, isPortal: boolean): Plugin {
  const contentsOf = (name: string) => {
    const text = texts.get(name) ?? "";
    if (isPortal) return importAtOnce(text, shared);
    if (!shared.has(name)) return importFromPortal(text, { shared, aliases });
    const names = exportsOf(name).map((exported) => `${aliases.get(`${name}/${exported}`)} as ${exported}`);
    return `export { ${names.join(", ")} } from "portal:";`;
  };
  return {
    name: "from-first-build",
    setup(builder) {
      builder.onResolve({ filter: /^(first:|\.\/)/ }, ({ path, kind }) => {
        const name = path.replace(/^(first:|\.\/)/, "");
        if (kind === "dynamic-import") return { path: `./${finalName(name)}`, external: true };
        return { path: name, namespace: "chunk" };
      });
      builder.onResolve({ filter: /^portal:/ }, () => ({ path: `./${portal}`, external: true }));
      builder.onLoad({ filter: /.*/, namespace: "chunk" }, ({ path }) => ({
        contents: contentsOf(path),
        loader: "js",
        resolveDir: "/",
      }));
    },
  };
}
