import { citedPath } from "../../../core/sdk/learning";
import type { MissedPassage } from "../contract";

const BACK = "back";
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
