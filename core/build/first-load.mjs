import { createHash } from "node:crypto";
import { basename, dirname, join } from "node:path";
import { build } from "esbuild";
import { ownersFile, ownersInScript, ownersOfChunks } from "./owners.mjs";

const IMPORT_NAMES = /import\{([^}]*)\}from"\.\/([^"]+)";/g;
const IMPORT_ONLY = /import"\.\/([^"]+)";/g;

/**
 * Links a production build again, so that the first page loads one file. esbuild splits chunks (output files) by the
 * parts of the portal that use them, so the first page would need dozens of tiny chunks, although they are always
 * loaded together. So a production build is linked a second time: the chunks of the first load become one file, and all
 * other files import the shared code from it. Fragments import the SDK from it.
 *
 * File names end with the hash of the whole build, because the files refer to each other in both directions.
 *
 * @param first the first build, not written to disk
 * @param {{ entry: string, library: string }} portal the outputs of the portal's entry point and of the module whose
 * exports the portal's file has under their own names
 * @param {Set<string>} together the output files that the first page loads
 * @returns the files to write, one of which says whose code is where, and `needs(file)`: the final names of the files
 * that an output of the first build needs, its own name first
 */
export async function linkFirstLoad(first, { entry, library }, together, outdir) {
  const { outputs } = first.metafile;
  const scripts = first.outputFiles.filter((file) => file.path.endsWith(".js"));
  const texts = new Map(scripts.map((file) => [basename(file.path), file.text]));
  const buildId = hashOf([...texts.values()].join("\n"));
  const portal = `portal.${buildId}.js`;
  const finalName = (name) => `${name.replace(/\.js$/, "")}.${buildId}.js`;
  const chunkOf = new Map(Object.keys(outputs).map((file) => [basename(file), file]));
  const shared = new Set([...together].map((file) => basename(file)));
  const others = Object.keys(outputs).filter(
    (file) => file.endsWith(".js") && outputs[file].entryPoint && file !== entry && file !== library,
  );
  const aliases = aliasesFor(others, shared, texts, outputs, chunkOf);
  const own = new Set(outputs[library].exports);
  for (const name of own) aliases.set(`${basename(library)}/${name}`, name);
  const names = { texts, outputs, portal, finalName, chunkOf, shared, aliases };
  const common = { bundle: true, format: "esm", minify: true, charset: "utf8", write: false, metafile: true, outdir };

  const joined = await build({
    ...common,
    stdin: { contents: portalSource(entry, aliases), resolveDir: "/" },
    entryNames: portal.replace(/\.js$/, ""),
    plugins: [fromFirstBuild(names, true)],
  });
  const named = exportByLocalNames(joined.outputFiles[0].text, own);
  const rest = await build({
    ...common,
    splitting: true,
    entryPoints: others.map((file) => ({
      in: `first:${basename(file)}`,
      out: finalName(basename(file)).replace(/\.js$/, ""),
    })),
    chunkNames: `[name].[hash].${buildId}`,
    plugins: [fromFirstBuild({ ...names, aliases: mapValues(aliases, (alias) => named.names.get(alias)) }, false)],
  });
  const portalFile = { path: joined.outputFiles[0].path, contents: named.text };
  const styles = first.outputFiles.filter((file) => !file.path.endsWith(".js"));
  const written = [portalFile, ...rest.outputFiles];
  const owners = ownersOf(written, { ...joined.metafile.outputs, ...rest.metafile.outputs }, ownersOfChunks(outputs));
  const ownersPath = join(dirname(portalFile.path), ownersFile(portal));
  const needs = (file) => (together.has(file) ? [portal] : closureOf(finalName(basename(file)), rest.metafile.outputs));
  return { files: [...styles, ...written, { path: ownersPath, contents: JSON.stringify(owners) }], needs };
}

function hashOf(text) {
  return createHash("sha256").update(text).digest("hex").slice(0, 10);
}

/** Whose code is where in the scripts: name of the file → the result of `ownersInScript`. */
function ownersOf(files, outputs, chunks) {
  const named = byName(outputs);
  const owners = files
    .map(({ path, contents }) => [basename(path), Buffer.from(contents).toString()])
    .map(([name, text]) => [name, ownersInScript(text, named.get(name), chunks)]);
  return Object.fromEntries(owners.filter(([, starts]) => starts.length > 0));
}

/** Output files of a build, by their names without the folder. */
function byName(outputs) {
  return new Map(Object.entries(outputs).map(([file, output]) => [basename(file), output]));
}

