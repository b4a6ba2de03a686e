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
      const known = new Map();
      builder.onStart(() => known.clear());
      // Nothing of a barrel is in the bundle, but it says where the rest comes from.
      builder.onEnd(({ metafile }) => {
        for (const [file, barrel] of known) if (barrel && metafile) metafile.inputs[relative(".", file)] ??= NOTHING;
      });
      builder.onLoad({ filter: /[\\/](?:core|plugins)[\\/].*\.tsx?$/ }, ({ path }) => ({
        contents: rewriteImports(readFileSync(path, "utf8"), dirname(path), known),
        loader: extname(path) === ".tsx" ? "tsx" : "ts",
      }));
    },
  };
}

/** The same source with its imports from barrels taken apart. Types vanish anyway; the number of lines stays. */
export function rewriteImports(source, folder, known = new Map()) {
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

function fileAt(base) {
  return [base, `${base}.ts`, `${base}.tsx`, join(base, "index.ts")].find(
    (file) => /\.tsx?$/.test(file) && existsSync(file),
  );
}

/** What a file that only hands on hands on: name → where it is declared. Null for every other file. */
function barrelAt(base, known) {
  const file = fileAt(base);
  if (!file) return null;
  if (known.has(file)) return known.get(file);
  const source = readFileSync(file, "utf8");
  const rest = source.replace(COMMENT, "").replace(EXPORT_FROM, "").trim();
  const barrel = rest === "" && source.includes("export") ? handedOn(file, source, known) : null;
  known.set(file, barrel);
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
  const module = fileAt(base);
  if (!module) throw new Error(`There is no file at ${base}.`);
  const source = readFileSync(module, "utf8");
  const places = new Map([...source.matchAll(DECLARED)].map(([, name]) => [name, { module, name }]));
  for (const [, type, list] of source.matchAll(EXPORT_FROM)) {
    if (type || list === undefined) continue;
    for (const { as } of specifiersIn(list)) places.set(as, { module, name: as });
  }
  return places;
}
