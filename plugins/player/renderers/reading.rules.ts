/** The most characters per second that anybody reads in an alphabetic script: two thousand words a minute. */
const FASTEST = 200;
/** The same limit for scripts in which a character is a word or a syllable. */
const FASTEST_DENSE = 60;
/** Limits of the reading time, in milliseconds. A shorter look is not reading; a longer wait would annoy. */
export const SHORTEST = 1_000;
export const LONGEST = 10_000;

const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/** The shortest time in which a text can be read, in milliseconds. */
export function leastReadingTime(text: string): number {
  const characters = text.replace(/\s+/g, " ").trim().length;
  const denseOnes = text.match(dense)?.length ?? 0;
  const seconds = (characters - denseOnes) / FASTEST + denseOnes / FASTEST_DENSE;
  return Math.min(LONGEST, Math.max(SHORTEST, Math.round(seconds * 1_000)));
}

/**
 * How long a text was visible: `before` is the time of earlier looks, `since` the start of the current one, in milliseconds.
 */
export interface Looking {
  readonly before: number;
  readonly since: number | null;
}

export const notLooking: Looking = { before: 0, since: null };

export function lookedFor({ before, since }: Looking, now: number): number {
  return before + (since === null ? 0 : Math.max(0, now - since));
}

/** The state after a change: the text becomes visible or hidden. */
export function look(looking: Looking, isSeen: boolean, now: number): Looking {
  if (isSeen === (looking.since !== null)) return looking;
  return { before: lookedFor(looking, now), since: isSeen ? now : null };
}
