import { WEIGHT_SCALE } from "./weights.rules";

export type Weights = ReadonlyMap<number, number>;

/**
 * The share of the query that a passage must reach. Each word of the query has a weight: the rarer it is, the greater.
 * Passages that contain only common words of the query do not reach this share.
 */
const MIN_SHARE = 1 / 3;

/**
 * Ranks passages by BM25, the best first. Passages with equal scores are sorted by their number.
 * @param asked for each word of the query, the passages that contain it
 * @param passages the number of all passages, with or without the words
 * @returns the numbers of the passages
 */
export function rankPassages(asked: readonly Weights[], passages: number): number[] {
  const found = asked
    .filter(({ size }) => size > 0)
    .map((weights) => ({ weights, worth: Math.log(1 + (passages - weights.size + 0.5) / (weights.size + 0.5)) }));
  const whole = found.reduce((sum, { worth }) => sum + worth, 0);
  const hits = new Map<number, { score: number; worth: number }>();
  for (const { weights, worth } of found) {
    for (const [passage, weight] of weights) {
      const score = (worth * weight) / WEIGHT_SCALE;
      const known = hits.get(passage);
      if (known === undefined) hits.set(passage, { score, worth });
      else {
        known.score += score;
        known.worth += worth;
      }
    }
  }
  return Array.from(hits)
    .filter(([, { worth }]) => worth >= whole * MIN_SHARE)
    .sort(([one, { score }], [other, { score: otherScore }]) => otherScore - score || one - other)
    .map(([passage]) => passage);
}
