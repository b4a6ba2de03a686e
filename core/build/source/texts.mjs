import { readFile } from "node:fs/promises";
import { kept } from "../kept.mjs";
import { outsidePlugins } from "../plugin-folders.mjs";
import { filesIn } from "./files-in.mjs";
import { parseSource, positionIn, visitNodes } from "./syntax.mjs";

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
 * @param {{ onlyAsking?: boolean }} options `onlyAsking`: only sources that use texts or settings by name; parsing all
 * sources takes half a second
 */
export async function readTexts({ onlyAsking = false } = {}) {
  const outside = outsidePlugins().map(({ folder }) => folder);
  const files = await filesIn(["core", "plugins", "server", ...outside], /\.tsx?$/);
  const sources = files.filter((file) => !/^core\/generated\/|\.(test|spec)\.tsx?$|\/testing\/|\.d\.ts$/.test(file));
  const all = await Promise.all(sources.map(sourceOf));
  return all.filter(({ asks }) => asks || !onlyAsking).map((source) => source.uses);
}

const sourceReaders = new Map();

/**
 * Finds the uses of texts in a source file. The file is read again only after it is saved, and parsed only when its
 * texts are needed.
 */
function sourceOf(file) {
  if (!sourceReaders.has(file)) {
    sourceReaders.set(
      file,
      kept(async () => ({ made: new Source(file, await readFile(file, "utf8")), from: [file] })),
    );
  }
  return sourceReaders.get(file)();
}

class Source {
  #uses = null;

  constructor(file, text) {
    this.file = file;
    this.text = text;
    this.asks = ASKS_FOR_NAMES.test(text);
  }

  get uses() {
    this.#uses ??= textsOf(this.file, this.text);
    return this.#uses;
  }
}

/** The uses of texts and settings in one source. `texts.d.mts` describes the result. */
export function textsOf(file, text) {
  const found = { file, literals: [], keys: [], patterns: [], settings: [], strings: new Set(), mentions: [] };
  const at = (node) => positionIn(text, node.start);
  visitNodes(parseSource(file, text).program, (node) => collectUses(node, found, at));
  return found;
}

function collectUses(node, found, at) {
  if (isText(node)) found.strings.add(node.value);
  if (isText(node) && LETTER.test(node.value)) collectKey(node, found, at);
  if (node.type === "TemplateLiteral" && /^[a-zA-Z][\w-]*\./.test(partsOf(node)[0] ?? "")) {
    found.mentions.push(patternOf(node));
  }
  if (node.type === "JSXElement" || node.type === "JSXFragment") collectChildren(node, found);
  if (node.type === "JSXAttribute" && node.value && SEEN_ATTRIBUTES.has(nameOf(node.name))) {
    addLiterals(found, wordsOf(expressionIn(node.value)));
  }
  if (node.type === "JSXOpeningElement" && nameOf(node.name) === "FormattedMessage") {
    for (const { name, value } of node.attributes)
      if (name && nameOf(name) === "id") collectKey(expressionIn(value), found, at);
  }
  if (node.type === "CallExpression" && nameOf(node.callee.property) === "formatMessage") {
    collectDescriptor(node.arguments[0], found, at);
  }
  if (node.type === "CallExpression" && /^use(Setting|Flag)$/.test(nameOf(node.callee)) && isText(node.arguments[0])) {
    found.settings.push({ key: node.arguments[0].value, ...at(node.arguments[0]) });
  }
  if (node.type === "Property" && nameOf(node.key) === "message") {
    if (isText(node.value)) collectKey(node.value, found, at);
    else collectDescriptor(node.value, found, at);
  }
}

function collectChildren({ children }, found) {
  for (const child of children) {
    if (child.type === "JSXText") addLiterals(found, [child.value]);
    if (child.type === "JSXExpressionContainer") addLiterals(found, wordsOf(child.expression));
  }
}

/** The texts in an expression: one literal, or literals that are joined by `+` or a condition. */
function wordsOf(node) {
  if (isText(node)) return [node.value];
  if (node.type === "TemplateLiteral") return partsOf(node);
  if (node.type === "ConditionalExpression") return [...wordsOf(node.consequent), ...wordsOf(node.alternate)];
  return node.operator === "+" ? [...wordsOf(node.left), ...wordsOf(node.right)] : [];
}

function addLiterals({ literals }, texts) {
  literals.push(...texts.map((text) => text.trim()).filter((text) => WORD.test(text)));
}

function collectDescriptor(node, found, at) {
  if (node?.type !== "ObjectExpression") return;
  for (const { key, value } of node.properties) if (key && nameOf(key) === "id") collectKey(value, found, at);
}

function collectKey(node, found, at) {
  if (isText(node) && KEY.test(node.value)) found.keys.push({ key: node.value, ...at(node) });
  if (node?.type === "ConditionalExpression") {
    collectKey(node.consequent, found, at);
    collectKey(node.alternate, found, at);
  }
  if (node?.type === "TemplateLiteral") found.patterns.push({ pattern: patternOf(node), ...at(node) });
}

function isText(node) {
  return node?.type === "Literal" && typeof node.value === "string";
}

function expressionIn(node) {
  return node?.type === "JSXExpressionContainer" ? node.expression : node;
}

/** The fixed parts of a template literal. */
function partsOf(node) {
  return node.quasis.map(({ value }) => value.cooked);
}

function patternOf(node) {
  const parts = partsOf(node).map((part) => part.replaceAll(/[^\w-]/g, "\\$&"));
  return new RegExp(`^${parts.join(".+")}$`);
}

function nameOf(node) {
  return String(node?.name ?? node?.value ?? "");
}
