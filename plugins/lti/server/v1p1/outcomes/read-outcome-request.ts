import { childElements, parseXml, type XmlElement } from "../../../../../server/sdk/xml";

type OutcomeOperation = "replaceResult" | "readResult" | "deleteResult";

/** What a tool asks for. `sourcedId` names the result; the score is a number from 0 to 1. */
export type OutcomeRequest =
  | { readonly operation: "replaceResult"; readonly sourcedId: string; readonly score: number }
  | { readonly operation: "readResult" | "deleteResult"; readonly sourcedId: string };

export type ReadOutcome =
  | { readonly messageId: string; readonly request: OutcomeRequest }
  | {
      readonly messageId: string;
      /** The name of the operation in the message. Empty when there is none. */
      readonly operation: string;
      readonly fault: "unreadable" | "unsupported" | "score" | "language";
    };

const OPERATIONS: readonly string[] = ["replaceResult", "readResult", "deleteResult"] satisfies OutcomeOperation[];
/** Matches a decimal number with a point, as the standard's language `en` writes it. */
const DECIMAL = /^(\d{1,6}(\.\d{0,20})?|\.\d{1,20})$/;
const MAX_ID = 1024;

/**
 * Reads an XML message of Basic Outcomes, the service for scores of LTI 1.1. The portal refuses documents with a DTD,
 * so no entity is ever expanded.
 */
export function readOutcomeRequest(text: string): ReadOutcome {
  const parsed = /<!(DOCTYPE|ENTITY)/i.test(text) ? null : parseXml(text);
  if (parsed === null || "fault" in parsed || nameOf(parsed.root) !== "imsx_POXEnvelopeRequest") {
    return { messageId: "", operation: "", fault: "unreadable" };
  }
  const { root } = parsed;
  const messageId = textAt(root, ["imsx_POXHeader", "imsx_POXRequestHeaderInfo", "imsx_messageIdentifier"]) ?? "";
  const body = childNamed(root, "imsx_POXBody");
  const [message, ...others] = body ? childElements(body) : [];
  const operation = message ? nameOf(message).replace(/Request$/, "") : "";
  if (!message || others.length > 0) return { messageId, operation, fault: "unreadable" };
  if (!isOperation(operation)) return { messageId, operation, fault: "unsupported" };
  const record = childNamed(message, "resultRecord");
  const sourcedId = record && textAt(record, ["sourcedGUID", "sourcedId"]);
  if (!record || !sourcedId || sourcedId.length > MAX_ID) return { messageId, operation, fault: "unreadable" };
  if (operation !== "replaceResult") return { messageId, request: { operation, sourcedId } };
  const score = scoreOf(record);
  return typeof score === "number"
    ? { messageId, request: { operation, sourcedId, score } }
    : { messageId, operation, fault: score };
}

function scoreOf(record: XmlElement): number | "score" | "language" {
  const result = elementAt(record, ["result", "resultScore"]);
  const text = result && textAt(result, ["textString"]);
  if (!result || !text || !DECIMAL.test(text)) return "score";
  const language = textAt(result, ["language"]) ?? "en";
  if (!/^en(-|_|$)/i.test(language)) return "language";
  const score = Number(text);
  return score <= 1 ? score : "score";
}

function isOperation(name: string): name is OutcomeOperation {
  return OPERATIONS.includes(name);
}

/** The name of an element without its prefix. Tools write the standard's namespace with or without one. */
function nameOf({ tag }: XmlElement): string {
  return tag.slice(tag.indexOf(":") + 1);
}

/** The only child element with this name. undefined when there is none, or when several have the name. */
function childNamed(parent: XmlElement, name: string): XmlElement | undefined {
  const found = childElements(parent).filter((child) => nameOf(child) === name);
  return found.length === 1 ? found[0] : undefined;
}

function elementAt(element: XmlElement, path: readonly string[]): XmlElement | undefined {
  return path.reduce<XmlElement | undefined>((parent, name) => parent && childNamed(parent, name), element);
}

function textAt(element: XmlElement, path: readonly string[]): string | undefined {
  const found = elementAt(element, path);
  if (!found || childElements(found).length > 0) return undefined;
  return found.children.join("").trim();
}
