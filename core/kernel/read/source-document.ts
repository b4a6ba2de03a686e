import type { Positions } from "../config/merge-config";
import type { Diagnostic, Place } from "../diagnostics/diagnostic";

/** A JSON document with the place of everything in it. */
export interface SourceDocument {
  readonly file: string;
  /** undefined when the text is not JSON. */
  readonly value: unknown;
  /** Line and column of each value by JSON pointer. */
  readonly positions: Positions;
  /** Line and column of each key by the JSON pointer of its value. */
  readonly keyPositions: Positions;
  readonly diagnostics: readonly Diagnostic[];
}

/** The place of a value, or of the nearest thing around it that exists. */
export function placeOf({ file, positions }: SourceDocument, pointer: string): Place {
  return placeIn(file, positions, pointer);
}

/** The place of a key: for a fault that lies in the key itself. */
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
