import { findNode, parseSource } from "../source/syntax.ts";

/**
 * Adds a member to the object that `definePlugin` or `defineServerPlugin` gets in a source.
 * @param {string} member such as `calls` or `screens: { home: … }`
 * @throws Error when the source has no such object, or the object has the member already
 */
export function addMember(file, text, member) {
  const object = definitionIn(file, text);
  const name = /^\w+/.exec(member)[0];
  if (memberNamed(object, name)) throw new Error(`${file} has "${name}" already: add to it by hand.`);
  return insertInto(text, object, member);
}

/** Adds `name: () => import("module")` to a table of `definePlugin`, such as `screens`. */
export function addLoader(file, text, { table, name, module }) {
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
export function joinSources(first, second) {
  const [one, other] = [cutImports(first), cutImports(second)];
  const names = new Map(one.names);
  for (const [module, more] of other.names) names.set(module, new Set([...(names.get(module) ?? []), ...more]));
  const imports = [...names].map(([module, all]) => `import { ${[...all].join(", ")} } from "${module}";\n`);
  return `${imports.join("")}\n${one.rest.trim()}\n\n${other.rest.trim()}\n`;
}

/** The imported names at the beginning of a source by module, and the rest. */
function cutImports(text) {
  const { program } = parseSource("source.ts", text);
  const declarations = program.body.filter(({ type }) => type === "ImportDeclaration");
  const wordsOf = ({ specifiers }) => new Set(specifiers.map(({ start, end }) => text.slice(start, end)));
  return {
    names: declarations.map((declaration) => [declaration.source.value, wordsOf(declaration)]),
    rest: text.slice(declarations.at(-1)?.end ?? 0),
  };
}

function definitionIn(file, text) {
  const call = findNode(parseSource(file, text).program, isDefinition);
  if (call === null) throw new Error(`${file} does not call definePlugin or defineServerPlugin with an object.`);
  return call.arguments[0];
}

function isDefinition({ type, callee, arguments: [first] = [] }) {
  const isCall = type === "CallExpression" && /^define(Server)?Plugin$/.test(callee.name);
  return isCall && first?.type === "ObjectExpression";
}

function memberNamed(object, name) {
  return object.properties.find(({ key }) => (key?.name ?? key?.value) === name);
}

function insertInto(text, object, member) {
  const last = object.properties.at(-1);
  const at = last?.end ?? object.start + 1;
  const [before, after] = [text.slice(0, at), text.slice(at).replace(/^\s*,/, "")];
  return `${before}${last ? ",\n" : "\n"}${member},\n${after.trimStart()}`;
}
