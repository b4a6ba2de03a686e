/** A range of bytes in a file. Positions count from 0. */
export interface ByteRange {
  readonly first: number;
  /** The position of the last byte of the range. The byte at this position belongs to the range. */
  readonly last: number;
}

/**
 * Reads the `Range` header of a request for a file (RFC 9110). A request for several ranges or in other units gets the
 * whole file, as the standard allows.
 * @returns the range, "whole", or "unsatisfiable" when no byte of the range exists
 */
export function readRange(header: string | undefined, size: number): ByteRange | "whole" | "unsatisfiable" {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "") ?? [];
  if (from === "" && to === "") return "whole";
  if (from === "") {
    const length = Math.min(Number(to), size);
    return length === 0 ? "unsatisfiable" : { first: size - length, last: size - 1 };
  }
  const first = Number(from);
  const last = to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== "" && Number(to) < first) return "whole";
  return first >= size ? "unsatisfiable" : { first, last };
}
