import { withoutTypeOperators } from "../source/syntax.mjs";

/**
 * The declaration of an export as a page shows it: its comment, its signature without bodies, and the types of the same
 * file that the signature names, such as the props of a component.
 */
export function declarationOf({ name, source, local }) {
  const own = statementOf(source, local);
  const signature = signatureOf(own, source.text);
  const renamed = name === local ? "" : ` // exported as ${name}`;
  const types = namedTypes(signature, source, local).map((type) =>
    signatureOf(statementOf(source, type), source.text).replaceAll(/^/gm, "  "),
  );
  return [commentOf(own, source), signature + renamed, ...types].filter((line) => line !== "").join("\n");
}

/** The top-level statement that declares a name, with the declared node. */
function statementOf({ program, file }, name) {
  for (const statement of program.body) {
    const node = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    if (node?.id?.name === name) return { statement, node };
    const variable = node?.declarations?.find(({ id }) => id.name === name);
    if (variable) return { statement, node: variable };
  }
  throw new Error(`${file} exports ${name}, which it does not declare.`);
}

function commentOf({ statement }, { text }) {
  const before = text.slice(0, statement.start).trimEnd();
  const start = before.endsWith("*/") ? before.lastIndexOf("/**") : -1;
  return start === -1 ? "" : onOneLine(before.slice(start).replaceAll(/\n\s*\*(?!\/)/g, " "));
}

function signatureOf({ node }, text) {
  const part = (inner) => (inner ? text.slice(inner.start, inner.end) : "");
  switch (node.type) {
    case "FunctionDeclaration":
    case "TSDeclareFunction":
      return onOneLine(`function ${node.id.name}${callOf(node, part)};`);
    case "ClassDeclaration":
      return classOf(node, part);
    case "VariableDeclarator":
      return onOneLine(`const ${variableOf(node, part)};`);
    case "TSInterfaceDeclaration":
      return interfaceOf(node, part);
    default:
      return onOneLine(withoutComments(part(node)));
  }
}

function interfaceOf({ id, typeParameters, extends: bases, body }, part) {
  const heritage = bases?.length > 0 ? ` extends ${bases.map(part).join(", ")}` : "";
  const members = body.body.map((member) => `  ${onOneLine(withoutComments(part(member)))}`);
  return [`interface ${id.name}${part(typeParameters)}${heritage} {`, ...members, "}"].join("\n");
}

/** Type parameters, parameters and the type of the result. */
function callOf({ typeParameters, params, returnType }, part) {
  return `${part(typeParameters)}(${params.map((each) => withoutComments(part(each))).join(", ")})${part(returnType)}`;
}

function variableOf({ id, init: written }, part) {
  const init = withoutTypeOperators(written);
  if (init?.type === "ArrowFunctionExpression" && !id.typeAnnotation) return `${id.name} = ${callOf(init, part)}`;
  if (id.typeAnnotation) return part(id);
  const drawn = init?.arguments?.find(({ type }) => type === "FunctionExpression");
  if (drawn) return `${id.name} = ${part(init.callee)}(function${callOf(drawn, part)})`;
  return `${id.name} = ${init?.type === "ObjectExpression" ? `{ ${keysOf(init, part)} }` : withoutComments(part(init))}`;
}

function keysOf({ properties }, part) {
  return properties
    .map(({ key, value, argument }) => {
      if (argument) return `...${part(argument)}`;
      return value.type === "ArrowFunctionExpression" ? `${part(key)}${callOf(value, part)}` : part(key);
    })
    .join(", ");
}

/** A class with the members that others may use. */
function classOf({ id, typeParameters, superClass, implements: types, body }, part) {
  const heritage = [
    ...(superClass ? [`extends ${part(superClass)}`] : []),
    ...(types?.length > 0 ? [`implements ${types.map(part).join(", ")}`] : []),
  ];
  const members = body.body
    .filter(({ accessibility, key }) => accessibility !== "private" && key?.type !== "PrivateIdentifier")
    .filter(({ kind, type }) => kind !== "constructor" && type !== "StaticBlock")
    // Of an overloaded method only its forms are shown, and not the one with the body.
    .filter((member, _, all) => member.value?.body === null || !all.some((other) => isFormOf(other, member)))
    .map((member) => `  ${onOneLine(memberOf(member, part))};`);
  const head = onOneLine(`class ${id.name}${part(typeParameters)} ${heritage.join(" ")}`).trimEnd();
  return [`${head} {`, ...members, "}"].join("\n");
}

function isFormOf({ key, value }, member) {
  return value?.type === "TSEmptyBodyFunctionExpression" && key.name === member.key.name;
}

function memberOf({ type, kind, key, value, computed, readonly, typeAnnotation, ...rest }, part) {
  const name = `${rest.static ? "static " : ""}${computed ? `[${part(key)}]` : part(key)}`;
  if (type.endsWith("MethodDefinition")) return `${kind === "method" ? "" : `${kind} `}${name}${callOf(value, part)}`;
  const field = `${readonly ? "readonly " : ""}${name}`;
  if (typeAnnotation) return field + part(typeAnnotation);
  return value?.type === "ArrowFunctionExpression" ? `${field} = ${callOf(value, part)}` : field;
}

/** The types of the same file that a signature names. */
function namedTypes(signature, { program }, self) {
  return program.body.flatMap((node) => {
    const name = /^TS(Interface|TypeAlias)Declaration$/.test(node.type) ? node.id.name : self;
    return name !== self && new RegExp(`\\b${name}\\b`).test(signature) ? [name] : [];
  });
}

function withoutComments(text) {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
}

function onOneLine(text) {
  return text.replaceAll(/\s+/g, " ").trim();
}
