/** Characters a second that nobody takes in faster, in scripts with an alphabet: two thousand words a minute. */
const FASTEST = 200;
/** The same in scripts whose characters are words or syllables. */
const FASTEST_DENSE = 60;
/** Shorter looks than this are no reading, in milliseconds; longer waits than the other only annoy. */
export const SHORTEST = 1_000;
export const LONGEST = 10_000;

const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/** The least time that the reading of a text takes, in milliseconds. */
export function leastReadingTime(text: string): number {
  const characters = text.replace(/\s+/g, " ").trim().length;
  const denseOnes = text.match(dense)?.length ?? 0;
  const seconds = (characters - denseOnes) / FASTEST + denseOnes / FASTEST_DENSE;
  return Math.min(LONGEST, Math.max(SHORTEST, Math.round(seconds * 1_000)));
}

/** How long a text was before the learner's eyes: what is over, and since when it is there again. */
export interface Looking {
  readonly before: number;
  readonly since: number | null;
}

export const notLooking: Looking = { before: 0, since: null };

export function lookedFor({ before, since }: Looking, now: number): number {
  return before + (since === null ? 0 : Math.max(0, now - since));
}

/** The text comes before the eyes, or goes. */
export function look(looking: Looking, isSeen: boolean, now: number): Looking {
  if (isSeen === (looking.since !== null)) return looking;
  return { before: lookedFor(looking, now), since: isSeen ? now : null };
}
