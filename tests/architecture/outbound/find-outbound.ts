import { parseSync } from "@swc/core";

type Node = Readonly<Record<string, unknown>>;

const GLOBALS = new Set(["fetch", "WebSocket", "EventSource", "XMLHttpRequest"]);
/** Modules that open connections, with the names that do not. */
const MODULES: ReadonlyMap<string, readonly string[]> = new Map([
  ...["http", "https", "http2", "tls", "dgram"].map((name): [string, readonly string[]] => [name, []]),
  ["net", ["isIP", "isIPv4", "isIPv6", "BlockList"]],
  ...["undici", "ws", "axios", "got", "node-fetch", "nodemailer"].map((name): [string, readonly string[]] => [
    name,
    [],
  ]),
]);
/** Functions of libraries that use the global `fetch`, unless the file gives them `customFetch`. */
const FETCHING = new Set(["createRemoteJWKSet", "discovery", "Configuration"]);
/** Parts of a syntax tree that exist only for the compiler. */
const TYPE_PARTS = new Set(["typeAnnotation", "typeArguments", "typeParams", "typeParameters", "returnType"]);
const TYPE_NODES = new Set(["TsInterfaceDeclaration", "TsTypeAliasDeclaration"]);
const NAMED_KEYS = new Set(["KeyValueProperty", "MethodProperty", "ClassMethod", "ClassProperty"]);

/** The names in a file by which it opens connections to other servers. */
export function findOutbound(code: string): string[] {
  const tree = parseSync(code, { syntax: "typescript", decorators: true, target: "es2024" });
  const nodes = [...valueNodes(tree)];
  const names = nodes.filter(({ type }) => type === "Identifier").map(({ value }) => String(value));
  const fetching = names.includes("customFetch") ? [] : names.filter((name) => FETCHING.has(name));
  const found = [...nodes.flatMap(connectionsOf), ...names.filter((name) => GLOBALS.has(name)), ...fetching];
  return [...new Set(found)];
}

function* valueNodes(value: unknown): Iterable<Node> {
  if (Array.isArray(value)) for (const part of value) yield* valueNodes(part);
  if (Array.isArray(value) || typeof value !== "object" || value === null) return;
  const node = value as Node;
  if (TYPE_NODES.has(String(node.type)) || node.typeOnly === true || node.isTypeOnly === true) return;
  yield node;
  const isNamed = NAMED_KEYS.has(String(node.type)) && (node.key as Node).type === "Identifier";
  for (const [key, part] of Object.entries(node)) {
    if (!TYPE_PARTS.has(key) && !(isNamed && key === "key")) yield* valueNodes(part);
  }
}

function connectionsOf(node: Node): string[] {
  if (node.type === "Computed") return [textOf(node.expression)].filter((name) => GLOBALS.has(name));
  if (node.type === "CallExpression") {
    const [first] = node.arguments as Node[];
    const callee = node.callee as Node;
    const isImport = callee.type === "Import" || /^(require|getBuiltinModule)$/.test(nameOf(callee));
    return isImport ? forbiddenOf(textOf(first?.expression), ["*"]) : [];
  }
  const { type, source, specifiers = [] } = node;
  if (type === "ExportAllDeclaration") return forbiddenOf(textOf(source), ["*"]);
  if (type !== "ImportDeclaration" && type !== "ExportNamedDeclaration") return [];
  const imported = (specifiers as Node[]).filter(({ isTypeOnly }) => isTypeOnly !== true);
  return forbiddenOf(textOf(source), imported.map(importedName));
}

function importedName({ type, imported, local, orig }: Node): string {
  if (type !== "ImportSpecifier" && type !== "ExportSpecifier") return "*";
  return String(((imported ?? orig ?? local) as Node).value);
}

function forbiddenOf(module: string, names: readonly string[]): string[] {
  const [root = ""] = module.replace(/^node:/, "").split("/");
  const harmless = MODULES.get(root);
  return harmless === undefined
    ? []
    : names.filter((name) => !harmless.includes(name)).map((name) => `${root}.${name}`);
}

function nameOf(callee: Node): string {
  return String(callee.type === "MemberExpression" ? (callee.property as Node).value : callee.value);
}

function textOf(value: unknown): string {
  const node = value as Node | null | undefined;
  return node?.type === "StringLiteral" ? String(node.value) : "";
}
