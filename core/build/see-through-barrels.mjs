import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";

/** Files that only pass names on. Whoever imports a name from one of them gets it from the file that has it. */
const BARRELS = [
  "core/sdk/index.ts",
  "core/sdk/calls.ts",
  "core/sdk/html.ts",
  "core/sdk/learning.ts",
  "core/generated/calls.ts",
  "core/kernel/index.ts",
  "core/learning/contract/entities/index.ts",
  "core/learning/rules/index.ts",
  "core/ui/index.ts",
];

const NAMED = /^(import|export) (type )?\{([^}]*)\} from "([^"]+)";/gm;
const ALL = /^export \* from "([^"]+)";/gm;
const DECLARED = /^export (?:async )?(?:function|const|let|class|enum) (\w+)/gm;

/**
 * esbuild plugin: esbuild splits code file by file, so one barrel would tie everything behind it into one chunk that
 * every screen loads. This takes each name from its own file instead.
 */
export function seeThroughBarrels(root = process.cwd()) {
  const barrels = new Set(BARRELS.map((file) => resolve(root, file)));
  return {
    name: "see-through-barrels",
    setup(builder) {
      let names = new Map();
      builder.onStart(() => {
        names = new Map();
      });
      builder.onLoad({ filter: /[\\/](core|plugins)[\\/].*\.tsx?$/ }, async ({ path }) => {
        if (barrels.has(path) || path.includes("node_modules")) return undefined;
        const source = await readFile(path, "utf8");
        const contents = await direct(source, path, barrels, names);
        return { contents, loader: path.endsWith("x") ? "tsx" : "ts" };
      });
    },
  };
}

/** The source with every import from a barrel put in the place of that barrel. */
export async function direct(source, path, barrels, names = new Map()) {
  const statements = [...source.matchAll(NAMED)].filter(([, word, type]) => word === "import" && !type);
  let out = source;
  for (const [statement, , , list, specifier] of statements) {
    const barrel = locate(specifier, path);
    if (!barrel || !barrels.has(barrel)) continue;
    const table = await namesOf(barrel, barrels, names);
    const imports = valuesIn(list).map(({ name, as }) => {
      const found = table.get(name);
      if (!found) throw new Error(`${path} imports ${name} from ${specifier}, which has no such name`);
      return `import { ${found.name} as ${as} } from ${JSON.stringify(found.from)};`;
    });
    // On one line, and as many lines as before: places in messages stay right.
    const lines = "\n".repeat(statement.split("\n").length - 1);
    out = out.replace(statement, () => imports.join(" ") + lines);
  }
  return out;
}

/** Every name that a file passes on or declares, with the file or the package that really has it. */
async function namesOf(file, barrels, known) {
  const done = known.get(file);
  if (done) return done;
  const table = new Map();
  known.set(file, table);
  const source = await readFile(file, "utf8");
  for (const [, name] of source.matchAll(DECLARED)) table.set(name, { name, from: file });
  for (const [, word, type, list, specifier] of source.matchAll(NAMED)) {
    if (word !== "export" || type) continue;
    const from = locate(specifier, file) ?? specifier;
    for (const { name, as } of valuesIn(list)) table.set(as, await origin(from, name, barrels, known));
  }
  for (const [, specifier] of source.matchAll(ALL)) {
    const from = locate(specifier, file);
    if (!from) throw new Error(`${file} passes on everything of ${specifier}, which is no file of ours`);
    for (const [name, found] of await namesOf(from, barrels, known)) if (!table.has(name)) table.set(name, found);
  }
  return table;
}

async function origin(from, name, barrels, known) {
  if (!barrels.has(from)) return { name, from };
  return (await namesOf(from, barrels, known)).get(name) ?? { name, from };
}

function valuesIn(list) {
  return list
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part && !part.startsWith("type "))
    .map((part) => {
      const [name, as = name] = part.split(/\s+as\s+/);
      return { name, as };
    });
}

/** The file of ours that a specifier names; undefined for a package. */
function locate(specifier, importer) {
  if (!specifier.startsWith(".")) return undefined;
  const path = resolve(dirname(importer), specifier);
  return [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((file) => /\.\w+$/.test(file) && existsSync(file));
}
