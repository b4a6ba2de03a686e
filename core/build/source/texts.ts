import { readFile } from "node:fs/promises";
import type { CallExpression, JSXElement, JSXFragment, Node, StringLiteral, TemplateLiteral } from "oxc-parser";
import { kept } from "../kept.ts";
import { outsidePlugins } from "../plugin-folders.ts";
import { filesIn } from "./files-in.ts";
import { type Position, parseSource, positionIn, visitNodes } from "./syntax.ts";

/** The uses of texts (translated messages of `locales/`) in one source file. */
export interface TextsOfFile {
  readonly file: string;
  /** Visible words in the code itself, which are therefore not translated. */
  readonly literals: readonly string[];
  /** Text keys as literals: `formatMessage({ id: "x.y" })`, `<FormattedMessage id="x.y">`, `message: "x.y"`. */
  readonly keys: readonly (Position & { readonly key: string })[];
  /** Text keys that are built at run time, as patterns: `courses.footer.${line}`. */
  readonly patterns: readonly (Position & { readonly pattern: RegExp })[];
  /** Keys of settings in hooks: `useSetting("x.y")`. */
  readonly settings: readonly (Position & { readonly key: string })[];
  /** All strings of the file. A text key that is among them, or that one of `mentions` matches, counts as used. */
  readonly strings: ReadonlySet<string>;
  /** The patterns of keys that are built at run time anywhere in the file. */
  readonly mentions: readonly RegExp[];
}

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
/** Matches the key of a text of a mail. The server names it where it makes the mail, without a call for texts. */
const LETTER = /^[a-z][\w-]*\.letter\./;

