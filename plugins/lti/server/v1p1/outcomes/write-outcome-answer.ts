import { serializeXml, type XmlElement } from "../../../../../server/sdk/xml";

/** The answer to a message of LTI Basic Outcomes, the service by which tools send and read scores. */
export interface OutcomeAnswer {
  readonly codeMajor: "success" | "failure" | "unsupported";
  readonly description: string;
  readonly id: string;
  /** The id of the message that is answered. Empty when it could not be read. */
  readonly messageId: string;
  readonly operation: string;
  /** The score that `readResult` found, 0 to 1. null when there is none. */
  readonly score?: number | null;
}

const NAMESPACE = "http://www.imsglobal.org/services/ltiv1p1/xsd/imsoms_v1p0";
const OPERATIONS = ["replaceResult", "readResult", "deleteResult"];

/** Writes an answer of LTI Basic Outcomes 1.1 as XML. */
export function writeOutcomeAnswer(answer: OutcomeAnswer): string {
  const { codeMajor, description, id, messageId, operation } = answer;
  const isSuccess = codeMajor === "success";
  const status = element("imsx_statusInfo", [
    element("imsx_codeMajor", [codeMajor]),
    element("imsx_severity", [isSuccess ? "status" : "error"]),
    element("imsx_description", [description]),
    element("imsx_messageRefIdentifier", [messageId]),
    element("imsx_operationRefIdentifier", [operation]),
  ]);
  const header = element("imsx_POXHeader", [
    element("imsx_POXResponseHeaderInfo", [
      element("imsx_version", ["V1.0"]),
      element("imsx_messageIdentifier", [id]),
      status,
    ]),
  ]);
  const body = element("imsx_POXBody", isSuccess && OPERATIONS.includes(operation) ? [responseOf(answer)] : []);
  const root = element("imsx_POXEnvelopeResponse", [header, body], { xmlns: NAMESPACE });
  return `<?xml version="1.0" encoding="UTF-8"?>\n${serializeXml([root], "xml")}`;
}

function responseOf({ operation, score }: OutcomeAnswer): XmlElement {
  if (operation !== "readResult") return element(`${operation}Response`, []);
  const text = score === null || score === undefined ? "" : String(score);
  const resultScore = element("resultScore", [element("language", ["en"]), element("textString", [text])]);
  return element("readResultResponse", [element("result", [resultScore])]);
}

function element(tag: string, children: (XmlElement | string)[], attributes: Record<string, string> = {}): XmlElement {
  // The answer repeats texts of the message. XML forbids some characters, so they are removed from these texts.
  const known = children.map((child) => (typeof child === "string" ? child.replace(FORBIDDEN, "") : child));
  return { tag, attributes, children: known };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML forbids
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
