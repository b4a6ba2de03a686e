import { citedPath } from "../../../core/sdk/learning";
import type { MissedPassage } from "../contract";

/** The parameter of an address that leads back to where a passage was opened; the player reads it. */
const BACK = "back";
/** The parameter of the address of a quiz that names one of its questions. */
export const QUESTION = "question";

/** The address of a passage, with the way back to the question from which it was opened. */
export function readingPath(
  objectiveId: string,
  { axis, anchor, question }: Pick<MissedPassage, "axis" | "anchor" | "question">,
  here: { readonly pathname: string; readonly search: string },
): string {
  const search = new URLSearchParams(here.search);
  search.set(QUESTION, question);
  return `${citedPath(objectiveId, axis, anchor)}&${new URLSearchParams({ [BACK]: `${here.pathname}?${search}` })}`;
}