/** Matches the code by which a source uses a text or a setting by its name. */
const ASKS_FOR_NAMES = /\.letter\.|formatMessage|FormattedMessage|\bmessage:|\buse(?:Setting|Flag)\(/;

/**
 * The uses of texts in all sources of the product, without tests and generated files.
 * @param options `onlyAsking`: only sources that use texts or settings by name; parsing all
 * sources takes half a second
 */
export async function readTexts({
  onlyAsking = false,
}: {
  readonly onlyAsking?: boolean;
} = {}): Promise<TextsOfFile[]> {
  const outside = outsidePlugins().map(({ folder }) => folder);
  const files = await filesIn(["core", "plugins", "server", ...outside], /\.tsx?$/);
  const sources = files.filter((file) => !/^core\/generated\/|\.(test|spec)\.tsx?$|\/testing\/|\.d\.ts$/.test(file));
  const all = await Promise.all(sources.map(sourceOf));
  return all.filter(({ asks }) => asks || !onlyAsking).map((source) => source.uses);
}

const sourceReaders = new Map<string, () => Promise<Source>>();

/**
 * Finds the uses of texts in a source file. The file is read again only after it is saved, and parsed only when its
 * texts are needed.
 */
function sourceOf(file: string): Promise<Source> {
  let read = sourceReaders.get(file);
  if (read === undefined) {
    read = kept(async () => ({ made: new Source(file, await readFile(file, "utf8")), from: [file] }));
    sourceReaders.set(file, read);
  }
  return read();
}

class Source {
  readonly file: string;
  readonly text: string;
  /** Whether it uses texts or settings by name. */
  readonly asks: boolean;
  #uses: TextsOfFile | null = null;

  constructor(file: string, text: string) {
    this.file = file;
    this.text = text;
    this.asks = ASKS_FOR_NAMES.test(text);
  }

  get uses(): TextsOfFile {
    this.#uses ??= textsOf(this.file, this.text);
    return this.#uses;
  }
}

/** What is found so far, and how to say where. */
interface Found {
  readonly literals: string[];
  readonly keys: (Position & { readonly key: string })[];
  readonly patterns: (Position & { readonly pattern: RegExp })[];
  readonly settings: (Position & { readonly key: string })[];
  readonly strings: Set<string>;
  readonly mentions: RegExp[];
}

type At = (node: Node) => Position;
type Part = Node | null | undefined;

/** The uses of texts and settings in one source. */
export function textsOf(file: string, text: string): TextsOfFile {
  const found: Found = { literals: [], keys: [], patterns: [], settings: [], strings: new Set(), mentions: [] };
  const at: At = (node) => positionIn(text, node.start);
  visitNodes(parseSource(file, text).program, (node) => collectUses(node, found, at));
  return { file, ...found };
}

function collectUses(node: Node, found: Found, at: At): void {
  if (isText(node)) {
    found.strings.add(node.value);
    if (LETTER.test(node.value)) collectKey(node, found, at);
  }
  if (node.type === "TemplateLiteral" && /^[a-zA-Z][\w-]*\./.test(partsOf(node)[0] ?? "")) {
    found.mentions.push(patternOf(node));
  }
  if (node.type === "JSXElement" || node.type === "JSXFragment") collectChildren(node, found);
  if (node.type === "JSXAttribute" && node.value && SEEN_ATTRIBUTES.has(nameOf(node.name))) {
    addLiterals(found, wordsOf(expressionIn(node.value)));
  }
  if (node.type === "JSXOpeningElement" && nameOf(node.name) === "FormattedMessage") {
    for (const attribute of node.attributes)
      if (attribute.type === "JSXAttribute" && nameOf(attribute.name) === "id")
        collectKey(expressionIn(attribute.value), found, at);
  }
  if (node.type === "CallExpression") collectCall(node, found, at);
  if (node.type === "Property" && nameOf(node.key) === "message") {
    if (isText(node.value)) collectKey(node.value, found, at);
    else collectDescriptor(node.value, found, at);
  }
}

function collectCall({ callee, arguments: [first] }: CallExpression, found: Found, at: At): void {
  if (callee.type === "MemberExpression" && nameOf(callee.property) === "formatMessage") {
    collectDescriptor(first, found, at);
  }
  if (/^use(Setting|Flag)$/.test(nameOf(callee)) && isText(first)) {
    found.settings.push({ key: first.value, ...at(first) });
  }
}

function collectChildren({ children }: JSXElement | JSXFragment, found: Found): void {
  for (const child of children) {
    if (child.type === "JSXText") addLiterals(found, [child.value]);
    if (child.type === "JSXExpressionContainer") addLiterals(found, wordsOf(child.expression));
  }
}

/** The texts in an expression: one literal, or literals that are joined by `+` or a condition. */
function wordsOf(node: Part): string[] {
  if (isText(node)) return [node.value];
  if (node?.type === "TemplateLiteral") return partsOf(node);
  if (node?.type === "ConditionalExpression") return [...wordsOf(node.consequent), ...wordsOf(node.alternate)];
  return node?.type === "BinaryExpression" && node.operator === "+"
    ? [...wordsOf(node.left), ...wordsOf(node.right)]
    : [];
}

function addLiterals({ literals }: Found, texts: readonly string[]): void {
  literals.push(...texts.map((text) => text.trim()).filter((text) => WORD.test(text)));
}

function collectDescriptor(node: Part, found: Found, at: At): void {
  if (node?.type !== "ObjectExpression") return;
  for (const property of node.properties)
    if (property.type === "Property" && nameOf(property.key) === "id") collectKey(property.value, found, at);
}

function collectKey(node: Part, found: Found, at: At): void {
  if (isText(node) && KEY.test(node.value)) found.keys.push({ key: node.value, ...at(node) });
  if (node?.type === "ConditionalExpression") {
    collectKey(node.consequent, found, at);
    collectKey(node.alternate, found, at);
  }
  if (node?.type === "TemplateLiteral") found.patterns.push({ pattern: patternOf(node), ...at(node) });
}

function isText(node: Part): node is StringLiteral {
  return node?.type === "Literal" && typeof node.value === "string";
}

function expressionIn(node: Part): Part {
  return node?.type === "JSXExpressionContainer" ? node.expression : node;
}

/** The fixed parts of a template literal. */
function partsOf(node: TemplateLiteral): string[] {
  return node.quasis.map(({ value }) => value.cooked ?? "");
}

function patternOf(node: TemplateLiteral): RegExp {
  const parts = partsOf(node).map((part) => part.replaceAll(/[^\w-]/g, "\\$&"));
  return new RegExp(`^${parts.join(".+")}$`);
}

function nameOf(node: Node): string {
  if ("name" in node && typeof node.name === "string") return node.name;
  return "value" in node && typeof node.value !== "object" ? String(node.value) : "";
}
