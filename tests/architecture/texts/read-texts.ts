import { globSync, readFileSync } from "node:fs";
import { parseSync } from "@swc/core";

/** What one source file says about texts. */
export interface TextsOfFile {
  readonly file: string;
  /** Words that a person would see and that no locale can change. */
  readonly literals: string[];
  /** Keys that are asked for by name: `formatMessage({ id: "x.y" })`, `<FormattedMessage id="x.y">`, `message: "x.y"`. */
  readonly keys: string[];
  /** Patterns of keys that are put together: `courses.footer.${line}`. */
  readonly patterns: RegExp[];
  /** Every string of the file, and every pattern that may be one of a key: a key among them is mentioned. */
  readonly strings: Set<string>;
  readonly mentions: RegExp[];
}

type Node = Readonly<Record<string, unknown>> & { readonly type?: string };

const SEEN_ATTRIBUTES = new Set([
  "alt",
  "aria-description",
  "aria-label",
  "hint",
  "label",
  "placeholder",
  "text",
  "title",
]);
const KEY = /^[a-zA-Z][\w-]*(\.[\w-]+)+$/;
const WORD = /\p{L}/u;

/** Reads the sources of the product, not its tests and not what the build has made. */
export function readTexts(): TextsOfFile[] {
  const files = globSync("{core,plugins,server}/**/*.{ts,tsx}").map((file) => file.replaceAll("\\", "/"));
  const sources = files.filter((file) => !/^core\/generated\/|\.test\.tsx?$|\/testing\/|\.d\.ts$/.test(file));
  return sources.sort().map((file) => textsOf(file, readFileSync(file, "utf8")));
}

export function textsOf(file: string, source: string): TextsOfFile {
  const found: TextsOfFile = { file, literals: [], keys: [], patterns: [], strings: new Set(), mentions: [] };
  visit(parseSync(source, { syntax: "typescript", tsx: file.endsWith("x"), decorators: true }), found);
  return found;
}

function visit(value: unknown, found: TextsOfFile): void {
  if (Array.isArray(value)) for (const item of value) visit(item, found);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return;
  const node = value as Node;
  take(node, found);
  for (const child of Object.values(node)) if (typeof child === "object") visit(child, found);
}

function take(node: Node, found: TextsOfFile): void {
  if (node.type === "StringLiteral") found.strings.add(String(node.value));
  if (node.type === "TemplateLiteral" && /^[a-zA-Z][\w-]*\./.test(partsOf(node)[0] ?? "")) {
    found.mentions.push(patternOf(node));
  }
  if (node.type === "JSXElement") takeChildren(node.children as Node[], found);
  if (node.type === "JSXAttribute") takeAttribute(node, found);
  if (node.type === "JSXOpeningElement" && nameOf(node.name) === "FormattedMessage") {
    for (const attribute of node.attributes as Node[]) {
      if (nameOf(attribute.name) === "id") takeKey(attribute.value as Node, found);
    }
  }
  if (node.type === "CallExpression" && nameOf((node.callee as Node).property) === "formatMessage") {
    const [first] = node.arguments as { expression: Node }[];
    if (first?.expression.type === "ObjectExpression") takeDescriptor(first.expression, found);
  }
  if (node.type === "KeyValueProperty" && nameOf(node.key) === "message") {
    const { type } = node.value as Node;
    if (type === "ObjectExpression") takeDescriptor(node.value as Node, found);
    else if (type === "StringLiteral") takeKey(node.value as Node, found);
  }
}

function takeChildren(children: readonly Node[], { literals }: TextsOfFile): void {
  for (const child of children) {
    if (child.type === "JSXText") push(literals, String(child.value));
    if (child.type === "JSXExpressionContainer") push(literals, ...wordsOf(child.expression as Node));
  }
}

function takeAttribute({ name, value }: Node, { literals }: TextsOfFile): void {
  if (!value || !SEEN_ATTRIBUTES.has(nameOf(name))) return;
  const node = value as Node;
  push(literals, ...wordsOf(node.type === "JSXExpressionContainer" ? (node.expression as Node) : node));
}

/** The words of a literal or of what is put together from some. */
function wordsOf(node: Node): string[] {
  if (node.type === "StringLiteral") return [String(node.value)];
  if (node.type === "TemplateLiteral") return partsOf(node);
  if (node.type === "ConditionalExpression") {
    return [...wordsOf(node.consequent as Node), ...wordsOf(node.alternate as Node)];
  }
  return node.operator === "+" ? [...wordsOf(node.left as Node), ...wordsOf(node.right as Node)] : [];
}

function push(literals: string[], ...texts: string[]): void {
  literals.push(...texts.map((text) => text.trim()).filter((text) => WORD.test(text)));
}

function takeDescriptor(node: Node, found: TextsOfFile): void {
  for (const property of node.properties as Node[]) {
    if (nameOf(property.key) === "id") takeKey(property.value as Node, found);
  }
}

function takeKey(node: Node, found: TextsOfFile): void {
  if (node.type === "JSXExpressionContainer") takeKey(node.expression as Node, found);
  if (node.type === "StringLiteral" && KEY.test(String(node.value))) found.keys.push(String(node.value));
  if (node.type === "ConditionalExpression") {
    takeKey(node.consequent as Node, found);
    takeKey(node.alternate as Node, found);
  }
  if (node.type === "TemplateLiteral") found.patterns.push(patternOf(node));
}

/** The fixed parts of a template. */
function partsOf(node: Node): string[] {
  return (node.quasis as { cooked: string }[]).map(({ cooked }) => cooked);
}

function patternOf(node: Node): RegExp {
  const parts = partsOf(node).map((part) => part.replaceAll(/[^\w-]/g, "\\$&"));
  return new RegExp(`^${parts.join(".+")}$`);
}

function nameOf(node: unknown): string {
  return String((node as Node | undefined)?.value ?? "");
}
