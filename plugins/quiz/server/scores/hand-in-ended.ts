import { type SqlBool, sql } from "kysely";
import { isId, type PluginJob, type PluginScope, withTransaction } from "../../../../server/sdk";
import { findEndedWork } from "../../../../server/sdk/attempts";
import { OWN_PLATFORM } from "../portal-platforms";
import type { QuizDb, QuizTables } from "../quiz.tables";
import { endTime, workedUntil } from "../rules/attempt.rules";
import { scoreOf } from "../rules/grade.rules";
import { attemptNameOf } from "../rules/read-launch.rules";
import { findQuiz, lockAttempt, storeAttemptState } from "../store/attempts";
import { endOfTimeId } from "./end-of-time-id.rules";
import { scoreBody } from "./score-body.rules";
import { queueScore } from "./score-deliveries";

type Scope = Pick<Parameters<PluginJob<QuizTables>["run"]>[0], "db" | "clock" | "hooks" | "signal">;

const ATTEMPTS_AT_ONCE = 500;

/**
 * Hands in the saved answers of learners whose time is over: the grace period of the activity, or the access to it or
 * to its course. Every process may do it. An attempt is locked while it is handed in, and its score is stored in the
 * same transaction, so a process that is killed has done nothing, and two processes hand in once.
 */
export async function handInEnded(scope: Scope): Promise<void> {
  const { db, clock, hooks, signal } = scope;
  let after: string | null = null;
  do {
    const open: OpenAttempt[] = await nextAttempts(db, after);
    for (const { id, end } of await endedOf({ db, now: clock(), hooks }, open)) {
      if (!signal.aborted) await withTransaction(db, (trx) => handInAt(trx, id, end, clock()));
    }
    after = open.length === ATTEMPTS_AT_ONCE ? (open.at(-1)?.id ?? null) : null;
  } while (after !== null && !signal.aborted);
}

type OpenAttempt = Awaited<ReturnType<typeof nextAttempts>>[number];

/** The next attempts of this portal's learners that are open and have answers, in the order of their ids. */
function nextAttempts(db: QuizDb, after: string | null) {
  return openAttempts(db)
    .$if(after !== null, (query) => query.where("id", ">", after))
    .limit(ATTEMPTS_AT_ONCE)
    .execute();
}

function openAttempts(db: QuizDb) {
  return db
    .selectFrom("quiz_attempt")
    .select(["id", "launch_key"])
    .where("platform_key", "=", OWN_PLATFORM)
    .where("handed_in", "is", null)
    .where(sql<SqlBool>`answers <> '{}'::jsonb`)
    .where("line_item", "is not", null)
    .orderBy("id");
}

async function endedOf(scope: Parameters<typeof findEndedWork>[0], open: readonly OpenAttempt[]) {
  const ids = new Map(open.flatMap(({ id, launch_key }) => named(launch_key, id)));
  const ended = await findEndedWork(scope, [...ids.keys()]);
  return ended.flatMap(({ activityWorkflowId, end }) => {
    const id = ids.get(activityWorkflowId);
    return id === undefined ? [] : [{ id, end }];
  });
}

const named = (launchKey: string, id: string): [name: string, id: string][] => {
  const name = attemptNameOf(launchKey);
  return name === null || !isId(name) ? [] : [[name.toLowerCase(), id]];
};

/**
 * Hands in what `handInEnded` would hand in of some attempts, given by their keys. Call it inside a transaction.
 */
export async function handInEndedOf(
  scope: Pick<PluginScope<QuizTables>, "db" | "now" | "hooks">,
  launchKeys: readonly string[],
): Promise<void> {
  const open = await openAttempts(scope.db).where("launch_key", "in", launchKeys).execute();
  for (const { id, end } of await endedOf(scope, open)) await handInAt(scope.db, id, end, scope.now);
}

async function handInAt(trx: QuizDb, id: string, end: Date, now: Date): Promise<void> {
  const attempt = await lockAttempt(trx, id);
  if (attempt === null) return;
  const step = endTime(attempt.state, end.getTime());
  const quiz = await findQuiz(trx, attempt.quizId);
  if ("reason" in step || quiz === null || attempt.lineItem === null) return;
  await storeAttemptState(trx, id, step.state, now);
  if (Object.keys(step.state.answers).length === 0) return;
  const body = scoreBody(attempt.userSub, scoreOf(quiz, step.state.answers), workedUntil(step.state, attempt.created));
  await queueScore(trx, id, body, now, endOfTimeId(id, end));
}
