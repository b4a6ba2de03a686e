import type { GivenScore } from "../../../../../server/sdk/attempts";
import { readInstant } from "./instant";
import { invalid } from "./line-item";

const activityProgresses = ["Initialized", "Started", "InProgress", "Submitted", "Completed"] as const;
const gradingProgresses = ["FullyGraded", "Pending", "PendingManual", "Failed", "NotReady"] as const;

/** A score as AGS 2.0 has it (section 3.4). */
export interface Score extends Pick<GivenScore, "activityProgress" | "gradingProgress" | "comment" | "timestamp"> {
  readonly userId: string;
  readonly scoreGiven: number | null;
  readonly scoreMaximum: number | null;
}

/** How far a tool's clock may be ahead: a score of next year would shut out every later one. */
const AHEAD_MILLISECONDS = 5 * 60_000;
const LONGEST_COMMENT = 4000;

/**
 * Reads a score. One above its maximum is refused: AGS leaves extra points to the platform, and here a result is never
 * more than all.
 * @throws LtiError 400
 */
export function readScore(body: unknown, now: Date): Score {
  if (typeof body !== "object" || body === null || Array.isArray(body)) throw invalid("The body has to be an object.");
  const given = body as Readonly<Record<string, unknown>>;
  const { userId, comment = null } = given;
  if (typeof userId !== "string" || userId === "") throw invalid("A userId is needed.");
  const timestamp = readInstant(given.timestamp);
  if (timestamp === null) throw invalid("timestamp has to be ISO 8601 with a time zone.");
  if (timestamp.getTime() > now.getTime() + AHEAD_MILLISECONDS) throw invalid("timestamp lies in the future.");
  if (comment !== null && (typeof comment !== "string" || comment.length > LONGEST_COMMENT)) {
    throw invalid(`comment has to be a text of at most ${LONGEST_COMMENT} characters.`);
  }
  const scoreGiven = points(given, "scoreGiven");
  const scoreMaximum = points(given, "scoreMaximum");
  if (scoreGiven !== null && (scoreMaximum === null || scoreMaximum === 0)) {
    throw invalid("scoreGiven needs a scoreMaximum above 0.");
  }
  if (scoreGiven !== null && scoreMaximum !== null && scoreGiven > scoreMaximum) {
    throw invalid("scoreGiven is above scoreMaximum.");
  }
  return {
    ...{ userId, comment, scoreGiven, scoreMaximum, timestamp },
    activityProgress: oneOf(activityProgresses, given, "activityProgress"),
    gradingProgress: oneOf(gradingProgresses, given, "gradingProgress"),
  };
}

function points(given: Readonly<Record<string, unknown>>, name: string): number | null {
  const value = given[name] ?? null;
  if (value === null || (typeof value === "number" && Number.isFinite(value) && value >= 0)) return value;
  throw invalid(`${name} has to be a number from 0 up.`);
}

function oneOf<const Values extends readonly string[]>(
  values: Values,
  given: Readonly<Record<string, unknown>>,
  name: string,
): Values[number] {
  const found = values.find((value) => value === given[name]);
  if (found === undefined) throw invalid(`${name} has to be one of: ${values.join(", ")}.`);
  return found;
}
