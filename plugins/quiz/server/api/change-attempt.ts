import { notFound, Refusal, withTransaction } from "../../../../server/sdk";
import type { Quiz } from "../quiz.schema";
import type { QuizContext } from "../quiz-context";
import type { AttemptReason, AttemptState, AttemptStep } from "../rules/attempt.rules";
import { scoreOf } from "../rules/grade.rules";
import { scoreBody } from "../scores/score-body.rules";
import { keepScore } from "../scores/score-deliveries";
import { keepState, lockAttempt, type StoredAttempt } from "../store/attempts";

/** An open page of the tool. */
export interface OpenPage {
  readonly tenantId: string;
  readonly quizId: string;
  readonly quiz: Quiz;
  /** Null: a preview. */
  readonly attemptId: string | null;
}

export interface Change {
  readonly attempt: StoredAttempt;
  /** Null: it was done. */
  readonly reason: AttemptReason | null;
}

/** Does a step of an attempt, for which no other one can come between. A step that cannot be done changes nothing. */
export async function changeAttempt(
  { dbOf, clock }: Pick<QuizContext, "dbOf" | "clock">,
  { tenantId, quiz, attemptId }: OpenPage,
  step: (state: AttemptState) => AttemptStep,
): Promise<Change> {
  if (attemptId === null) throw new Refusal("forbidden", { reason: "quiz.preview" });
  const now = clock();
  return withTransaction(dbOf(tenantId), async (trx) => {
    const attempt = await lockAttempt(trx, attemptId);
    if (attempt === null) throw notFound();
    const result = step(attempt.state);
    if ("reason" in result) return { attempt, reason: result.reason };
    const { state } = result;
    await keepState(trx, attemptId, state, now);
    if (state.handedIn && attempt.lineItem !== null) {
      const body = scoreBody(attempt.userSub, scoreOf(quiz, state.answers), now);
      await keepScore(trx, tenantId, attemptId, body, now);
    }
    return { attempt: { ...attempt, state }, reason: null };
  });
}
