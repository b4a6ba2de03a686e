import { evaluate } from "./arithmetic";

export interface NumberRange {
  min: number;
  max: number;
}

/** The tolerance that Open edX uses if a problem gives none: a thousandth of a per cent. */
const defaultTolerance = "0.001%";

/**
 * The range of right answers to a numerical question of Open edX.
 * @param answer a value such as `3.5`, or an interval such as `[5,7)`
 * @param tolerance how far from the value an answer may be: `5`, `0.01`, or in per cent of the value `2%`
 * @returns undefined when the answer or the tolerance is not plain arithmetic, or when the interval contains no number
 */
export function numberRange(answer: string, tolerance = defaultTolerance): NumberRange | undefined {
  const interval = /^\s*([[(])([^,]*),([^,]*)([\])])\s*$/.exec(answer);
  if (interval) return intervalOf(interval);
  const value = evaluate(answer, "formula");
  const written = tolerance.trim() || "0";
  const isPercent = written.endsWith("%");
  const allowed = evaluate(isPercent ? written.slice(0, -1) : written, "formula");
  if (value === undefined || allowed === undefined) return undefined;
  const distance = Math.abs(isPercent ? (value * allowed) / 100 : allowed);
  const range = { min: tidy(value - distance), max: tidy(value + distance) };
  return Number.isFinite(range.min) && Number.isFinite(range.max) ? range : undefined;
}

function intervalOf([, open, low = "", high = "", close]: readonly string[]): NumberRange | undefined {
  const from = evaluate(low, "formula");
  const to = evaluate(high, "formula");
  if (from === undefined || to === undefined || from > to) return undefined;
  const min = open === "(" ? nextAbove(from) : from;
  const max = close === ")" ? -nextAbove(-to) : to;
  return min <= max ? { min, max } : undefined;
}

/** Rounds away the errors of binary fractions. Without this the sum of 0.1 and 0.2 would be just above 0.3. */
const tidy = (value: number): number => Number(value.toPrecision(15));

/** The next floating-point number above the value. An interval `(5,7]`, which does not contain 5, begins there. */
function nextAbove(value: number): number {
  if (value === 0) return Number.MIN_VALUE;
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  view.setBigInt64(0, view.getBigInt64(0) + (value > 0 ? 1n : -1n));
  return view.getFloat64(0);
}
