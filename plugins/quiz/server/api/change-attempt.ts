import { ApiError, notFound, withTransaction } from "../../../../server/sdk";
import type { Quiz } from "../quiz.schema";
import type { QuizDb } from "../quiz.tables";
import type { QuizContext } from "../quiz-context";
import { type AttemptReason, type AttemptState, type AttemptStep, workedUntil } from "../rules/attempt.rules";
import { scoreOf } from "../rules/grade.rules";
import { scoreBody } from "../scores/score-body.rules";
import { queueScore } from "../scores/score-deliveries";
import { lockAttempt, type StoredAttempt, storeAttemptState } from "../store/attempts";

export interface OpenPage {
  readonly tenantId: string;
  readonly quizId: string;
  readonly quiz: Quiz;
  /** The share of the maximum that passes. Null if the platform names none. */
  readonly passingScore: number | null;
  /** The id of the learner's attempt at the quiz. Null for a preview. */
  readonly attemptId: string | null;
  readonly opened: Date;
}

/** A learner's attempt at a quiz after a step, such as storing answers or submitting. */
export interface ChangeResult {
  readonly attempt: StoredAttempt;
  /** Why the server refused the change. Null if it was made. */
  readonly reason: AttemptReason | null;
}

/**
 * Carries out one step of an attempt in a transaction with a lock. A step that the server refuses changes nothing. A
 * step that submits the attempt also queues its score for the platform, if the platform wants one.
 * @param step computes the new state from the stored one, or the reason to refuse
 * @throws ApiError forbidden for a preview · notFound if the attempt was deleted
 */
export async function changeAttempt(
  { dbOf, clock }: Pick<QuizContext, "dbOf" | "clock">,
  { tenantId, quiz, attemptId }: OpenPage,
  step: (state: AttemptState) => AttemptStep,
): Promise<ChangeResult> {
  if (attemptId === null) throw new ApiError("forbidden", { reason: "quiz.preview" });
  const now = clock();
  return withTransaction(dbOf(tenantId), async (trx) => {
    const attempt = await lockAttempt(trx, attemptId);
    if (attempt === null) throw notFound();
    const result = step(attempt.state);
    if ("reason" in result) return { attempt, reason: result.reason };
    const { state } = result;
    await storeAttemptState(trx, attemptId, state, now);
    if (state.handedIn && attempt.lineItem !== null) {
      const at = state.timeOver === undefined ? now : await lateScoreTime(trx, attempt, state);
      const body = scoreBody(attempt.userSub, scoreOf(quiz, state.answers), at);
      await queueScore(trx, attemptId, body, now);
    }
    return { attempt: { ...attempt, state }, reason: null };
  });
}

/**
 * The time of a score after answers have arrived late: that of the last answer, but after the score before, because a
 * platform takes newer scores only. Both lie before the end.
 */
async function lateScoreTime(trx: QuizDb, { id, created }: StoredAttempt, state: AttemptState): Promise<Date> {
  const before = await trx.selectFrom("quiz_score").select("body").where("attempt_id", "=", id).execute();
  const last = Math.max(0, ...before.map(({ body }) => Date.parse(String(body.timestamp))));
  const latest = (state.timeOver?.at ?? Number.POSITIVE_INFINITY) - 1;
  return new Date(Math.min(latest, Math.max(workedUntil(state, created).getTime(), last + 1)));
}
