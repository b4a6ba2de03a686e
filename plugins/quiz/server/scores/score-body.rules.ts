import type { Score } from "../../rules/score";

/** A score in the form that the platform gets (Assignment and Grade Services 2.0, section 3.4). */
export interface ScoreBody {
  readonly userId: string;
  readonly timestamp: string;
  readonly activityProgress: "Completed";
  readonly gradingProgress: "FullyGraded" | "PendingManual";
  readonly scoreGiven?: number;
  readonly scoreMaximum?: number;
}

/**
 * The score that is sent when a quiz is submitted. Points that a person still has to give are not in `scoreGiven`; the
 * score is then marked as pending. A quiz without points is only reported as completed, because a maximum must be above
 * 0.
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

const FIRST_RETRY_SECONDS = 5;
const MAX_RETRY_SECONDS = 6 * 3600;

export function nextTryAt(tries: number, now: Date): Date {
  const seconds = Math.min(FIRST_RETRY_SECONDS * 2 ** Math.min(tries - 1, 20), MAX_RETRY_SECONDS);
  return new Date(now.getTime() + seconds * 1000);
}

/**
 * The address to which a score is sent. It is the address of the line item, which is a column of the platform's grade
 * book: the path is extended by `/scores`, the query stays.
 */
export function scoresAddress(lineItem: string): string {
  const url = new URL(lineItem);
  url.pathname = `${url.pathname.replace(/\/$/, "")}/scores`;
  return url.href;
}
