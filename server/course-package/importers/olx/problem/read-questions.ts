import type { XmlElement } from "../../../xml/xml";
import type { OlxBlock } from "../olx-block";
import { convertAnnotation } from "./annotation-response";
import { convertMultipleChoice, convertSingleChoice } from "./choice-response";
import { convertGaps } from "./gaps";
import { convertNumber } from "./numerical-response";
import { convertOptions } from "./option-response";
import { type ProblemPart, partsOf } from "./problem-parts";
import { gapMark, type HtmlWriter, plainText, questionTextOf, type XmlNode } from "./problem-xml";
import type { ConvertedResponse, ItemInput, QuestionInput, RefusedResponse, ResponseConverter } from "./response";
import { convertText } from "./string-response";
import { unsupportedResponse } from "./unsupported-responses";

const converters: ReadonlyMap<string, ResponseConverter> = new Map([
  ["multiplechoiceresponse", convertSingleChoice],
  ["choiceresponse", convertMultipleChoice],
  ["truefalseresponse", convertMultipleChoice],
  ["optionresponse", convertOptions],
  ["stringresponse", convertText],
  ["numericalresponse", convertNumber],
  ["annotationresponse", convertAnnotation],
]);

const mostItems = 100;

interface ReadQuestions {
  items: ItemInput[];
  /**
   * The reasons, for the report of the import, why some responses (parts of an exercise that ask for an answer) are not
   * in `items`.
   */
  leftOut: string[];
  /** What is different in the questions of `items`, for the report of the import. */
  reportNotes: string[];
  /**
   * The text of the problem without its questions, as HTML. It is imported as a page if nothing in the problem has a
   * wrong answer.
   */
  text: string;
}

/**
 * Reads the questions of a problem and the texts between them, in reading order. A text becomes part of the next
 * question, or a note.
 * @param write makes clean HTML of a part of the problem
 */
export function readQuestions(problem: XmlElement, write: HtmlWriter, block: OlxBlock): ReadQuestions {
  const { parts, hints } = partsOf(problem);
  const asked = parts.filter(({ kind }) => kind === "response" || kind === "gaps");
  if (asked.length > mostItems) {
    return { items: [], leftOut: [`it has more than ${mostItems} questions`], reportNotes: [], text: "" };
  }
  const reader = new QuestionReader(write, block, asked.length > 1);
  for (const part of parts) reader.read(part);
  return reader.finish(
    hints.slice(0, mostItems).map(({ children }) => write(questionTextOf(children))),
    pointsPerField(block, asked),
  );
}

/** The points of one field: the weight of the problem divided by the number of its fields, or 1 if it has no weight. */
function pointsPerField(block: OlxBlock, asked: readonly ProblemPart[]): number {
  const fields = asked.reduce((sum, part) => sum + fieldCount(part), 0);
  const weight = Number.parseFloat(block.attributes.weight ?? "");
  return weight >= 0 && weight <= 1_000_000 && fields > 0 ? weight / fields : 1;
}

function fieldCount(part: ProblemPart): number {
  if (part.kind === "gaps") return part.responses.reduce((sum, response) => sum + inputCount(response), 0);
  return part.kind === "response" ? inputCount(part.response) : 0;
}

function inputCount(response: XmlElement): number {
  if (response.tag !== "optionresponse") return 1;
  const count = (element: XmlElement): number =>
    element.children.reduce(
      (sum, child) => sum + (typeof child === "string" ? 0 : child.tag === "optioninput" ? 1 : count(child)),
      0,
    );
  return Math.max(1, count(response));
}

class QuestionReader {
  private readonly items: ItemInput[] = [];
  private readonly leftOut: string[] = [];
  private readonly reportNotes: string[] = [];
  private readonly questions: { item: QuestionInput; fieldCount: number }[] = [];
  /**
   * The nodes of text that were read since the last question. They become part of the next question's text, or a note.
   */
  private words: XmlNode[] = [];
  private last: QuestionInput | undefined;

  constructor(
    private readonly write: HtmlWriter,
    private readonly block: OlxBlock,
    private readonly hasSeveralQuestions: boolean,
  ) {}

  read(part: ProblemPart): void {
    if (part.kind === "words") this.words.push(part.node);
    else if (part.kind === "solution") this.explain(part.solution);
    else if (part.kind === "gaps") this.readGaps(part);
    else this.readResponse(part.response);
  }

