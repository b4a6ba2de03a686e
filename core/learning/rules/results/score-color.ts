export type ScoreColor = "success" | "accent" | "danger";

/** The colour of a score; null if there is no visible score. */
export function scoreColor(result: {
  readonly score: number | null;
  readonly maxScore: number | null;
  readonly normalizedScore: number | null;
}): ScoreColor | null {
  const { score, maxScore, normalizedScore } = result;
  const isFull = score !== null && maxScore !== null && score >= maxScore;
  if (isFull || (normalizedScore !== null && normalizedScore >= 0.8)) return "success";
  if (normalizedScore === null) return null;
  return normalizedScore >= 0.4 ? "accent" : "danger";
}
