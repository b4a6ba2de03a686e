import { oneLineText } from "../callback/tool-return.rules";

/**
 * The broadcast channel on which the tool's window sends the result of a choice to the portal's pages. A page of the
 * server in that window sends it.
 */
export const CHOICE_CHANNEL = "lti-content-choice";

const outcomes = ["chosen", "nothingChosen", "toolProblem", "refused"] as const;

/** How an author's choice of content at a tool has ended, and the tool's text about it. */
export interface ChoiceResult {
  readonly outcome: (typeof outcomes)[number];
  /** The tool's text about the choice, as plain text. */
  readonly words: string | null;
}

/** The activity whose content the author chooses. */
export interface ChoicePlace {
  readonly objectiveWorkflowId: string;
  /** The id of the activity's place in the course. null for the course's own activity. */
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
