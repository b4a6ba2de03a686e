import { onceForText } from "./once-for-text.mjs";
import { constantsOf, findNode, parseSource, positionIn, withoutTypeOperators } from "./syntax.mjs";

const TABLES = ["screens", "components", "actions"];

/**
 * Reads `definePlugin({ … })` in a plugin.ts: the id, and the names of screens, components and actions with their
 * modules.
 * @param {string} file
 * @param {string} text
 * @returns {{
 *   declaredId: string | null, problem: { message: string, line: number, column: number } | null,
 *   names: {
 *     table: "screens" | "components" | "actions", name: string, line: number, column: number,
 *     module?: string | null, picks?: string | null,
 *   }[],
 * }}
 *   `declaredId`: the id. `problem`: why the file cannot be parsed. `module`: the imported module; null if it is not
 *   written as `import("…")`. `picks`: the export that is used; null for the whole module; absent if the source does
 *   not tell.
 */
export const readWiring = onceForText((file, text) => {
  const source = parseSource(file, text);
  const constants = constantsOf(source);
  const follow = (node) => {
    const value = withoutTypeOperators(node);
    return value?.type === "Identifier" && constants.has(value.name) ? follow(constants.get(value.name)) : value;
  };
  const definition = definitionOf(source, follow);
  if (!definition) return { declaredId: null, problem: source.problem, names: [] };
  const members = membersOf(definition, follow);
  const at = (node) => positionIn(text, node.start);
  const namesOf = (table) => membersOf(follow(members.get(table)?.value), follow);
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
function definitionOf({ program }, follow) {
  const exported = program.body.find(({ type }) => type === "ExportDefaultDeclaration");
  const call = follow(exported?.declaration);
  const definition = call?.type === "CallExpression" ? follow(call.arguments[0]) : call;
  return definition?.type === "ObjectExpression" ? definition : null;
}

/** The members of an object literal by name, including those of constants that are spread into it. */
function membersOf(object, follow) {
  const members = new Map();
  for (const property of object?.type === "ObjectExpression" ? object.properties : []) {
    if (property.type === "SpreadElement") {
      for (const [name, member] of membersOf(follow(property.argument), follow)) members.set(name, member);
      continue;
    }
    const name = property.computed ? textOf(follow(property.key)) : (property.key.name ?? textOf(property.key));
    if (name !== null) members.set(name, property);
  }
  return members;
}

function textOf(node) {
  if (node?.type === "Literal" && typeof node.value === "string") return node.value;
  const isPlain = node?.type === "TemplateLiteral" && node.expressions.length === 0;
  return isPlain ? node.quasis[0].value.cooked : null;
}

/**
 * The module that `() => import("./file")` loads, and the export that `.then((module) => module.name)` or
 * `(await …).name` picks.
 */
function loaderOf(loader) {
  const imported = findNode(loader, ({ type }) => type === "ImportExpression");
  const module = textOf(imported?.source);
  if (module === null) return { module };
  const picks = pickOf(answerOf(loader), imported);
  return picks === undefined ? { module } : { module, picks };
}

/** The expression that a function returns. Null if the function does anything else. */
function answerOf(node) {
  const { type, body } = node ?? {};
  if (type !== "ArrowFunctionExpression" && type !== "FunctionExpression") return null;
  if (body.type !== "BlockStatement") return withoutTypeOperators(body);
  const [only, ...more] = body.body;
  return only?.type === "ReturnStatement" && more.length === 0 ? withoutTypeOperators(only.argument) : null;
}

function pickOf(answer, imported) {
  const isModule = (node) =>
    node === imported || (node?.type === "AwaitExpression" && isModule(withoutTypeOperators(node.argument)));
  if (isModule(answer)) return null;
  if (answer?.type === "MemberExpression")
    return isModule(withoutTypeOperators(answer.object)) ? memberName(answer) : undefined;
  const { callee, arguments: args = [] } = answer?.type === "CallExpression" ? answer : {};
  const isThen =
    callee?.type === "MemberExpression" &&
    memberName(callee) === "then" &&
    withoutTypeOperators(callee.object) === imported;
  return isThen && args.length === 1 ? pickOfCallback(withoutTypeOperators(args[0])) : undefined;
}

/** The export that a callback picks: `(module) => module.name` or `({ name }) => name`. */
function pickOfCallback(callback) {
  const [parameter] = callback?.params ?? [];
  const answer = answerOf(callback);
  if (parameter?.type === "Identifier") {
    if (answer?.type === "Identifier") return answer.name === parameter.name ? null : undefined;
    const isOfModule =
      answer?.type === "MemberExpression" && withoutTypeOperators(answer.object).name === parameter.name;
    return isOfModule ? memberName(answer) : undefined;
  }
  if (parameter?.type !== "ObjectPattern" || answer?.type !== "Identifier") return undefined;
  const taken = parameter.properties.find(({ value }) => value?.type === "Identifier" && value.name === answer.name);
  return taken?.key.name;
}

function memberName({ property, computed }) {
  return computed ? (textOf(property) ?? undefined) : property.name;
}
