import { existsSync, readFileSync, statSync } from "node:fs";
import { posix } from "node:path";
import { onceForText } from "./once-for-text.mjs";
import { parseSource, withoutTypeOperators } from "./syntax.mjs";

/** The file of a relative import; null if there is none. */
export function moduleAt(importer, specifier) {
  const base = posix.join(posix.dirname(importer), specifier);
  const candidates = [base, `${base}.tsx`, `${base}.ts`, `${base}/index.ts`, `${base}/index.tsx`];
  return candidates.find((file) => existsSync(file) && statSync(file).isFile()) ?? null;
}

/**
 * The run-time exports of one of our modules, without types: name → whether the export is a function. Null if the
 * source alone does not tell. The components and actions that a plugin names must be functions.
 * @returns {Map<string, boolean | null>}
 */
export function exportsOf(file, seen = new Set()) {
  const exported = new Map();
  if (seen.has(file)) return exported;
  const behind = (specifier) => {
    const module = specifier.startsWith(".") ? moduleAt(file, specifier) : null;
    return module ? exportsOf(module, new Set([...seen, file])) : new Map();
  };
  for (const { name, from, imported, callable } of entriesOf(file, readFileSync(file, "utf8"))) {
    if (from === null) exported.set(name, callable);
    else if (name !== null) exported.set(name, behind(from).get(imported) ?? null);
    else for (const [other, is] of behind(from)) if (other !== "default") exported.set(other, is);
  }
  return exported;
}

/**
 * Lists the exports of a source at run time. `name` is the exported name, or null for `export *`. `from` is the module
 * that declares it under the name `imported`, or null if the source itself declares it.
 */
const entriesOf = onceForText((file, text) => {
  const source = parseSource(file, text);
  const entries = source.module.staticExports.flatMap(({ entries: all }) => all.filter(({ isType }) => !isType));
  return entries.map(({ exportName, importName, localName, moduleRequest }) => ({
    name: exportName.kind === "Default" ? "default" : exportName.name,
    from: moduleRequest?.value ?? null,
    imported: importName.name ?? "default",
    callable: moduleRequest ? null : isCallable(declared(source, localName.name), source),
  }));
});

/** The syntax node that declares a name at the top level. The name null stands for the default export. */
function declared({ program }, name) {
  for (const statement of program.body) {
    if (name === null && statement.type === "ExportDefaultDeclaration") return statement.declaration;
    const declaration = /^Export(Named|Default)/.test(statement.type) ? statement.declaration : statement;
    if (declaration?.id?.name === name) return declaration;
    const variable = declaration?.declarations?.find(({ id }) => id.name === name);
    if (variable) return variable.init;
  }
  return null;
}

function isCallable(value, source) {
  const node = withoutTypeOperators(value);
  switch (node?.type) {
    case "FunctionDeclaration":
    case "FunctionExpression":
    case "ArrowFunctionExpression":
    case "ClassDeclaration":
    case "ClassExpression":
      return true;
    case "Literal":
    case "TemplateLiteral":
    case "ObjectExpression":
    case "ArrayExpression":
    case "JSXElement":
    case "JSXFragment":
    case "NewExpression":
    case "TSEnumDeclaration":
      return false;
    case "Identifier": {
      const target = declared(source, node.name);
      return target === null || target === value ? null : isCallable(target, source);
    }
    default:
      return null;
  }
}
