import { hashOfSecret, secretText } from "../../../../server/sdk";
import type { QuizDb } from "../quiz.tables";

/** How long the page of a quiz may stay open: one day. */
const LIFETIME_SECONDS = 24 * 3600;

/** The open page of a quiz: its quiz and the learner's attempt at it. The page's token identifies it. */
export interface QuizSession {
  readonly quizId: string;
  /** The id of the attempt. Null for a preview. */
  readonly attemptId: string | null;
  readonly hidesResults: boolean;
  /** The share of the maximum that passes, as the platform has said. Null if it names none. */
  readonly passingScore: number | null;
}

interface OpenedSession extends QuizSession {
  readonly opened: Date;
}

/**
 * Opens a session for a page.
 * @returns the token that the page sends with each request
 */
export async function openSession(
  db: QuizDb,
  { quizId, attemptId, hidesResults, passingScore }: QuizSession,
  now: Date,
): Promise<string> {
  const token = secretText();
  await db
    .insertInto("quiz_session")
    .values({
      token_hash: hashOfSecret(token),
      quiz_id: quizId,
      attempt_id: attemptId,
      hides_results: hidesResults,
      passing_score: passingScore,
      expires: new Date(now.getTime() + LIFETIME_SECONDS * 1000),
    })
    .execute();
  return token;
}

/** The session of a page by its token. Null if there is none, or if it has expired. */
export async function findSession(db: QuizDb, token: string, now: Date): Promise<OpenedSession | null> {
  const row = await db
    .selectFrom("quiz_session")
    .select(["quiz_id", "attempt_id", "hides_results", "passing_score", "expires"])
    .where("token_hash", "=", hashOfSecret(token))
    .where("expires", ">", now)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { quiz_id: quizId, attempt_id: attemptId, hides_results: hidesResults, passing_score: passingScore } = row;
  const opened = new Date(row.expires.getTime() - LIFETIME_SECONDS * 1000);
  return { quizId, attemptId, hidesResults, passingScore, opened };
}

export async function sweepSessionsAndLogins(db: QuizDb, now: Date): Promise<void> {
  await db.deleteFrom("quiz_session").where("expires", "<=", now).execute();
  await db.deleteFrom("quiz_login").where("expires", "<=", now).execute();
}
