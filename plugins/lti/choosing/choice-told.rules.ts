import { plain } from "../callback/tool-return.rules";

/** The channel on which the window of a choice, a page of the server, tells what came of it. */
export const CHOICE_CHANNEL = "lti-content-choice";

const outcomes = ["chosen", "nothingChosen", "toolProblem", "refused"] as const;

export interface ChoiceTold {
  readonly outcome: (typeof outcomes)[number];
  /** What the tool says about it, as plain text. */
  readonly words: string | null;
}

export interface ChoicePlace {
  readonly objectiveWorkflowId: string;
  /** Null: the course's own activity. */
  readonly partId: string | null;
}

/** What is told about the choice for this activity; null for anything else. */
export function readChoice(data: unknown, place: ChoicePlace): ChoiceTold | null {
  if (typeof data !== "object" || data === null) return null;
  const { outcome, objectiveWorkflowId, partId, words } = data as Record<string, unknown>;
  const known = outcomes.find((one) => one === outcome);
  const isHere = objectiveWorkflowId === place.objectiveWorkflowId && (place.partId ?? partId) === partId;
  return known !== undefined && isHere ? { outcome: known, words: plain(words) } : null;
}
