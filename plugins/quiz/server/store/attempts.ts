import { isId, json, newId, secretText } from "../../../../server/sdk";
import type { Quiz } from "../quiz.schema";
import type { QuizDb } from "../quiz.tables";
import type { ToolPlatform } from "../registration";
import type { AttemptState } from "../rules/attempt.rules";
import type { Launch } from "../rules/read-launch.rules";

/**
 * A learner's attempt at a quiz as the database has it. `userSub` is the id of the user at the platform; `lineItem` is
 * the address for the score, or null if the platform wants none.
 */
export interface StoredAttempt {
  readonly id: string;
  readonly userSub: string;
  readonly lineItem: string | null;
  readonly quizId: string;
  readonly created: Date;
  readonly state: AttemptState;
}

/** Reads a quiz by its id; null if there is none. */
export async function findQuiz(db: QuizDb, quizId: string): Promise<Quiz | null> {
  const row = await db.selectFrom("quiz").select("content").where("id", "=", quizId).executeTakeFirst();
  return row?.content ?? null;
}

/**
 * The id of the attempt for a launch. The first launch creates the attempt; later ones update the address for its
 * score.
 */
export async function attemptOf(db: QuizDb, platform: ToolPlatform, launch: Launch, now: Date): Promise<string> {
  const row = await db
    .insertInto("quiz_attempt")
    .values({
      id: newId(),
      platform_key: platform.key,
      launch_key: launch.attemptKey,
      user_id: accountOf(db, launch.userSub),
      user_sub: launch.userSub,
      quiz_id: launch.quizId,
      seed: secretText(),
      answers: json({}),
      given: json({}),
      checked: json([]),
      hints: json({}),
      line_item: launch.lineItem,
      platform: json(platform),
      created: now,
    })
    .onConflict((conflict) =>
      conflict.columns(["tenant_id", "platform_key", "launch_key", "user_sub"]).doUpdateSet((eb) => ({
        // A launch in which a learner only looks at an attempt that is over may name no address for scores. Then the
        // stored address stays, because a score may still wait for delivery.
        line_item: eb.fn.coalesce("excluded.line_item", "quiz_attempt.line_item"),
        platform: eb.ref("excluded.platform"),
      })),
    )
    .returning(["id"])
    .executeTakeFirstOrThrow();
  return row.id;
}

function accountOf(db: QuizDb, userSub: string) {
  return isId(userSub) ? db.selectFrom("account").select("id").where("id", "=", userSub) : null;
}

/** Reads an attempt without locking it; null if there is none. */
export async function findAttempt(db: QuizDb, id: string): Promise<StoredAttempt | null> {
  const row = await rowOf(db, id).executeTakeFirst();
  return row === undefined ? null : storedAttempt(row);
}

/** Reads the attempt and locks it for this transaction. A second change at the same time waits. */
export async function lockAttempt(trx: QuizDb, id: string): Promise<StoredAttempt | null> {
  const row = await rowOf(trx, id).forUpdate().executeTakeFirst();
  return row === undefined ? null : storedAttempt(row);
}

/** Stores the new state of an attempt. Call it in the transaction that has locked the attempt. */
export async function storeAttemptState(
  trx: QuizDb,
  id: string,
  { answers, given, checked, hints, handedIn, timeOver }: AttemptState,
  now: Date,
): Promise<void> {
  await trx
    .updateTable("quiz_attempt")
    .set({ answers: json(answers), given: json(given), checked: json(checked), hints: json(hints) })
    .set((eb) => ({ handed_in: handedIn ? eb.fn.coalesce("handed_in", eb.val(now)) : null }))
    .set(timeOver === undefined ? {} : { time_over: new Date(timeOver.at), results_shown: timeOver.isShown })
    .where("id", "=", id)
    .execute();
}

function rowOf(db: QuizDb, id: string) {
  return db
    .selectFrom("quiz_attempt")
    .select(["id", "user_sub", "line_item", "seed", "answers", "given", "checked", "hints", "handed_in"])
    .select(["quiz_id", "created", "time_over", "results_shown"])
    .where("id", "=", id);
}

interface AttemptRow extends Pick<AttemptState, "seed" | "answers" | "given" | "checked" | "hints"> {
  readonly id: string;
  readonly user_sub: string;
  readonly line_item: string | null;
  readonly handed_in: Date | null;
  readonly quiz_id: string;
  readonly created: Date;
  readonly time_over: Date | null;
  readonly results_shown: boolean;
}

function storedAttempt(row: AttemptRow): StoredAttempt {
  const { id, user_sub: userSub, line_item: lineItem, quiz_id: quizId, created, handed_in, time_over } = row;
  const { seed, answers, given, checked, hints } = row;
  const timeOver = time_over === null ? undefined : { at: time_over.getTime(), isShown: row.results_shown };
  const state = { seed, answers, given, checked, hints, handedIn: handed_in !== null };
  return { id, userSub, lineItem, quizId, created, state: timeOver === undefined ? state : { ...state, timeOver } };
}

/**
 * Stores that the learner sees the results of an attempt that the end of time has handed in. From then on no answer
 * that arrives late counts.
 */
export async function noteResultsShown(db: QuizDb, { id, state }: StoredAttempt): Promise<void> {
  if (state.timeOver === undefined || state.timeOver.isShown) return;
  await db.updateTable("quiz_attempt").set({ results_shown: true }).where("id", "=", id).execute();
}
