import { findChanged, findSmallChange } from "./changed.rules";
import { findExact } from "./exact.rules";
import type { Grams } from "./grams.rules";
import type { Quote } from "./quote.rules";

/** Where a passage is in the text of today. `isExact`: its words are the same. */
export interface Found {
  readonly start: number;
  readonly end: number;
  readonly isExact: boolean;
}

/** Finds a marked passage again, also after the text was edited. Null: the passage is not there any more. */
export function findQuote(grams: Grams, quote: Quote): Found | null {
  const exact = findExact(grams.text, quote);
  if (exact !== null) return { ...exact, isExact: true };
  const changed = findChanged(grams, quote) ?? findSmallChange(grams.text, quote);
  return changed && { ...changed, isExact: false };
}
