import type { MarkedPassage } from "../../../core/sdk";

/**
 * A question to the tutor that was not sent yet: its text, and the passage of the page that the learner has marked (or
 * null).
 */
export interface Draft {
  readonly text: string;
  readonly marked: MarkedPassage | null;
}

/** An empty draft. */
export const noDraft: Draft = { text: "", marked: null };

export function isDraft(value: unknown): value is Draft {
  if (typeof value !== "object" || value === null) return false;
  const { text, marked } = value as Partial<Record<keyof Draft, unknown>>;
  return typeof text === "string" && (marked === null || isMarked(marked));
}

function isMarked(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { activityId, text } = value as Partial<Record<keyof MarkedPassage, unknown>>;
  return typeof activityId === "string" && typeof text === "string";
}

/** Why a text cannot be sent as a question; null if it can. `longest`: the most characters that it may have. */
export function draftFault(text: string, longest: number): "empty" | "tooLong" | null {
  const { length } = text.trim();
  if (length === 0) return "empty";
  return length > longest ? "tooLong" : null;
}
