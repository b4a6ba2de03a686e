import { decodeAddress } from "../../../files/file-address";
import type { XmlElement } from "../../../xml/xml";
import { childrenOf, rawText } from "../../elements-by-name";
import { type Cartridge, cleanPage } from "../cartridge";
import { fileNameOf } from "../manifest/cartridge-source";
import { escapeHtml, paragraphs } from "../resources/html-page";

/**
 * The HTML of a `text` element (HTML or plain text) in the XML file of a discussion or an assignment. The result is not
 * cleaned yet; "" for undefined.
 */
export function htmlOf(element: XmlElement | undefined): string {
  const text = rawText(element);
  return /plain/i.test(element?.attributes.texttype ?? "") ? paragraphs(text) : text;
}

/**
 * A list, as HTML, of links to the attached files that are not for teachers. The caller cleans it together with the
 * text.
 */
function attachmentsOf(element: XmlElement | undefined): string {
  const links = childrenOf(element, "attachment").flatMap(({ attributes }) => {
    const { href = "", role = "" } = attributes;
    if (href === "" || /^(teacher|instructor)s?$/i.test(role)) return [];
    return [`<li><a href="${escapeHtml(href)}">${escapeHtml(fileNameOf(decodeAddress(href)))}</a></li>`];
  });
  return links.length > 0 ? `<ul>${links.join("")}</ul>` : "";
}

/**
 * The cleaned HTML of a discussion or an assignment: its text, then a list of links to its attachments.
 * @param html the text, not cleaned yet
 * @param attachments the element `attachments`
 * @param place the folder and path of the file, and its name in the report of the import
 */
export function taskHtml(
  cartridge: Cartridge,
  html: string,
  attachments: XmlElement | undefined,
  place: { folder: string; name: string; path: string },
): string {
  return cleanPage(cartridge, html + attachmentsOf(attachments), cartridge.links(place.folder), place);
}
