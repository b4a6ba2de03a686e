import type { ArchiveFiles } from "../archive/archive-files";
import { text } from "./make-archive";

type Content = string | Uint8Array;
type Version = "1.1" | "1.2" | "1.3";

/** The XML of `imsmanifest.xml` in a cartridge, with the namespaces of its version of the format. */
export function manifest(items: string, resources: string, version: Version = "1.3", title = "Course"): string {
  const name = `imsccv${version.replace(".", "p")}`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="m1" xmlns="http://www.imsglobal.org/xsd/${name}/imscp_v1p1"
  xmlns:lom="http://ltsc.ieee.org/xsd/${name}/LOM/resource" xmlns:lomimscc="http://ltsc.ieee.org/xsd/${name}/LOM/manifest">
  <metadata><schema>IMS Common Cartridge</schema><schemaversion>${version}.0</schemaversion>
    <lomimscc:lom><lomimscc:general><lomimscc:title><lomimscc:string language="en">${title}</lomimscc:string></lomimscc:title>
    <lomimscc:language>en-US</lomimscc:language>
    <lomimscc:description><lomimscc:string>About it</lomimscc:string></lomimscc:description></lomimscc:general></lomimscc:lom>
  </metadata>
  <organizations><organization identifier="o" structure="rooted-hierarchy"><item identifier="root">${items}</item></organization></organizations>
  <resources>${resources}</resources>
</manifest>`;
}

/**
 * The XML of an item in the manifest's tree of contents. `ref` is the id of the resource (page, file or quiz) that the
 * item shows; undefined: the item is a heading.
 */
export const item = (id: string, ref: string | undefined, title: string, inner = ""): string =>
  `<item identifier="${id}"${ref === undefined ? "" : ` identifierref="${ref}"`}><title>${title}</title>${inner}</item>`;

/** The XML of a resource in the manifest, with its main file. */
export const resource = (id: string, type: string, href: string, inner = ""): string =>
  `<resource identifier="${id}" type="${type}" href="${href}"><file href="${href}"/>${inner}</resource>`;

/** The files of a cartridge as a map, like an unpacked archive. */
export function cartridgeFiles(files: Readonly<Record<string, Content>>): ArchiveFiles {
  return new Map(
    Object.entries(files).map(([path, content]) => [path, typeof content === "string" ? text(content) : content]),
  );
}

/** A cartridge with one page, plus the items, resources and files that a test needs. */
export function cartridge(
  items: string,
  resources: string,
  files: Readonly<Record<string, Content>> = {},
): ArchiveFiles {
  return cartridgeFiles({
    "imsmanifest.xml": manifest(
      item("first", "page", "First page") + items,
      resource("page", "webcontent", "page.html") + resources,
    ),
    "page.html": "<html><head><title>Page</title></head><body><p>text</p></body></html>",
    ...files,
  });
}

/** The XML of a quiz with these questions in QTI 1.2, the quiz format of Common Cartridge. */
export const assessment = (items: string): string =>
  `<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><assessment ident="a" title="Quiz"><section ident="root_section">${items}</section></assessment></questestinterop>`;

interface TestItem {
  /** The type of the question: `cc.multiple_choice.v0p1`, or one of the platform Canvas such as `matching_question`. */
  type: string;
  /** The elements inside `presentation`, after the prompt. */
  asks: string;
  /** The rules for the score of an answer, as `respcondition` elements. */
  rules: string;
  /** Further elements at the end, such as feedback. */
  more?: string;
  points?: number;
  prompt?: string;
}

/** A question of QTI 1.2 as XML. */
export function qtiItem({ type, asks, rules, more = "", points, prompt = "<p>Why?</p>" }: TestItem): string {
  const field = (label: string, entry: string | number) =>
    `<qtimetadatafield><fieldlabel>${label}</fieldlabel><fieldentry>${entry}</fieldentry></qtimetadatafield>`;
  const kind = type === "" ? "" : field(type.startsWith("cc.") ? "cc_profile" : "question_type", type);
  const worth = points === undefined ? "" : field("points_possible", points);
  return `<item ident="i1" title="Question"><itemmetadata><qtimetadata>${kind}${worth}</qtimetadata></itemmetadata>
    <presentation><material><mattext texttype="text/html">${prompt.replace(/</g, "&lt;")}</mattext></material>${asks}</presentation>
    <resprocessing><outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes>${rules}</resprocessing>${more}</item>`;
}

/** The XML of an answer field with choices, whose identifiers are their texts. */
export const choices = (names: readonly string[], cardinality = "Single", ident = "response1", label = ""): string =>
  `<response_lid ident="${ident}" rcardinality="${cardinality}">${label && `<material><mattext>${label}</mattext></material>`}<render_choice>${names
    .map((name) => `<response_label ident="${name}"><material><mattext>${name}</mattext></material></response_label>`)
    .join("")}</render_choice></response_lid>`;

/** The XML of an answer field in which learners write. */
export const writing = (ident = "response1"): string =>
  `<response_str ident="${ident}" rcardinality="Single"><render_fib><response_label ident="answer1" rshuffle="No"/></render_fib></response_str>`;

/** The XML of a rule that gives a score (in per cent) and feedback if the condition is true. */
export const rule = (condition: string, score = 100, feedback = ""): string =>
  `<respcondition><conditionvar>${condition}</conditionvar><setvar action="Set" varname="SCORE">${score}</setvar>${feedback}</respcondition>`;

/** The XML of a condition of a rule: the answer in the field `ident` equals the value. */
export const equalsCondition = (value: string, ident = "response1", attributes = ""): string =>
  `<varequal respident="${ident}"${attributes}>${value}</varequal>`;
