import { existsSync, readFileSync } from "node:fs";
import { dirname, extname, join, relative } from "node:path";

const IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["'];?/g;
const EXPORT_FROM = /export\s+(type\s+)?(?:\{([^}]*)\}|\*)\s*from\s*["']([^"']+)["'];?/g;
const DECLARED = /^export\s+(?:async\s+)?(?:function\*?|const|let|class|abstract\s+class)\s+(\w+)/gm;
const EMPTY_INPUT = { bytes: 0, imports: [] };
const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*$/gm;

/**
 * esbuild plugin: imports each name from the file that declares it, not from a barrel, a module that only re-exports
 * names. esbuild decides by file what a screen loads. Without this plugin the first screen would load everything that
 * any screen imports from the same barrel.
 */
export function resolveBarrelImports() {
  return {
    name: "see-through-barrels",
    setup(builder) {
      let known = new KnownFiles();
      builder.onStart(() => {
        known = new KnownFiles();
      });
      // esbuild does not list a barrel among the inputs, because no code of the barrel is in the bundle. But the bundle
      // depends on the barrel, so it is added.
      builder.onEnd(({ metafile }) => {
        for (const [file, barrel] of known.barrels)
          if (barrel && metafile) metafile.inputs[relative(".", file)] ??= EMPTY_INPUT;
      });
      builder.onLoad({ filter: /[\\/](?:core|plugins)[\\/].*\.tsx?$/ }, ({ path }) => {
        const source = known.read(path);
        const contents = rewriteImports(source, dirname(path), known);
        // Returns undefined for an unchanged file, so that esbuild reads the file itself and keeps its own cache of it
        // until the file is saved.
        return contents === source ? undefined : { contents, loader: extname(path) === ".tsx" ? "tsx" : "ts" };
      });
    },
  };
}

/** The files that were looked up during this build. They are remembered, because most files are imported many times. */
class KnownFiles {
  #files = new Map();
  #texts = new Map();
  /** File → the names that it re-exports; null if the file is not a barrel. */
  barrels = new Map();

  /** Returns the TypeScript file that an import path means, with or without extension; undefined if there is none. */
  fileAt(base) {
    if (!this.#files.has(base)) {
      const candidates = [base, `${base}.ts`, `${base}.tsx`, join(base, "index.ts")];
      this.#files.set(
        base,
        candidates.find((file) => /\.tsx?$/.test(file) && existsSync(file)),
      );
    }
    return this.#files.get(base);
  }

  read(file) {
    if (!this.#texts.has(file)) this.#texts.set(file, readFileSync(file, "utf8"));
    return this.#texts.get(file);
  }
}

/**
 * Splits the imports from barrels into imports from single files. Type imports are dropped, because they do not exist
 * at run time. The number of lines stays the same. Throws if a barrel does not export the name.
 * @param {string} folder the folder of the source file
 */
export function rewriteImports(source, folder, known = new KnownFiles()) {
  return source.replace(IMPORT, (statement, names, specifier) => {
    const barrel = specifier.startsWith(".") ? barrelAt(join(folder, specifier), known) : null;
    if (!barrel) return statement;
    const imports = specifiersIn(names).map(({ name, as }) => {
      const place = barrel.get(name);
      if (!place) throw new Error(`${specifier} hands on no "${name}" (imported in ${folder}).`);
      return `import { ${place.name} as ${as} } from ${JSON.stringify(place.module)};`;
    });
    return imports.join(" ") + "\n".repeat(statement.split("\n").length - 1);
  });
}

/** The run-time imports in `a, type B, c as d`. */
function specifiersIn(names) {
  return names
    .split(",")
    .map((text) => text.trim())
    .filter((text) => text !== "" && !text.startsWith("type "))
    .map((text) => {
      const [name, as = name] = text.split(/\s+as\s+/);
      return { name, as };
    });
}

/** The names that a barrel re-exports, each with its declaring file. Null if the file is not a barrel. */
function barrelAt(base, known) {
  const file = known.fileAt(base);
  if (!file) return null;
  if (known.barrels.has(file)) return known.barrels.get(file);
  const source = known.read(file);
  const rest = source.replace(COMMENT, "").replace(EXPORT_FROM, "").trim();
  const barrel = rest === "" && source.includes("export") ? reexportsOf(file, source, known) : null;
  known.barrels.set(file, barrel);
  return barrel;
}

function reexportsOf(file, source, known) {
  const names = new Map();
  for (const [, type, list, specifier] of source.matchAll(EXPORT_FROM)) {
    if (type) continue;
    const target = specifier.startsWith(".") ? join(dirname(file), specifier) : null;
    const behind = target ? exportsOf(target, known) : null;
    if (list === undefined) {
      for (const [name, place] of behind ?? []) if (!names.has(name)) names.set(name, place);
      continue;
    }
    for (const { name, as } of specifiersIn(list)) names.set(as, behind?.get(name) ?? { module: specifier, name });
  }
  return names;
}

/** All names that a file exports, each with its declaring file. */
function exportsOf(base, known) {
  const barrel = barrelAt(base, known);
  if (barrel) return barrel;
  const module = known.fileAt(base);
  if (!module) throw new Error(`There is no file at ${base}.`);
  const source = known.read(module);
  const places = new Map([...source.matchAll(DECLARED)].map(([, name]) => [name, { module, name }]));
  for (const [, type, list] of source.matchAll(EXPORT_FROM)) {
    if (type || list === undefined) continue;
    for (const { as } of specifiersIn(list)) places.set(as, { module, name: as });
  }
  return places;
}
