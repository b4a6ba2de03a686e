import { cleanHtml } from "../../html/clean-html";
import type { HtmlLoss } from "../../html/html-loss";
import { lossRows } from "../../html/loss-rows";
import { serializeXml, type XmlElement } from "../../xml/xml";
import type { OlxBlock } from "./olx-block";
import { type BlockConverter, type ConvertedBlock, type OlxCourse, reportBlock } from "./olx-course";

/**
 * A length in characters. A page with buttons, less text than this, and no pictures, links or tables works only by its
 * script. A page for reading is longer.
 */
const shortText = 80;
/**
 * A length in characters. A page with its own script and style sheet and more HTML than this holds data for the script.
 * It is not for reading.
 */
const longPage = 20_000;

/** Converts an `html` block to a page. The block or a separate file has the HTML. */
export const convertHtml: BlockConverter = (block, course) => convertPage(block, course, []);

/**
 * Converts the HTML page of an `html` block, or of another kind of block that contains a page, and adds a row to the
 * report of the import.
 * @param notes sentences for the report about changes that the caller has made to the page
 * @returns the cleaned page; undefined when it is left out, because it is missing, empty, or works only by its script
 */
export function convertPage(block: OlxBlock, course: OlxCourse, notes: readonly string[]): ConvertedBlock {
  const page = pageOf(block, course);
  if (page === undefined) {
    reportBlock(course, block, "left-out", "its file is not in the archive");
    return undefined;
  }
  const { html, text, losses } = cleanHtml(page, course.links);
  const lost = [...new Set(losses.filter(({ isReplaced }) => !isReplaced).map(({ what }) => what))];
  if (html === "") {
    const reason = lost.length > 0 ? `nothing but what is not for reading: ${lost.join(", ")}` : "it is empty";
    reportBlock(course, block, "left-out", reason);
    return undefined;
  }
  const hasControls = losses.some(({ what }) => what === "control that needs a script");
  if (hasControls && text.length < shortText && !/<(img|a|video|audio|iframe|table)\b/.test(html)) {
    reportBlock(course, block, "left-out", "it works only by a script");
    return undefined;
  }
  if (isDataForScript(html, losses)) {
    reportBlock(course, block, "left-out", "it is data for its own script and style sheet, not text");
    return undefined;
  }
  course.report.push(...lossRows(losses, block.name || block.id, block.place));
  const changes = [...notes, ...(lost.length > 0 ? [`taken out: ${lost.join(", ")}`] : [])];
  if (changes.length > 0) reportBlock(course, block, "converted", changes.join("; "));
  else reportBlock(course, block, "imported");
  return { text: html };
}

/**
 * Whether a page is only data for its own script. An example is a table with thousands of cells that only the script
 * and its style sheet make readable.
 */
function isDataForScript(html: string, losses: readonly HtmlLoss[]): boolean {
  const lost = new Set(losses.map(({ what }) => what));
  return html.length > longPage && lost.has("script") && lost.has("style sheet");
}

/** The content of a block that holds its page itself: elements, or HTML as text inside CDATA. */
function inlinePage({ children }: XmlElement): string {
  return children.every((child) => typeof child === "string") ? children.join("") : serializeXml(children, "html");
}

function pageOf(block: OlxBlock, course: OlxCourse): string | undefined {
  const { filename } = block.attributes;
  const own = block.element.children.some((child) => typeof child !== "string" || child.trim() !== "");
  if (filename === undefined && own) return inlinePage(block.element);
  for (const name of filename === undefined ? [block.id] : [filename, block.id]) {
    for (const ending of [".html", ".xml"]) {
      const path = `html/${name.replace(/:/g, "/")}${ending}`;
      const page = path === block.place ? undefined : course.source.text(path);
      if (page !== undefined) return page;
    }
  }
  return block.element.attributes.display_name !== undefined && filename === undefined ? "" : undefined;
}
