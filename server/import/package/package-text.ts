import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import type { ImportProblem } from "../import-problem";

/** The text of a package's file: knows on which line a JSON pointer is. */
export class PackageText {
  readonly #tree: Node | undefined;
  readonly #errors: ParseError[] = [];
  readonly #text: string;

  constructor(
    private readonly file: string,
    bytes: Uint8Array,
  ) {
    this.#text = Buffer.from(bytes).toString("utf8").replace(/^\ufeff/, "");
    this.#tree = parseTree(this.#text, this.#errors, { disallowComments: true });
  }

  /** Faults of the JSON itself. */
  problems(): ImportProblem[] {
    return this.#errors.map(({ error, offset }) => ({
      code: "IMPORT_JSON_BROKEN",
      place: this.#position(offset),
      message: `The file is not JSON: ${printParseErrorCode(error)}.`,
      fix: "Correct the text there.",
    }));
  }

  /** The value; only when there are no problems. */
  value(): unknown {
    return JSON.parse(this.#text);
  }

  /** `file:line:column (/pointer)`, of the nearest thing that is there. */
  place(pointer: string): string {
    const path = pointer
      .split("/")
      .slice(1)
      .map((step) => (/^\d+$/.test(step) ? Number(step) : step.replace(/~1/g, "/").replace(/~0/g, "~")));
    for (let length = path.length; this.#tree && length >= 0; length--) {
      const node = findNodeAtLocation(this.#tree, path.slice(0, length));
      if (node) return `${this.#position(node.offset)} (${pointer || "/"})`;
    }
    return `${this.file} (${pointer || "/"})`;
  }

  #position(offset: number): string {
    const before = this.#text.slice(0, offset);
    const line = before.split("\n").length;
    return `${this.file}:${line}:${offset - before.lastIndexOf("\n")}`;
  }
}
