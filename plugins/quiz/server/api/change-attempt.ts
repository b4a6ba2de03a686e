import { notFound, Refusal, withTransaction } from "../../../../server/sdk";
import type { Quiz } from "../quiz.schema";
import type { QuizContext } from "../quiz-context";
import type { AttemptReason, AttemptState, AttemptStep } from "../rules/attempt.rules";
import { scoreOf } from "../rules/grade.rules";
import { scoreBody } from "../scores/score-body.rules";
import { queueScore } from "../scores/score-deliveries";
import { lockAttempt, type StoredAttempt, storeAttemptState } from "../store/attempts";

/** What the server knows of a quiz's page that is open in a browser. */
export interface OpenPage {
  readonly tenantId: string;
  readonly quizId: string;
  readonly quiz: Quiz;
  /** The share of the maximum that passes. Null if the platform names none. */
  readonly passingScore: number | null;
  /** The id of the learner's attempt at the quiz. Null for a preview (a teacher's look at the quiz). */
  readonly attemptId: string | null;
}

/** A learner's attempt at a quiz after a step, such as storing answers or submitting. */
export interface ChangeResult {
  readonly attempt: StoredAttempt;
  /** Why the server refused the change. Null if it was made. */
  readonly reason: AttemptReason | null;
}

/**
 * Carries out one step of an attempt (such as storing answers or submitting) in a transaction with a lock. A step that
 * the server refuses changes nothing. A step that submits the attempt also queues its score for the platform (the
 * portal that launched the quiz), if the platform wants one.
 * @param step computes the new state from the stored one, or the reason to refuse
 * @throws Refusal (an HTTP error) forbidden for a preview · notFound if the attempt was deleted
 */
export async function changeAttempt(
  { dbOf, clock }: Pick<QuizContext, "dbOf" | "clock">,
  { tenantId, quiz, attemptId }: OpenPage,
  step: (state: AttemptState) => AttemptStep,
): Promise<ChangeResult> {
  if (attemptId === null) throw new Refusal("forbidden", { reason: "quiz.preview" });
  const now = clock();
  return withTransaction(dbOf(tenantId), async (trx) => {
    const attempt = await lockAttempt(trx, attemptId);
    if (attempt === null) throw notFound();
    const result = step(attempt.state);
    if ("reason" in result) return { attempt, reason: result.reason };
    const { state } = result;
    await storeAttemptState(trx, attemptId, state, now);
    if (state.handedIn && attempt.lineItem !== null) {
      const body = scoreBody(attempt.userSub, scoreOf(quiz, state.answers), now);
      await queueScore(trx, attemptId, body, now);
    }
    return { attempt: { ...attempt, state }, reason: null };
  });
}
