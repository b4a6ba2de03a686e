import { childElements, type XmlElement } from "../../../xml/xml";
import { descendants, isQuestionText, type XmlNode } from "./problem-xml";

/**
 * A part of a problem: text (`words`), a response, a text that contains responses (`gaps`), or the solution of the
 * question before it.
 */
export type ProblemPart =
  | { kind: "words"; node: XmlNode }
  | { kind: "response"; response: XmlElement }
  /** `container` is a table or a sentence. The responses inside it become fields in its text. */
  | { kind: "gaps"; container: XmlElement; responses: XmlElement[] }
  | { kind: "solution"; solution: XmlElement };

const responseTag = /^\w+response$/;
/** Kinds of responses that can become fields inside a text, if all responses in that text are of the same kind. */
const gapTags = new Set(["optionresponse", "stringresponse"]);
/** Elements that only group the parts of a problem, so they are never taken as a text with fields. */
const groupingTags = new Set(["text", "section", "question", "problem"]);

/** Splits a problem into its parts, in reading order. Hints belong to the whole problem, so they are listed apart. */
export function partsOf(problem: XmlElement): { parts: ProblemPart[]; hints: XmlElement[] } {
  const parts: ProblemPart[] = [];
  collect(problem.children, parts);
  const hints = descendants(problem, /^demandhint$/).flatMap((group) =>
    childElements(group).filter(({ tag }) => tag === "hint"),
  );
  return { parts, hints };
}

function collect(nodes: readonly XmlNode[], parts: ProblemPart[]): void {
  for (const node of nodes) {
    if (typeof node === "string") {
      if (node.trim() !== "") parts.push({ kind: "words", node });
      continue;
    }
    if (responseTag.test(node.tag)) parts.push(...responseParts(node));
    else if (node.tag === "solution") parts.push({ kind: "solution", solution: node });
    else if (isQuestionText(node)) collectElement(node, parts);
    else for (const solution of descendants(node, /^solution$/)) parts.push({ kind: "solution", solution });
  }
}

function responseParts(node: XmlElement): ProblemPart[] {
  const solutions = descendants(node, /^solution$/).map((solution) => ({ kind: "solution", solution }) as const);
  return [{ kind: "response", response: node }, ...solutions];
}

function collectElement(node: XmlElement, parts: ProblemPart[]): void {
  const responses = descendants(node, responseTag);
  const solutions = descendants(node, /^solution$/);
  if (responses.length === 0 && solutions.length === 0) {
    parts.push({ kind: "words", node });
    return;
  }
  const tags = new Set(responses.map(({ tag }) => tag));
  const [tag = ""] = tags;
  if (tags.size !== 1 || !gapTags.has(tag) || groupingTags.has(node.tag)) {
    collect(node.children, parts);
    return;
  }
  parts.push({ kind: "gaps", container: node, responses });
  parts.push(...descendants(node, /^solution$/).map((solution) => ({ kind: "solution", solution }) as const));
}
