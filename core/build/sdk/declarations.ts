import type {
  ArrowFunctionExpression,
  Class,
  ClassElement,
  Function as FunctionNode,
  Node,
  ObjectExpression,
  TSInterfaceDeclaration,
  VariableDeclarator,
} from "oxc-parser";
import { declaredName, type ParsedSource, withoutTypeOperators } from "../source/syntax.ts";
import type { Export } from "./surface.ts";

/** The source of a node; an empty text for a part that is not there. */
type PartOf = (node: Node | null | undefined) => string;

/** A top-level statement, and the node in it that is declared. */
interface Declaration {
  readonly statement: Node;
  readonly node: Node;
}

/**
 * The declaration of an export as a page shows it: its comment, its signature without bodies, and the types of the same
 * file that the signature names, such as the props of a component.
 */
export function declarationOf({ name, source, local }: Export): string {
  if (source === null) throw new Error(`${name} is declared in a package.`);
  const own = statementOf(source, local);
  const signature = signatureOf(own, source.text);
  const renamed = name === local ? "" : ` // exported as ${name}`;
  const types = namedTypes(signature, source, local).map((type) =>
    signatureOf(statementOf(source, type), source.text).replaceAll(/^/gm, "  "),
  );
  return [commentOf(own, source), signature + renamed, ...types].filter((line) => line !== "").join("\n");
}

/** The top-level statement that declares a name, with the declared node. */
function statementOf({ program, file }: ParsedSource, name: string): Declaration {
  for (const statement of program.body) {
    const node = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    if (node && declaredName(node) === name) return { statement, node };
    const variables = node?.type === "VariableDeclaration" ? node.declarations : [];
    const variable = variables.find((each) => declaredName(each) === name);
    if (variable) return { statement, node: variable };
  }
  throw new Error(`${file} exports ${name}, which it does not declare.`);
}

function commentOf({ statement }: Declaration, { text }: ParsedSource): string {
  const before = text.slice(0, statement.start).trimEnd();
  const start = before.endsWith("*/") ? before.lastIndexOf("/**") : -1;
  return start === -1 ? "" : onOneLine(before.slice(start).replaceAll(/\n\s*\*(?!\/)/g, " "));
}

function signatureOf({ node }: Declaration, text: string): string {
  const part: PartOf = (inner) => (inner ? text.slice(inner.start, inner.end) : "");
  switch (node.type) {
    case "FunctionDeclaration":
    case "TSDeclareFunction":
      return onOneLine(`function ${part(node.id)}${callOf(node, part)};`);
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

function interfaceOf({ id, typeParameters, extends: bases, body }: TSInterfaceDeclaration, part: PartOf): string {
  const heritage = bases.length > 0 ? ` extends ${bases.map(part).join(", ")}` : "";
  const members = body.body.map((member) => `  ${onOneLine(withoutComments(part(member)))}`);
  return [`interface ${id.name}${part(typeParameters)}${heritage} {`, ...members, "}"].join("\n");
}

/** Type parameters, parameters and the type of the result. */
function callOf(
  { typeParameters, params, returnType }: Pick<FunctionNode | ArrowFunctionExpression, CallPart>,
  part: PartOf,
): string {
  return `${part(typeParameters)}(${params.map((each) => withoutComments(part(each))).join(", ")})${part(returnType)}`;
}

type CallPart = "typeParameters" | "params" | "returnType";

function variableOf({ id, init: written }: VariableDeclarator, part: PartOf): string {
  const init = withoutTypeOperators(written);
  const name = id.type === "Identifier" ? id.name : part(id);
  if (init?.type === "ArrowFunctionExpression" && !id.typeAnnotation) return `${name} = ${callOf(init, part)}`;
  if (id.typeAnnotation) return part(id);
  if (init?.type === "CallExpression" || init?.type === "NewExpression") {
    const drawn = init.arguments.find((each): each is FunctionNode => each.type === "FunctionExpression");
    if (drawn) return `${name} = ${part(init.callee)}(function${callOf(drawn, part)})`;
  }
  return `${name} = ${init?.type === "ObjectExpression" ? `{ ${keysOf(init, part)} }` : withoutComments(part(init))}`;
}

function keysOf({ properties }: ObjectExpression, part: PartOf): string {
  return properties
    .map((property) => {
      if (property.type === "SpreadElement") return `...${part(property.argument)}`;
      const { key, value } = property;
      return value.type === "ArrowFunctionExpression" ? `${part(key)}${callOf(value, part)}` : part(key);
    })
    .join(", ");
}

/** A class with the members that others may use. */
function classOf({ id, typeParameters, superClass, implements: types = [], body }: Class, part: PartOf): string {
  const heritage = [
    ...(superClass ? [`extends ${part(superClass)}`] : []),
    ...(types.length > 0 ? [`implements ${types.map(part).join(", ")}`] : []),
  ];
  const members = body.body
    .filter(isPublic)
    // Of an overloaded method only its forms are shown, and not the one with the body.
    .filter(
      (member, _, all) => isForm(member) || !all.some((other) => isForm(other) && nameOf(other) === nameOf(member)),
    )
    .map((member) => `  ${onOneLine(memberOf(member, part))};`);
  const head = onOneLine(`class ${part(id)}${part(typeParameters)} ${heritage.join(" ")}`).trimEnd();
  return [`${head} {`, ...members, "}"].join("\n");
}

type Member = Exclude<ClassElement, { type: "StaticBlock" | "TSIndexSignature" }>;

function isPublic(member: ClassElement): member is Member {
  if (member.type === "StaticBlock" || member.type === "TSIndexSignature") return false;
  const isConstructor = "kind" in member && member.kind === "constructor";
  return member.accessibility !== "private" && member.key.type !== "PrivateIdentifier" && !isConstructor;
}

/** Whether this is a form of an overloaded method, which has no body. */
function isForm({ value }: Member): boolean {
  return value?.type === "TSEmptyBodyFunctionExpression";
}

function nameOf({ key }: Member): string | null {
  return key.type === "Identifier" ? key.name : null;
}

function memberOf(member: Member, part: PartOf): string {
  const { key, value, computed } = member;
  const name = `${member.static ? "static " : ""}${computed ? `[${part(key)}]` : part(key)}`;
  if ("kind" in member)
    return `${member.kind === "method" ? "" : `${member.kind} `}${name}${callOf(member.value, part)}`;
  const field = `${"readonly" in member && member.readonly ? "readonly " : ""}${name}`;
  if (member.typeAnnotation) return field + part(member.typeAnnotation);
  return value?.type === "ArrowFunctionExpression" ? `${field} = ${callOf(value, part)}` : field;
}

/** The types of the same file that a signature names. */
function namedTypes(signature: string, { program }: ParsedSource, self: string): string[] {
  return program.body.flatMap((node) => {
    const isType = node.type === "TSInterfaceDeclaration" || node.type === "TSTypeAliasDeclaration";
    const name = isType ? node.id.name : self;
    return name !== self && new RegExp(`\\b${name}\\b`).test(signature) ? [name] : [];
  });
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
}

function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
