/** How many drawn patterns there are for covers that have no picture of their own. */
export const patternCount = 7;
/** Each hue in degrees, and the warmer hue of the accent colour (spark) in the drawing. */
const hues = [
  [28, 84],
  [72, 30],
  [140, 92],
  [188, 58],
  [245, 72],
  [296, 8],
  [352, 75],
] as const;

/** How many hues there are for covers without a picture. */
export const hueCount = hues.length;

/** A hue of covers (from 0 to below `hueCount`) and the hue of its accent colour ("spark"), both in degrees. */
export function huesOf(hue: number): readonly [hue: number, spark: number] {
  return hues[hue] ?? hues[0];
}

/** The look of a drawn cover: one of seven patterns, in one of seven hues, varied by a seed. */
export interface CoverDesign {
  pattern: number;
  hue: number;
  seed: number;
}

/**
 * Computes a number from a text: the hash FNV-1a with a final mix, so that ids that differ in one digit give different
 * covers.
 */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * The design of a cover without a picture. The id of the course alone decides it, so that people know a course by its
 * colour on every screen and device.
 */
export function coverDesignOf(id: string): CoverDesign {
  const hash = hashOf(id);
  return { pattern: hash % patternCount, hue: (hash >>> 9) % hueCount, seed: hash >>> 16 };
}

/** The hue of a course's cover in degrees, for what stands around the cover. */
export function coverHueOf(id: string): number {
  return huesOf(coverDesignOf(id).hue)[0];
}

/** A generator of numbers from 0 to below 1. The same seed always gives the same sequence. */
export function randomNumbersFrom(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
