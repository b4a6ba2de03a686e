import { getNodeValue, type Node, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import type { Positions } from "./config/config-layer";
import { escapePointer } from "./config/pointers";
import { diagnose } from "./diagnostics/diagnose-document";
import type { Diagnostic, Place } from "./diagnostics/diagnostic";

export interface SourceDocument {
  readonly file: string;
  /** Undefined if the text is not JSON. */
  readonly value: unknown;
  /** The value as far as it can be read if the text is not JSON. */
  readonly written: unknown;
  readonly positions: Positions;
  readonly keyPositions: Positions;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads a JSON text together with the positions of its values, so that faults can be reported with line and column.
 * A file in another encoding than UTF-8 has the sign U+FFFD for each byte that could not be read, which is a fault.
 * Never throws: `diagnostics` has the faults of the text itself. Only strict JSON is accepted: no comments, no trailing
 * commas.
 */
export function readDocument(file: string, text: string): SourceDocument {
  const errors: ParseError[] = [];
  const clean = text.startsWith("\uFEFF") ? text.slice(1) : text;
  const tree = parseTree(clean, errors, { disallowComments: true, allowTrailingComma: false });
  const lines = lineStarts(clean);
  const positions: Record<string, [number, number]> = {};
  const keyPositions: Record<string, [number, number]> = {};
  const diagnostics: Diagnostic[] = errors.map(({ error, offset }) => {
    const [line, column] = positionAt(lines, offset);
    return diagnose("JSON_SYNTAX", {
      place: { file, line, column },
      context: { problem: words(printParseErrorCode(error)) },
    });
  });
  const lost = clean.indexOf("\uFFFD");
  if (lost >= 0) {
    const [line, column] = positionAt(lines, lost);
    const problem = "the character here is not in UTF-8; save the file in that encoding";
    diagnostics.push(diagnose("JSON_SYNTAX", { place: { file, line, column }, context: { problem } }));
  }

  function walk(node: Node, pointer: string): void {
    positions[pointer] = positionAt(lines, node.offset);
    if (node.type === "array") {
      for (const [index, child] of (node.children ?? []).entries()) walk(child, `${pointer}/${index}`);
    } else if (node.type === "object") {
      for (const property of node.children ?? []) walkProperty(property, pointer);
    }
  }

  function walkProperty(property: Node, parent: string): void {
    const [key, value] = property.children ?? [];
    if (!key || !value) return;
    const pointer = `${parent}/${escapePointer(String(key.value))}`;
    const position = positionAt(lines, key.offset);
    if (keyPositions[pointer]) {
      const place = { file, line: position[0], column: position[1], pointer };
      diagnostics.push(diagnose("JSON_KEY_TWICE", { place, context: { key: String(key.value) } }));
    }
    keyPositions[pointer] = position;
    walk(value, pointer);
  }

  if (tree) walk(tree, "");
  const value = errors.length === 0 && tree ? (JSON.parse(clean) as unknown) : undefined;
  const written = value ?? (tree && (getNodeValue(tree) as unknown));
  return { file, value, written, positions, keyPositions, diagnostics };
}

/** If there is no such value, the place of the nearest value around it. */
export function placeOf({ file, positions }: SourceDocument, pointer: string): Place {
  return placeIn(file, positions, pointer);
}

export function keyPlaceOf({ file, positions, keyPositions }: SourceDocument, pointer: string): Place {
  return placeIn(file, keyPositions[pointer] ? keyPositions : positions, pointer);
}

function placeIn(file: string, positions: Positions, pointer: string): Place {
  for (let around = pointer; ; around = around.slice(0, around.lastIndexOf("/"))) {
    const position = positions[around];
    if (position) return { file, line: position[0], column: position[1], pointer };
    if (around === "") return { file, pointer };
  }
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}

function positionAt(starts: readonly number[], offset: number): [number, number] {
  let low = 0;
  let high = starts.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle;
  }
  return [low + 1, offset - (starts[low] ?? 0) + 1];
}

/** Changes an error code of the JSON parser into words: "CommaExpected" → "comma expected". */
function words(code: string): string {
  return code.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`).toLowerCase();
}
