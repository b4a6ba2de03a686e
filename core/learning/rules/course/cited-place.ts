import { coursePaths } from "./paths";

/**
 * A place inside the content of an activity, such as a text or a video. The component that draws the activity scrolls
 * or jumps to it.
 *
 * - `block`: the element with this index among the text blocks of the content's HTML, in document order, from 0
 * - `paragraph`: the paragraph of a transcript with this index, from 0
 * - `second`: seconds from the start of a video
 */
export type TextAnchor = { readonly unit: "block" | "paragraph" | "second"; readonly at: number };

/** The query parameter of an activity's address that names a place inside the activity, as in `?at=block-12`. */
export const CITED_PARAMETER = "at";

/**
 * The address that opens an activity at a place, relative to the portal's base path.
 *
 * @param axis the path to the activity in its course, which ends its address; empty for the course's own activity
 * @param anchor null: the top of the activity
 */
export function citedPath(objectiveId: string, axis: string, anchor: TextAnchor | null): string {
  const path = coursePaths.content(objectiveId, axis === "" ? null : axis);
  // Rounded to milliseconds: more digits would only make the address longer.
  return anchor === null ? path : `${path}?${CITED_PARAMETER}=${anchor.unit}-${Math.round(anchor.at * 1000) / 1000}`;
}

/** The place that an address names in its parameter `at`; null if it names none. */
export function citedAnchor(text: string | null): TextAnchor | null {
  const [, unit, number] = /^(block|paragraph|second)-(\d{1,9}(?:\.\d{1,3})?)$/.exec(text ?? "") ?? [];
  const at = Number(number);
  if (unit === undefined || (unit !== "second" && !Number.isInteger(at))) return null;
  return { unit: unit as TextAnchor["unit"], at };
}
