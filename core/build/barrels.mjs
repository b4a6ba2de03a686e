import { existsSync, readFileSync } from "node:fs";
import { dirname, extname, join, relative } from "node:path";

const IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["'];?/g;
const EXPORT_FROM = /export\s+(type\s+)?(?:\{([^}]*)\}|\*)\s*from\s*["']([^"']+)["'];?/g;
const DECLARED = /^export\s+(?:async\s+)?(?:function\*?|const|let|class|abstract\s+class)\s+(\w+)/gm;
const NOTHING = { bytes: 0, imports: [] };
const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*$/gm;

/**
 * esbuild plugin: takes each name from the file that declares it instead of from the barrels that hand it on. esbuild
 * decides by file what a screen loads, so without this everything that any screen takes from a barrel would be loaded
 * with the first one.
 */
export function seeThroughBarrels() {
  return {
    name: "see-through-barrels",
    setup(builder) {
      let known = new Known();
      builder.onStart(() => {
        known = new Known();
      });
      // Nothing of a barrel is in the bundle, but it says where the rest comes from.
      builder.onEnd(({ metafile }) => {
        for (const [file, barrel] of known.barrels)
          if (barrel && metafile) metafile.inputs[relative(".", file)] ??= NOTHING;
      });
      builder.onLoad({ filter: /[\\/](?:core|plugins)[\\/].*\.tsx?$/ }, ({ path }) => {
        const source = known.read(path);
        const contents = rewriteImports(source, dirname(path), known);
        // The others esbuild reads itself, and only when they were saved since its last build.
        return contents === source ? undefined : { contents, loader: extname(path) === ".tsx" ? "tsx" : "ts" };
      });
    },
  };
}

/** What one build has looked up and read: most files are imported many times. */
class Known {
  #files = new Map();
  #texts = new Map();
  /** File → what it hands on, null for one that is no barrel. */
  barrels = new Map();

  /** The source that an import without its ending means. */
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

/** The same source with its imports from barrels taken apart. Types vanish anyway; the number of lines stays. */
export function rewriteImports(source, folder, known = new Known()) {
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

/** Of `a, type B, c as d` what is there at run time. */
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

/** What a file that only hands on hands on: name → where it is declared. Null for every other file. */
function barrelAt(base, known) {
  const file = known.fileAt(base);
  if (!file) return null;
  if (known.barrels.has(file)) return known.barrels.get(file);
  const source = known.read(file);
  const rest = source.replace(COMMENT, "").replace(EXPORT_FROM, "").trim();
  const barrel = rest === "" && source.includes("export") ? handedOn(file, source, known) : null;
  known.barrels.set(file, barrel);
  return barrel;
}

function handedOn(file, source, known) {
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

/** Every name that a file exports, with the file that declares it. */
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
