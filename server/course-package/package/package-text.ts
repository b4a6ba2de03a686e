import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import type { ImportProblem } from "../format/import-problem";

const deepest = 200;

/**
 * The JSON file of a course package as text. The class parses the text, and finds the line and column of a JSON
 * pointer, for messages about faults.
 */
export class PackageText {
  private readonly tree: Node | undefined;
  private readonly errors: ParseError[] = [];
  private readonly text: string;
  private readonly depth: number;
  private readonly wrongByte: { line: number; column: number } | null;

  constructor(
    private readonly file: string,
    bytes: Uint8Array,
  ) {
    this.wrongByte = firstWrongByte(bytes);
    this.text = Buffer.from(bytes)
      .toString("utf8")
      .replace(/^\ufeff/, "");
    this.depth = nesting(this.text);
    this.tree = this.depth > deepest ? undefined : parseTree(this.text, this.errors, { disallowComments: true });
  }

  /** The faults in the syntax of the JSON, or that its values are nested too deeply. Empty when it can be parsed. */
  problems(): ImportProblem[] {
    if (this.depth > deepest) {
      const message = `The values are nested ${this.depth} deep; ${deepest} are allowed.`;
      return [{ code: "IMPORT_LIMIT", place: this.file, message, fix: "Make the courses' trees flatter." }];
    }
    if (this.wrongByte !== null) {
      const { line, column } = this.wrongByte;
      const message = "The character here is not in UTF-8.";
      const place = `${this.file}:${line}:${column}`;
      return [{ code: "IMPORT_JSON_BROKEN", place, message, fix: "Save the file in UTF-8." }];
    }
    return this.errors.map(({ error, offset }) => ({
      code: "IMPORT_JSON_BROKEN",
      place: this.position(offset),
      message: `The file is not JSON: ${printParseErrorCode(error)}.`,
      fix: "Correct the text there.",
    }));
  }

  /** The parsed value. Call this method only when `problems` has found none. */
  value(): unknown {
    return JSON.parse(this.text);
  }

  /**
   * The place of a JSON pointer as `file:line:column (/pointer)`. If the text has no value at the pointer, line and
   * column are those of the nearest parent.
   */
  place(pointer: string): string {
    const path = pointer
      .split("/")
      .slice(1)
      .map((step) => (/^\d+$/.test(step) ? Number(step) : step.replace(/~1/g, "/").replace(/~0/g, "~")));
    for (let length = path.length; this.tree && length >= 0; length--) {
      const node = findNodeAtLocation(this.tree, path.slice(0, length));
      if (node) return `${this.position(node.offset)} (${pointer || "/"})`;
    }
    return `${this.file} (${pointer || "/"})`;
  }

  private position(offset: number): string {
    const before = this.text.slice(0, offset);
    const line = before.split("\n").length;
    return `${this.file}:${line}:${offset - before.lastIndexOf("\n")}`;
  }
}

/** The place of the first byte that does not belong to a text in UTF-8. null when all do. */
function firstWrongByte(bytes: Uint8Array): { line: number; column: number } | null {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let line = 1;
  for (let start = 0; start < whole.length; line += 1) {
    const found = whole.indexOf(10, start);
    const end = found < 0 ? whole.length : found + 1;
    const part = whole.subarray(start, end);
    const text = part.toString("utf8");
    if (!Buffer.from(text).equals(part)) return { line, column: text.indexOf("\uFFFD") + 1 };
    start = end;
  }
  return null;
}

/**
 * The depth to which the brackets of the text are nested. It is computed without recursion, because the brackets may be
 * nested deeper than the stack allows.
 */
function nesting(text: string): number {
  let depth = 0;
  let most = 0;
  let isText = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (sign === '"') isText = !isText;
    else if (isText) at += sign === "\\" ? 1 : 0;
    else if (sign === "{" || sign === "[") most = Math.max(most, ++depth);
    else if (sign === "}" || sign === "]") depth -= 1;
  }
  return most;
}
