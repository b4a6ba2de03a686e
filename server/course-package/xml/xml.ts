import { type XMLMetaData, XMLParser, XMLValidator } from "fast-xml-parser";

/** An element of an XML document. Text and CDATA are strings among the children. Comments are dropped. */
export interface XmlElement {
  tag: string;
  attributes: Record<string, string>;
  children: (XmlElement | string)[];
  /** The line of the document on which the element begins, from 1. undefined when it was not read from a document. */
  line?: number;
}

/** The first fault in the syntax of a document. Line and column count from 1. */
export interface XmlFault {
  line: number;
  column: number;
  message: string;
}

type ParsedNode = Record<string, unknown>;

const attributesKey = ":@";
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: "",
  trimValues: false,
  parseTagValue: false,
  parseAttributeValue: false,
  htmlEntities: true,
  cdataPropName: "#cdata",
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: 200,
  captureMetaData: true,
});
const metaData = XMLParser.getMetaDataSymbol() as symbol;

/**
 * Parses an XML document of an imported course. Declared entities are a fault: no course needs them, and they are used
 * for attacks that expand a small file to a huge one.
 * @returns the root element, or the first fault
 */
export function parseXml(text: string): { root: XmlElement } | { fault: XmlFault } {
  const source = text.replace(/^\ufeff/, "");
  const entity = source.search(/<!ENTITY/);
  if (entity >= 0) return { fault: { ...position(source, entity), message: "The document declares entities." } };
  const validity = XMLValidator.validate(source);
  if (validity !== true) {
    const { line, col, msg } = validity.err;
    return { fault: { line: line ?? 1, column: col ?? 1, message: msg } };
  }
  try {
    const nodes = elements(parser.parse(source) as ParsedNode[], lineCounter(source));
    const root = nodes.find((node) => typeof node !== "string");
    return root && typeof root !== "string"
      ? { root }
      : { fault: { line: 1, column: 1, message: "The document has no element." } };
  } catch (error) {
    return { fault: { line: 1, column: 1, message: error instanceof Error ? error.message : String(error) } };
  }
}

function elements(nodes: ParsedNode[], lineOf: (offset: number) => number): (XmlElement | string)[] {
  return nodes.flatMap((node): (XmlElement | string)[] => {
    if (typeof node["#text"] === "string") return [node["#text"]];
    if (Array.isArray(node["#cdata"])) return elements(node["#cdata"], lineOf);
    const tag = Object.keys(node).find((key) => key !== attributesKey);
    if (tag === undefined || !Array.isArray(node[tag])) return [];
    const { startIndex = 0 } = Object(Reflect.get(node, metaData)) as XMLMetaData;
    return [
      {
        tag,
        attributes: { ...(node[attributesKey] as Record<string, string> | undefined) },
        line: lineOf(startIndex),
        children: elements(node[tag] as ParsedNode[], lineOf),
      },
    ];
  });
}

function lineCounter(text: string): (offset: number) => number {
  let line = 1;
  let counted = 0;
  return (offset) => {
    for (; counted < offset; counted += 1) if (text.charCodeAt(counted) === 10) line += 1;
    return line;
  };
}

function position(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split("\n");
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** The child elements of an element, without the text between them. */
export function childElements(element: XmlElement): XmlElement[] {
  return element.children.filter((child) => typeof child !== "string");
}

const voidTags = new Set([
  "area",
  "base",
  "br",
  "col",
  "embed",
  "hr",
  "img",
  "input",
  "link",
  "meta",
  "source",
  "track",
  "wbr",
]);
const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

/**
 * Writes nodes as text.
 * @param form `xml` closes empty elements with `/>`; `html` writes them as an HTML parser expects
 */
export function serializeXml(nodes: readonly (XmlElement | string)[], form: "xml" | "html"): string {
  return nodes
    .map((node) => {
      if (typeof node === "string") return escaped(node);
      const attributes = Object.entries(node.attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
      const start = `<${node.tag}${attributes.join("")}`;
      if (form === "html" && voidTags.has(node.tag)) return `${start}>`;
      if (form === "xml" && node.children.length === 0) return `${start}/>`;
      return `${start}>${serializeXml(node.children, form)}</${node.tag}>`;
    })
    .join("");
}
