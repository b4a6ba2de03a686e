/** The number with which a name begins, such as "3.1" or "4". Null if it begins with none. */
const NUMBER = /^\p{Nd}+(?:[.\u066b-]\p{Nd}+)*(?=[.:)]?\s)/u;

/** The name as it stands on the way back: only its number, if it begins with one. */
export function shortName(name: string): string {
  return NUMBER.exec(name.trim())?.[0] ?? name;
}

/** A scroll of the page: from where, to where, and how far the end of the page is then, in px. */
export interface Scrolled {
  readonly from: number;
  readonly to: number;
  readonly left: number;
  /** Whether the page is higher or lower than at the scroll before. The browser then scrolls by itself to hold the text. */
  readonly isResized: boolean;
}

/** A shorter scroll changes nothing, in px: a finger on the screen is never quite still. */
const STILL = 4;
/** So near the end of the page the bar is always there, in px. */
const NEAR_END = 120;

/**
 * Whether the bar at the end of the window steps aside: it does while the learner reads on, and is back at the end of
 * the page and as soon as the learner scrolls up.
 */
export function stepsAside(before: boolean, { from, to, left, isResized }: Scrolled): boolean {
  if (left <= NEAR_END || to <= 0) return false;
  if (isResized || Math.abs(to - from) < STILL) return before;
  return to > from;
}
