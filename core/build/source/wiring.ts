import type {
  CallExpression,
  ImportExpression,
  MemberExpression,
  Node,
  ObjectExpression,
  ObjectProperty,
} from "oxc-parser";
import { onceForText } from "./once-for-text.ts";
import {
  constantsOf,
  findNode,
  type ParsedSource,
  type Position,
  parseSource,
  positionIn,
  withoutTypeOperators,
} from "./syntax.ts";

const TABLES = ["screens", "components", "actions"] as const;

/** A name of a screen, component or action in a `plugin.ts`, and what the file itself says about its code. */
export interface NameInWiring extends Position {
  readonly table: (typeof TABLES)[number];
  readonly name: string;
  /** The imported module; null if it is not written as `import("…")`. */
  readonly module: string | null;
  /** The export that is used; null for the whole module. Absent if the source does not tell. */
  readonly picks?: string | null;
}

type Part = Node | null | undefined;
type Follow = (node: Part) => Part;

/** What a `plugin.ts` wires. */
interface Wiring {
  /** The id in plugin.ts; null if the source does not tell. */
  readonly declaredId: string | null;
  /** Why the file cannot be parsed. */
  readonly problem: ParsedSource["problem"];
  readonly names: readonly NameInWiring[];
}

/**
 * Reads `definePlugin({ … })` in a plugin.ts: the id, and the names of screens, components and actions with their
 * modules.
 */
export const readWiring = onceForText((file, text): Wiring => {
  const source = parseSource(file, text);
  const constants = constantsOf(source);
  const follow: Follow = (node) => {
    const value = withoutTypeOperators(node);
    return value?.type === "Identifier" && constants.has(value.name) ? follow(constants.get(value.name)) : value;
  };
  const definition = definitionOf(source, follow);
  if (!definition) return { declaredId: null, problem: source.problem, names: [] };
  const members = membersOf(definition, follow);
  const at = (node: Node) => positionIn(text, node.start);
  const namesOf = (table: string) => membersOf(follow(members.get(table)?.value), follow);
  const names = TABLES.flatMap((table) =>
    [...namesOf(table)].map(([name, { key, value }]) => ({ table, name, ...at(key), ...loaderOf(follow(value)) })),
  );
  return {
    declaredId: textOf(follow(members.get("id")?.value)),
    problem: source.problem,
    names,
  };
});

/** The argument of `definePlugin` in the default export. */
function definitionOf({ program }: ParsedSource, follow: Follow): ObjectExpression | null {
  const exported = program.body.find((node) => node.type === "ExportDefaultDeclaration");
  const call = follow(exported?.declaration);
  const definition = call?.type === "CallExpression" ? follow(call.arguments[0]) : call;
  return definition?.type === "ObjectExpression" ? definition : null;
}

/** The members of an object literal by name, including those of constants that are spread into it. */
function membersOf(object: Part, follow: Follow): Map<string, ObjectProperty> {
  const members = new Map<string, ObjectProperty>();
  for (const property of object?.type === "ObjectExpression" ? object.properties : []) {
    if (property.type === "SpreadElement") {
      for (const [name, member] of membersOf(follow(property.argument), follow)) members.set(name, member);
      continue;
    }
    const name = property.computed ? textOf(follow(property.key)) : keyOf(property.key);
    if (name !== null) members.set(name, property);
  }
  return members;
}

function keyOf(key: Node): string | null {
  return key.type === "Identifier" ? key.name : textOf(key);
}

function textOf(node: Part): string | null {
  if (node?.type === "Literal" && typeof node.value === "string") return node.value;
  return node?.type === "TemplateLiteral" && node.expressions.length === 0
    ? (node.quasis[0]?.value.cooked ?? null)
    : null;
}

/**
 * The module that `() => import("./file")` loads, and the export that `.then((module) => module.name)` or
 * `(await …).name` picks.
 */
function loaderOf(loader: Part): Pick<NameInWiring, "module" | "picks"> {
  const imported = findNode(loader, (node) => node.type === "ImportExpression");
  const module = textOf(imported?.source);
  if (imported === null || module === null) return { module };
  const picks = pickOf(answerOf(loader), imported);
  return picks === undefined ? { module } : { module, picks };
}

/** The expression that a function returns. Null if the function does anything else. */
function answerOf(node: Part): Part {
  if (node?.type !== "ArrowFunctionExpression" && node?.type !== "FunctionExpression") return null;
  if (node.body?.type !== "BlockStatement") return withoutTypeOperators(node.body);
  const [only, ...more] = node.body.body;
  return only?.type === "ReturnStatement" && more.length === 0 ? withoutTypeOperators(only.argument) : null;
}

function pickOf(answer: Part, imported: ImportExpression): string | null | undefined {
  const isModule = (node: Part): boolean =>
    node === imported || (node?.type === "AwaitExpression" && isModule(withoutTypeOperators(node.argument)));
  if (isModule(answer)) return null;
  if (answer?.type === "MemberExpression")
    return isModule(withoutTypeOperators(answer.object)) ? memberName(answer) : undefined;
  return answer?.type === "CallExpression" ? pickOfThen(answer, imported) : undefined;
}

function pickOfThen(
  { callee, arguments: args }: CallExpression,
  imported: ImportExpression,
): string | null | undefined {
  const isThen =
    callee.type === "MemberExpression" &&
    memberName(callee) === "then" &&
    withoutTypeOperators(callee.object) === imported;
  return isThen && args.length === 1 ? pickOfCallback(withoutTypeOperators(args[0])) : undefined;
}

/** The export that a callback picks: `(module) => module.name` or `({ name }) => name`. */
function pickOfCallback(callback: Part): string | null | undefined {
  if (callback?.type !== "ArrowFunctionExpression" && callback?.type !== "FunctionExpression") return undefined;
  const [parameter] = callback.params;
  const answer = answerOf(callback);
  if (parameter?.type === "Identifier") {
    if (answer?.type === "Identifier") return answer.name === parameter.name ? null : undefined;
    if (answer?.type !== "MemberExpression") return undefined;
    const object = withoutTypeOperators(answer.object);
    return object.type === "Identifier" && object.name === parameter.name ? memberName(answer) : undefined;
  }
  if (parameter?.type !== "ObjectPattern" || answer?.type !== "Identifier") return undefined;
  for (const property of parameter.properties) {
    if (property.type !== "Property" || property.value.type !== "Identifier") continue;
    if (property.value.name === answer.name) return keyOf(property.key) ?? undefined;
  }
  return undefined;
}

function memberName({ property, computed }: MemberExpression): string | undefined {
  if (computed) return textOf(property) ?? undefined;
  return property.type === "Identifier" ? property.name : undefined;
}
