/**
 * How many steps of the path to the current page are shown: in a wide window, in one where a menu replaces the sidebar,
 * and on a phone.
 */
export const trailSizes = { wide: 5, narrow: 4, phone: 2 } as const;

/** The indexes of the hidden steps: from `start` up to, but not including, `end`. Equal numbers: none is hidden. */
interface HiddenSteps {
  readonly start: number;
  readonly end: number;
}

/**
 * Which steps of a path are hidden behind the button "…". The last ones are always shown, and the first one where there
 * is room for more than two.
 * @param count the number of all steps
 * @param size how many of them are shown at most
 */
export function hiddenSteps(count: number, size: number): HiddenSteps {
  const start = size > 2 ? 1 : 0;
  return count > size ? { start, end: start + count - size } : { start, end: start };
}
