import { newId } from "../../../../server/sdk";
import type { TutorBudget } from "../../contract";
import type { TutorDb } from "../tutor.tables";
import type { TutorSettings } from "../tutor-settings";
import { budgetOf, dayOf } from "./budget.rules";

/**
 * A question that a person has asked the tutor. The person, the course and the day of `at` name the row in which its
 * use is counted.
 */
export interface AskedQuestion {
  readonly userId: string;
  readonly objectiveId: string;
  readonly at: Date;
}

export interface Tokens {
  readonly prompt: number;
  readonly answer: number;
}

export const NO_TOKENS: Tokens = { prompt: 0, answer: 0 };

type Outcome = "answers" | "refusals" | "stops" | "failures";

/**
 * Loads the learner's budget: whether the learner may ask another question today, how many are left, when they are
 * counted anew, and whether the limit of the learner or of the tenant is reached.
 */
export async function loadBudget(
  db: TutorDb,
  userId: string,
  { perLearner, perTenant }: TutorSettings,
  now: Date,
): Promise<TutorBudget> {
  const today = db.selectFrom("tutor_usage").where("day", "=", dayOf(now));
  const countOf = async (rows: typeof today) =>
    (await rows.select(({ fn }) => fn.sum<number | string | null>("counted").as("sum")).executeTakeFirst())?.sum ?? 0;
  const ofLearner = perLearner === null ? 0 : await countOf(today.where("user_id", "=", userId));
  const ofTenant = perTenant === null ? 0 : await countOf(today);
  return budgetOf({ ofLearner: Number(ofLearner), ofTenant: Number(ofTenant), perLearner, perTenant }, now);
}

/** Counts a question for the learner, the course and the day. */
export async function countQuestion(db: TutorDb, { userId, objectiveId, at }: AskedQuestion): Promise<void> {
  await db
    .insertInto("tutor_usage")
    .values({
      id: newId(),
      user_id: userId,
      objective_id: objectiveId,
      day: dayOf(at),
      questions: 1,
      counted: 1,
      answers: 0,
      refusals: 0,
      stops: 0,
      failures: 0,
      prompt_tokens: 0,
      answer_tokens: 0,
    })
    .onConflict((conflict) =>
      conflict.columns(["tenant_id", "day", "user_id", "objective_id"]).doUpdateSet(({ eb, ref }) => ({
        questions: eb(ref("tutor_usage.questions"), "+", 1),
        counted: eb(ref("tutor_usage.counted"), "+", 1),
      })),
    )
    .execute();
}

/**
 * Counts how an answer has ended. With `isGivenBack` (when the answer failed without a word, for a reason that learners
 * cannot cause) its question no longer counts for the limit of questions on a day.
 */
export async function countEnd(
  db: TutorDb,
  asked: AskedQuestion,
  outcome: Outcome,
  { isGivenBack = false }: { readonly isGivenBack?: boolean } = {},
): Promise<void> {
  await rowOf(db, asked)
    .set(({ eb }) => ({
      [outcome]: eb(outcome, "+", 1),
      counted: eb("counted", "-", isGivenBack ? 1 : 0),
    }))
    .execute();
}

export async function countTokens(db: TutorDb, asked: AskedQuestion, { prompt, answer }: Tokens): Promise<void> {
  if (prompt + answer === 0) return;
  await rowOf(db, asked)
    .set(({ eb }) => ({
      prompt_tokens: eb("prompt_tokens", "+", prompt),
      answer_tokens: eb("answer_tokens", "+", answer),
    }))
    .execute();
}

function rowOf(db: TutorDb, { userId, objectiveId, at }: AskedQuestion) {
  return db
    .updateTable("tutor_usage")
    .where("day", "=", dayOf(at))
    .where("user_id", "=", userId)
    .where("objective_id", "=", objectiveId);
}
