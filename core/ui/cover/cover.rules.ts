export const patternCount = 7;
/** Each hue in degrees, and beside it the warmer one of its spark. */
const hues = [
  [28, 84],
  [72, 30],
  [140, 92],
  [188, 58],
  [245, 72],
  [296, 8],
  [352, 75],
] as const;

export const hueCount = hues.length;

export function huesOf({ hue }: CoverDesign): readonly [hue: number, spark: number] {
  return hues[hue] ?? hues[0];
}

/** What a drawn cover looks like: one of seven patterns, in one of seven hues, varied by a seed. */
export interface CoverDesign {
  pattern: number;
  hue: number;
  seed: number;
}

/** FNV-1a with a final mix, so that ids that differ in one digit get covers that differ. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * The same id always gets the same drawing, on every device. Its colour goes round with the place in a list, so that
 * neighbours differ and the eighth is the first again (specification, section 9); without a place the id chooses.
 */
export function coverOf(id: string, place?: number): CoverDesign {
  const hash = hashOf(id);
  return { pattern: hash % patternCount, hue: (place ?? hash >>> 9) % hueCount, seed: hash >>> 16 };
}

/** Numbers from 0 to below 1, always the same row for the same seed. */
export function numbersFrom(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
