import { WHOLE } from "./weights.rules";

/** A found passage: it contains some words of the query. */
export interface Hit {
  readonly courseId: string;
  readonly position: number;
}

interface Scored extends Hit {
  readonly score: number;
}

/** A passage that contains one word of the query, and how much it is about that word, in thousandths. */
export interface Posting extends Hit {
  readonly weight: number;
}

/**
 * The share of the query's weight that a passage must reach. It leaves out passages that contain only the query's common
 * words.
 */
const ENOUGH = 1 / 3;

/**
 * Ranks passages by BM25, best first; equal ones by course and position.
 * @param asked for each word of the query the passages with it, each passage once
 * @param passages how many passages there are, with and without the words
 */
export function ranked(asked: readonly (readonly Posting[])[], passages: number): Hit[] {
  const found = asked.filter((postings) => postings.length > 0);
  const worths = found.map(({ length }) => Math.log(1 + (passages - length + 0.5) / (length + 0.5)));
  const whole = worths.reduce((sum, worth) => sum + worth, 0);
  const hits = new Map<string, { readonly hit: Hit; score: number; worth: number }>();
  for (const [word, postings] of found.entries()) {
    for (const { courseId, position, weight } of postings) {
      const key = `${courseId}/${position}`;
      const known = hits.get(key) ?? { hit: { courseId, position }, score: 0, worth: 0 };
      known.score += ((worths[word] ?? 0) * weight) / WHOLE;
      known.worth += worths[word] ?? 0;
      hits.set(key, known);
    }
  }
  return Array.from(hits.values())
    .filter(({ worth }) => worth >= whole * ENOUGH)
    .map(({ hit, score }): Scored => ({ ...hit, score }))
    .sort(
      (one, other) => other.score - one.score || compare(one.courseId, other.courseId) || one.position - other.position,
    );
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
