import type { XmlElement } from "../../../xml/xml";
import { childElements } from "../../../xml/xml";
import { childOf, childrenOf, descendantsNamed, isNamed, numberOf, rawText, textAt } from "../../elements-by-name";
import { readConditions, type ScoreCondition } from "./conditions";
import { materialHtml } from "./material";

/**
 * One answer field of a question, in which learners choose or type: an element such as `response_lid` of QTI, the quiz
 * format of Common Cartridge.
 */
export interface QtiResponse {
  ident: string;
  form: "choice" | "text";
  isMultiple: boolean;
  /** The text before the field, as HTML that is not cleaned yet. */
  label: string;
  options: { ident: string; html: string }[];
}

/** A question of QTI 1.2, reduced to what Common Cartridges use. The HTML is not cleaned yet. */
export interface QtiItem {
  ident: string;
  title: string;
  /**
   * The type that the question names, by `question_type` (in exports of the platform Canvas) or the last part of
   * `cc_profile`: `multiple_choice`, `fib`…; "" when the question names none.
   */
  type: string;
  points: number;
  prompt: string;
  responses: QtiResponse[];
  conditions: ScoreCondition[];
  feedback: ReadonlyMap<string, string>;
  hints: string[];
  solution: string;
  /** The line of the quiz's file on which the question begins. undefined for a question of a question bank. */
  line?: number | undefined;
}

const responseTags = ["response_lid", "response_str", "response_num", "response_xy", "response_grp"];

/**
 * Reads a question of QTI 1.2.
 * @param element the element `item`
 * @param fallback the identifier of a question without one
 */
export function readItem(element: XmlElement, fallback: string): QtiItem {
  const metadata = metadataOf(element);
  const presentation = childOf(element, "presentation");
  const feedbacks = childrenOf(element, "itemfeedback");
  const texts = feedbacks.map((one) => [one.attributes.ident ?? "", feedbackHtml(one)] as const);
  return {
    ident: element.attributes.ident ?? fallback,
    title: element.attributes.title ?? "",
    type: typeOf(metadata),
    points: Math.max(0, numberOf(metadata.get("points_possible")) ?? numberOf(metadata.get("cc_weighting")) ?? 1),
    prompt: materialHtml(materialOutsideResponses(presentation)),
    responses: descendantsNamed(presentation, ...responseTags).map(readResponse),
    conditions: readConditions(childOf(element, "resprocessing")),
    feedback: new Map(texts.filter(([, html]) => html !== "")),
    hints: feedbacks
      .flatMap((one) => descendantsNamed(one, "hintmaterial"))
      .map((hint) => materialHtml(descendantsNamed(hint, "material"))),
    solution: feedbacks
      .flatMap((one) => descendantsNamed(one, "solutionmaterial"))
      .map((one) => materialHtml(descendantsNamed(one, "material")))
      .join(""),
  };
}

/**
 * The fields of `qtimetadata`: name in lower case → value. That element stands directly in the given element or in its
 * `itemmetadata`.
 */
export function metadataOf(element: XmlElement | undefined): ReadonlyMap<string, string> {
  const direct = childrenOf(element, "qtimetadata");
  const fields = [...direct, ...childrenOf(childOf(element, "itemmetadata"), "qtimetadata")].flatMap((metadata) =>
    childrenOf(metadata, "qtimetadatafield"),
  );
  return new Map(fields.map((field) => [textAt(field, "fieldlabel").toLowerCase(), textAt(field, "fieldentry")]));
}

function typeOf(metadata: ReadonlyMap<string, string>): string {
  const canvas = metadata.get("question_type")?.replace(/_question$/, "");
  return canvas ?? /^cc\.([a-z_]+)\.v/.exec(metadata.get("cc_profile")?.toLowerCase() ?? "")?.[1] ?? "";
}

/** The `material` elements of a question that are outside of its answer fields. They hold the question's text. */
function materialOutsideResponses(element: XmlElement | undefined): XmlElement[] {
  return (element === undefined ? [] : childElements(element)).flatMap((child) => {
    if (isNamed(child, ...responseTags)) return [];
    return isNamed(child, "material") ? [child] : materialOutsideResponses(child);
  });
}

function readResponse(element: XmlElement): QtiResponse {
  const labels = descendantsNamed(element, "response_label");
  const isChoice = labels.length > 0 && descendantsNamed(element, "render_fib").length === 0;
  return {
    ident: element.attributes.ident ?? "",
    form: isChoice ? "choice" : "text",
    isMultiple: /multiple/i.test(element.attributes.rcardinality ?? ""),
    label: materialHtml(childrenOf(element, "material")),
    options: labels.map((label, index) => ({
      ident: label.attributes.ident ?? String(index),
      html: materialHtml(descendantsNamed(label, "material")) || rawText(label).trim(),
    })),
  };
}

function feedbackHtml(element: XmlElement): string {
  if (descendantsNamed(element, "hint", "solution").length > 0) return "";
  return materialHtml(descendantsNamed(element, "material"));
}
