/** The most characters of a passage, the words that a learner has marked. A longer one is cut. */
const MAX_LENGTH = 2000;

/**
 * Makes a passage of a marked text: without the spaces of the page's layout, and not too long. Empty if nothing is
 * marked.
 */
export function passageOf(selected: string): string {
  const text = selected
    .replaceAll("\0", "")
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n[\s]*/g, "\n")
    .trim();
  if (text.length <= MAX_LENGTH) return text;
  // The end of the text may be the first half of a surrogate pair. Half of a pair is no character, so it is removed.
  return text.slice(0, MAX_LENGTH).replace(/[\uD800-\uDBFF]$/, "");
}

interface Box {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** The place of a button of this width under a marked passage, in px of the window. It is always inside the window. */
export function placeUnder({ left, right, bottom }: Box, width: number, room: { width: number; height: number }) {
  const gap = 8;
  const middle = (left + right) / 2 - width / 2;
  return {
    left: Math.max(gap, Math.min(middle, room.width - width - gap)),
    top: Math.max(gap, Math.min(bottom + gap, room.height - 56)),
  };
}
