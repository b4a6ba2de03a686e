import type { XmlElement } from "../../../xml/xml";
import { descendants } from "./problem-xml";
import type { RefusedResponse } from "./response";

const reasons: ReadonlyMap<string, string> = new Map([
  ["customresponse", "a program of its author grades it"],
  ["coderesponse", "a program outside of the course grades it"],
  ["externalresponse", "a program outside of the course grades it"],
  ["jsmeresponse", "it is answered by drawing a molecule"],
  ["javascriptresponse", "a program of its author shows and grades it"],
  ["formularesponse", "its answer is a formula, which has to be calculated to be graded"],
  ["symbolicresponse", "its answer is a formula, which has to be calculated to be graded"],
  ["chemicalequationresponse", "its answer is a chemical equation, which a program has to understand"],
  ["imageresponse", "it is answered by a click on a picture"],
  ["schematicresponse", "it is answered by drawing a circuit"],
  ["choicetextresponse", "its choices hold fields of their own"],
]);

const inputReasons: readonly [RegExp, string][] = [
  [/^jsinput$/, "a page of its author, with a program in it, asks and grades it"],
  [/^(designprotein2dinput|editageneinput|editamoleculeinput|crystallography|vsepr_input)$/, "a simulation asks it"],
  [/^drag_and_drop_input$/, "it is answered by dragging, graded by a program of its author"],
];

export function unsupportedResponse(response: XmlElement): RefusedResponse {
  const input = inputReasons.find(([tags]) => descendants(response, tags).length > 0);
  return { reason: input?.[1] ?? reasons.get(response.tag) ?? `there is no question like its ${response.tag}` };
}