/**
 * A file of the linked build with the chunks that it imports. The portal's file is left out, because it is always
 * loaded.
 */
function closureOf(name, outputs) {
  const named = byName(outputs);
  const seen = new Set();
  const visit = (file) => {
    if (seen.has(file) || !named.has(file)) return;
    seen.add(file);
    for (const { path, kind } of named.get(file).imports) if (kind === "import-statement") visit(basename(path));
  };
  visit(name);
  return [...seen];
}

/**
 * Gives short names to the exports of the portal's file, by which the other chunks import shared code: `chunk/name` →
 * short name.
 */
function aliasesFor(others, shared, texts, outputs, chunkOf) {
  const aliases = new Map();
  const add = (chunk, name) => {
    const key = `${chunk}/${name}`;
    if (!aliases.has(key)) aliases.set(key, `shared_${aliases.size.toString(36)}`);
  };
  for (const file of others) {
    const chunk = basename(file);
    if (shared.has(chunk)) for (const name of outputs[chunkOf.get(chunk)].exports) add(chunk, name);
  }
  for (const [chunk, text] of texts) {
    if (shared.has(chunk)) continue;
    for (const [, names, from] of text.matchAll(IMPORT_NAMES)) {
      if (shared.has(from)) for (const pair of names.split(",")) add(from, pair.split(" as ")[0]);
    }
  }
  return aliases;
}

function portalSource(entry, aliases) {
  const lines = [...aliases].map(([key, alias]) => {
    const [chunk, name] = key.split("/");
    return `export { ${name} as ${alias} } from "first:${chunk}";`;
  });
  return `import "first:${basename(entry)}";\n${lines.join("\n")}`;
}

/**
 * Lets the portal's file export each value once: under its name in `own`, or else as the minifier called it, "a,b"
 * instead of "a as shared_0,b as shared_1". With hundreds of names this makes the first load a kilobyte smaller.
 * @param {string} text ends with its exports, as esbuild writes them
 * @returns `names`: alias → the name that is exported now
 */
function exportByLocalNames(text, own) {
  const [statement, list] = text.match(/export\{([^}]*)\};\n?$/) ?? [];
  if (statement === undefined) throw new Error("The portal's file does not end with its exports.");
  const pairs = list
    .split(",")
    .map((pair) => pair.split(" as "))
    .map(([local, alias = local]) => ({ local, alias }));
  const names = new Map(pairs.map(({ local, alias }) => [local, own.has(local) ? alias : local]));
  for (const { local, alias } of pairs) if (own.has(alias)) names.set(local, alias);
  const exported = new Map([...names].map(([local, name]) => [name, local]));
  for (const { local, alias } of pairs) if (own.has(alias)) exported.set(alias, local);
  const exports = [...exported].map(([name, local]) => (name === local ? name : `${local} as ${name}`));
  return {
    text: `${text.slice(0, -statement.length)}export{${exports.sort().join(",")}};\n`,
    names: new Map(pairs.map(({ local, alias }) => [alias, names.get(local)])),
  };
}

function mapValues(map, change) {
  return new Map([...map].map(([key, value]) => [key, change(value)]));
}

/** Rewrites a chunk of the first build, so that it imports shared code from the portal's file. */
function importFromPortal(text, shared, aliases) {
  return text
    .replace(IMPORT_NAMES, (statement, names, chunk) => {
      if (!shared.has(chunk)) return statement;
      const taken = names.split(",").map((pair) => {
        const [name, as = name] = pair.split(" as ");
        return `${aliases.get(`${chunk}/${name}`)} as ${as}`;
      });
      return `import{${taken.join(",")}}from"portal:";`;
    })
    .replace(IMPORT_ONLY, (statement, chunk) => (shared.has(chunk) ? "" : statement));
}

/**
 * esbuild plugin: reads the chunks of the first build. If `isPortal` is true, this build makes the portal's file, and
 * the shared chunks become part of it. Otherwise it makes the other files, which import them from the portal's file.
 */
function fromFirstBuild({ texts, outputs, portal, finalName, chunkOf, shared, aliases }, isPortal) {
  const contentsOf = (name) => {
    if (isPortal) return texts.get(name);
    if (!shared.has(name)) return importFromPortal(texts.get(name), shared, aliases);
    const names = outputs[chunkOf.get(name)].exports.map(
      (exported) => `${aliases.get(`${name}/${exported}`)} as ${exported}`,
    );
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
