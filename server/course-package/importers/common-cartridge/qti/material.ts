import { childElements, serializeXml, type XmlElement } from "../../../xml/xml";
import { isNamed, rawText } from "../../elements-by-name";
import { escapeHtml, paragraphs } from "../resources/html-page";

/**
 * The content of `material` elements (texts, pictures, sounds) of QTI, the quiz format of Common Cartridge, as HTML.
 * The HTML is not cleaned yet.
 */
export function materialHtml(materials: readonly XmlElement[]): string {
  return materials.map((material) => childElements(material).map(partHtml).join("")).join("\n");
}

function partHtml(part: XmlElement): string {
  const address = escapeHtml(part.attributes.uri ?? "");
  if (isNamed(part, "matbreak")) return "<br>";
  if (isNamed(part, "matimage")) return `<img src="${address}" alt="${escapeHtml(rawText(part).trim())}">`;
  if (isNamed(part, "mataudio")) return `<audio src="${address}"></audio>`;
  if (isNamed(part, "matvideo")) return `<video src="${address}"></video>`;
  return isNamed(part, "mattext", "matemtext") ? textHtml(part) : "";
}

function textHtml(part: XmlElement): string {
  const hasElements = part.children.some((child) => typeof child !== "string");
  if (hasElements) return serializeXml(part.children, "html");
  const text = rawText(part);
  const type = part.attributes.texttype ?? "";
  // Many platforms export HTML without declaring it, so the text itself is checked for tags.
  const isHtml = /html/i.test(type) || (type === "" && /<\/?[a-z][a-z0-9]*[\s/>]/i.test(text));
  if (isHtml) return text;
  return text.includes("\n") ? paragraphs(text) : escapeHtml(text.trim());
}
