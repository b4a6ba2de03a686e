import { type ActivityWorkflow, hasWorkLeft } from "../../../core/sdk/learning";

/**
 * What the end of a text shows: whether the text was read, and whether the learner may mark it as done, which stays
 * possible until it is finished.
 */
export function readingState(
  workflow: Pick<ActivityWorkflow, "state" | "progress"> | null,
  isReview: boolean,
): { readonly isRead: boolean; readonly mayMark: boolean } {
  const isFinished = isReview || (workflow !== null && workflow.state !== "inProgress");
  return { isRead: isFinished || (workflow !== null && !hasWorkLeft(workflow)), mayMark: !isFinished };
}

/** The most characters per second that anybody reads in an alphabetic script: two thousand words a minute. */
const FASTEST = 200;
const FASTEST_DENSE = 60;
/**
 * Limits of the time for which a text must be visible, in milliseconds. A shorter look is no reading; a longer required
 * time would annoy the learner.
 */
export const MIN_READING = 1_000;
export const MAX_READING = 10_000;

const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/**
 * The shortest time in which a text can be read, in milliseconds; never below `MIN_READING` or above
 * `MAX_READING`.
 */
export function leastReadingTime(text: string): number {
  const characters = text.replace(/\s+/g, " ").trim().length;
  const denseOnes = text.match(dense)?.length ?? 0;
  const seconds = (characters - denseOnes) / FASTEST + denseOnes / FASTEST_DENSE;
  return Math.min(MAX_READING, Math.max(MIN_READING, Math.round(seconds * 1_000)));
}

/**
 * How long a text was visible, in milliseconds. `before`: the time of earlier periods. `since`: the start of the
 * current period; null while the text is hidden.
 */
export interface VisibleTime {
  readonly before: number;
  readonly since: number | null;
}

/** The visible time of a text that was not visible yet. */
export const neverVisible: VisibleTime = { before: 0, since: null };

/** How long the text was visible until `now`, in milliseconds. */
export function visibleMilliseconds({ before, since }: VisibleTime, now: number): number {
  return before + (since === null ? 0 : Math.max(0, now - since));
}

export function afterVisibilityChange(looking: VisibleTime, isSeen: boolean, now: number): VisibleTime {
  if (isSeen === (looking.since !== null)) return looking;
  return { before: visibleMilliseconds(looking, now), since: isSeen ? now : null };
}

interface ReadingFacts {
  readonly text: string;
  readonly looking: VisibleTime;
  readonly isEndSeen: boolean;
}

/**
 * The milliseconds after which a text counts as read, which also makes the button to the next part the main one; 0: it
 * does now. Null: not before its end was seen, and not while it is hidden.
 */
export function readAfter({ text, looking, isEndSeen }: ReadingFacts, now: number): number | null {
  if (!isEndSeen || looking.since === null) return null;
  return Math.max(0, leastReadingTime(text) - visibleMilliseconds(looking, now));
}