  finish(hints: readonly string[], points: number): ReadQuestions {
    const rest = this.takeWords();
    if (rest !== "") this.addNote(rest);
    for (const { item, fieldCount } of this.questions) item.points = roundedPoints(points * fieldCount);
    const [first] = this.questions;
    const known = hints.filter((hint) => hint !== "");
    if (first && known.length > 0) first.item.hints = known;
    const text = this.items.map((item) => (item.type === "note" ? item.html : "")).join("\n");
    return {
      items: this.questions.length > 0 ? this.items : [],
      leftOut: this.leftOut,
      reportNotes: this.reportNotes,
      text,
    };
  }

  private readResponse(response: XmlElement): void {
    const convert = converters.get(response.tag);
    const converted = convert ? convert(response, this.write) : unsupportedResponse(response);
    const own = this.write(questionTextOf(response.children, placesIn(converted)));
    if ("reason" in converted) {
      this.refuse(converted, own);
      return;
    }
    this.ask(converted, [own, converted.prompt ?? ""].filter((html) => html !== "").join("\n"), inputCount(response));
  }

  private readGaps({ container, responses }: Extract<ProblemPart, { kind: "gaps" }>): void {
    const converted = convertGaps(container, responses, this.write);
    if ("reason" in converted) this.refuse(converted, "");
    else this.ask(converted, converted.prompt, fieldCount({ kind: "gaps", container, responses }));
  }

  private refuse({ reason, isReflection }: RefusedResponse, own: string): void {
    const words = [this.takeWords(), own].filter((html) => html !== "").join("\n");
    this.last = undefined;
    if (isReflection && words !== "") {
      this.addNote(words);
      this.reportNotes.push("any answer is right: made something to think about, without a field");
    } else this.leftOut.push(reason);
  }

  private ask({ answer, notes, remarks }: ConvertedResponse, own: string, fieldCount: number): void {
    const before = this.takeWords();
    // If a problem has several questions, the text above the first one introduces all of them.
    const isIntroduction = this.hasSeveralQuestions && this.items.length === 0 && own !== "" && before !== "";
    if (isIntroduction) this.addNote(before);
    const prompt = [isIntroduction ? "" : before, own].filter((html) => html !== "").join("\n");
    const item: QuestionInput = { key: this.key(), prompt: prompt === "" ? this.name() : prompt, ...answer };
    if (remarks.length > 0) item.explanation = remarks.join("\n");
    this.items.push(item);
    this.questions.push({ item, fieldCount });
    this.reportNotes.push(...notes);
    this.last = item;
  }

  private explain({ children }: XmlElement): void {
    const html = this.write(withoutHeading(questionTextOf(children)));
    if (this.last === undefined || html === "") return;
    this.last.explanation = [this.last.explanation ?? "", html].filter((part) => part !== "").join("\n");
  }

  private addNote(html: string): void {
    this.items.push({ key: this.key(), type: "note", html });
  }

  private takeWords(): string {
    const html = this.words.length === 0 ? "" : this.write(questionTextOf(this.words));
    this.words = [];
    return html;
  }

  private key(): string {
    const number = this.items.length;
    return number === 0 ? this.block.key : `${this.block.key.slice(0, 110)}.${number}`;
  }

  private name(): string {
    return `<p>${(this.block.name || "?").replace(/&/g, "&amp;").replace(/</g, "&lt;")}</p>`;
  }
}

/**
 * Makes a function for writing the text of a response. If the response has several drop-down lists, the function
 * returns for each list a mark that keeps the list's place in the text. For other elements it returns undefined.
 */
function placesIn(converted: ConvertedResponse | RefusedResponse): (element: XmlElement) => string | undefined {
  if ("reason" in converted || converted.answer.type !== "dropdown" || converted.answer.gaps.length < 2) {
    return () => undefined;
  }
  const keys = converted.answer.gaps.map(({ key }) => key);
  let count = 0;
  return ({ tag }) => (tag === "optioninput" ? gapMark(keys[count++] ?? "") : undefined);
}

/**
 * The nodes of an explanation without the heading "Explanation" at their start. Studio writes this heading above each
 * explanation, and the quiz already shows its own heading.
 */
function withoutHeading(nodes: readonly XmlNode[]): XmlNode[] {
  const first = nodes.findIndex((node) => typeof node !== "string" || node.trim() !== "");
  const node = nodes[first];
  if (node === undefined || typeof node === "string") return [...nodes];
  const rest = nodes.slice(first + 1);
  if (/^(explanation|solution)s?:?$/i.test(plainText([node]))) return rest;
  return node.tag === "div" ? [{ ...node, children: withoutHeading(node.children) }, ...rest] : [...nodes];
}

const roundedPoints = (points: number): number => Math.round(points * 1e6) / 1e6;
