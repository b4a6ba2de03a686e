import { existsSync, readFileSync, statSync } from "node:fs";
import { posix } from "node:path";
import type { Node } from "oxc-parser";
import { onceForText } from "./once-for-text.ts";
import { declaredName, type ParsedSource, parseSource, withoutTypeOperators } from "./syntax.ts";

/** The file of a relative import; null if there is none. */
export function moduleAt(importer: string, specifier: string): string | null {
  const base = posix.join(posix.dirname(importer), specifier);
  const candidates = [base, `${base}.tsx`, `${base}.ts`, `${base}/index.ts`, `${base}/index.tsx`];
  return candidates.find((file) => existsSync(file) && statSync(file).isFile()) ?? null;
}

/**
 * The run-time exports of one of our modules, without types: name → whether the export is a function. Null if the
 * source alone does not tell. The components and actions that a plugin names must be functions.
 */
export function exportsOf(file: string, seen: ReadonlySet<string> = new Set()): Map<string, boolean | null> {
  const exported = new Map<string, boolean | null>();
  if (seen.has(file)) return exported;
  const behind = (specifier: string): Map<string, boolean | null> => {
    const module = specifier.startsWith(".") ? moduleAt(file, specifier) : null;
    return module ? exportsOf(module, new Set([...seen, file])) : new Map();
  };
  for (const { name, from, imported, callable } of entriesOf(file, readFileSync(file, "utf8"))) {
    if (name !== null) exported.set(name, from === null ? callable : (behind(from).get(imported) ?? null));
    else for (const [other, is] of behind(from ?? "")) if (other !== "default") exported.set(other, is);
  }
  return exported;
}

/** An export of a source at run time. */
interface Entry {
  /** Null for `export *`. */
  readonly name: string | null;
  /** The module that declares it under the name `imported`; null if the source itself declares it. */
  readonly from: string | null;
  readonly imported: string;
  readonly callable: boolean | null;
}

/** Lists the exports of a source at run time. */
const entriesOf = onceForText<Entry[]>((file, text) => {
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
function declared({ program }: ParsedSource, name: string | null): Node | null {
  for (const statement of program.body) {
    if (statement.type === "ExportDefaultDeclaration" && name === null) return statement.declaration;
    const isExport = statement.type === "ExportNamedDeclaration" || statement.type === "ExportDefaultDeclaration";
    const declaration = isExport ? statement.declaration : statement;
    if (declaration === null || name === null) continue;
    if (declaredName(declaration) === name) return declaration;
    const variables = declaration.type === "VariableDeclaration" ? declaration.declarations : [];
    const variable = variables.find((each) => declaredName(each) === name);
    if (variable) return variable.init;
  }
  return null;
}

function isCallable(value: Node | null, source: ParsedSource): boolean | null {
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
