import { oneLineText } from "../rules/one-line-text.rules";

/**
 * The broadcast channel on which the portal's pages learn what an author has chosen at a tool. The window of the tool
 * ends on a page of the server, which sends the result on this channel.
 */
export const CHOICE_CHANNEL = "lti-content-choice";

const outcomes = ["chosen", "nothingChosen", "toolProblem", "refused"] as const;

/** How an author's choice of content at a tool has ended, and what the tool says about the choice. */
export interface ChoiceResult {
  readonly outcome: (typeof outcomes)[number];
  readonly words: string | null;
}

export interface ChoicePlace {
  readonly objectiveWorkflowId: string;
  /** The id of the activity's place in the course. null for the course's own activity, the top of its tree. */
  readonly partId: string | null;
}

/** Reads a message about the choice for this activity. null for any other message. */
export function readChoice(data: unknown, place: ChoicePlace): ChoiceResult | null {
  if (typeof data !== "object" || data === null) return null;
  const { outcome, objectiveWorkflowId, partId, words } = data as Record<string, unknown>;
  const known = outcomes.find((one) => one === outcome);
  const isHere = objectiveWorkflowId === place.objectiveWorkflowId && (place.partId ?? partId) === partId;
  return known !== undefined && isHere ? { outcome: known, words: oneLineText(words) } : null;
}
