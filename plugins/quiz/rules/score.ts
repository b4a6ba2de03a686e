/** How an answer was judged. `waits`: a person has to grade it. */
export type Outcome = "right" | "partly" | "wrong" | "waits";

export interface Score {
  readonly points: number;
  readonly max: number;
  /** Whether a person still has to grade some answers. `points` does not include those. */
  readonly pending: boolean;
}
