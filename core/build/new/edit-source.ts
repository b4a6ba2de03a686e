import type { CallExpression, Node, ObjectExpression, ObjectProperty } from "oxc-parser";
import { findNode, parseSource } from "../source/syntax.ts";

/**
 * Adds a member to the object that `definePlugin` or `defineServerPlugin` gets in a source.
 * @param member such as `calls` or `screens: { home: … }`
 * @throws Error when the source has no such object, or the object has the member already
 */
export function addMember(file: string, text: string, member: string): string {
  const object = definitionIn(file, text);
  const [name = member] = /^\w+/.exec(member) ?? [];
  if (memberNamed(object, name)) throw new Error(`${file} has "${name}" already: add to it by hand.`);
  return insertInto(text, object, member);
}

/** A line `name: () => import("module")` in a table of `definePlugin`, such as `screens`. */
export interface Loader {
  readonly table: string;
  readonly name: string;
  readonly module: string;
}

export function addLoader(file: string, text: string, { table, name, module }: Loader): string {
  const object = definitionIn(file, text);
  const loader = `${name}: () => import("${module}")`;
  const found = memberNamed(object, table)?.value;
  if (found === undefined) return insertInto(text, object, `${table}: { ${loader} }`);
  if (found.type !== "ObjectExpression")
    throw new Error(`${file}: "${table}" is no object literal. Add ${loader} there.`);
  if (memberNamed(found, name))
    throw new Error(`${file} has "${name}" in "${table}" already. Give the part another name.`);
  return insertInto(text, found, loader);
}

/** Joins two sources that begin with imports of names, such as two contracts. */
export function joinSources(first: string, second: string): string {
  const [one, other] = [cutImports(first), cutImports(second)];
  const names = new Map(one.names);
  for (const [module, more] of other.names) names.set(module, new Set([...(names.get(module) ?? []), ...more]));
  const imports = [...names].map(([module, all]) => `import { ${[...all].join(", ")} } from "${module}";\n`);
  return `${imports.join("")}\n${one.rest.trim()}\n\n${other.rest.trim()}\n`;
}

/** The imported names at the beginning of a source by module, and the rest. */
function cutImports(text: string) {
  const { program } = parseSource("source.ts", text);
  const declarations = program.body.filter((node) => node.type === "ImportDeclaration");
  const wordsOf = (specifiers: readonly Node[]) => new Set(specifiers.map(({ start, end }) => text.slice(start, end)));
  return {
    names: declarations.map(({ source, specifiers }) => [source.value, wordsOf(specifiers)] as const),
    rest: text.slice(declarations.at(-1)?.end ?? 0),
  };
}

type Definition = CallExpression & { readonly arguments: readonly [ObjectExpression] };

function definitionIn(file: string, text: string): ObjectExpression {
  const call = findNode(parseSource(file, text).program, isDefinition);
  if (call === null) throw new Error(`${file} does not call definePlugin or defineServerPlugin with an object.`);
  return call.arguments[0];
}

function isDefinition(node: Node): node is Definition {
  if (node.type !== "CallExpression" || node.callee.type !== "Identifier") return false;
  return /^define(Server)?Plugin$/.test(node.callee.name) && node.arguments[0]?.type === "ObjectExpression";
}

function memberNamed({ properties }: ObjectExpression, name: string): ObjectProperty | undefined {
  return properties
    .filter((each) => each.type === "Property")
    .find(({ key }) => ("name" in key && key.name === name) || ("value" in key && key.value === name));
}

function insertInto(text: string, object: ObjectExpression, member: string): string {
  const last = object.properties.at(-1);
  const at = last?.end ?? object.start + 1;
  const [before, after] = [text.slice(0, at), text.slice(at).replace(/^\s*,/, "")];
  return `${before}${last ? ",\n" : "\n"}${member},\n${after.trimStart()}`;
}
