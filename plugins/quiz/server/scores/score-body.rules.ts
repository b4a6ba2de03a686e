import type { Score } from "../rules/grade.rules";

/** A score as the platform gets it (Assignment and Grade Services 2.0, section 3.4). */
export interface ScoreBody {
  readonly userId: string;
  readonly timestamp: string;
  readonly activityProgress: "Completed";
  readonly gradingProgress: "FullyGraded" | "PendingManual";
  readonly scoreGiven?: number;
  readonly scoreMaximum?: number;
}

/**
 * What is told when a quiz is handed in. What a person has yet to grade is not in `scoreGiven`: it is marked as pending.
 * A quiz without points is only completed: a maximum has to be above 0.
 */
export function scoreBody(userSub: string, { points, max, pending }: Score, handedIn: Date): ScoreBody {
  return {
    userId: userSub,
    timestamp: handedIn.toISOString(),
    activityProgress: "Completed",
    gradingProgress: pending ? "PendingManual" : "FullyGraded",
    ...(max > 0 ? { scoreGiven: points, scoreMaximum: max } : {}),
  };
}

const FIRST_SECONDS = 5;
const LONGEST_SECONDS = 6 * 3600;

/** When to try again after so many tries. */
export function nextTry(tries: number, now: Date): Date {
  const seconds = Math.min(FIRST_SECONDS * 2 ** Math.min(tries - 1, 20), LONGEST_SECONDS);
  return new Date(now.getTime() + seconds * 1000);
}

/** The service's address for the scores of a line item: below its path, its query stays. */
export function scoresAddress(lineItem: string): string {
  const url = new URL(lineItem);
  url.pathname = `${url.pathname.replace(/\/$/, "")}/scores`;
  return url.href;
}
