import type { Log, PluginJob } from "../../../../server/sdk";
import { json, newId } from "../../../../server/sdk";
import type { QuizDb, QuizTables } from "../quiz.tables";
import { PlatformClient } from "./platform-client";
import { nextTryAt, type ScoreBody } from "./score-body.rules";
import { ToolKeys } from "./tool-keys";

/** How long a score belongs to the process that tries to deliver it. During this time no other process tries. */
const LEASE_SECONDS = 60;
/** After this many days without success a score is not tried any more. */
const GIVE_UP_DAYS = 30;

/**
 * Stores a score until it is delivered to the platform. Call it in the transaction that submits the quiz, so that a
 * submitted quiz always has its score.
 */
export async function queueScore(
  trx: QuizDb,
  attemptId: string,
  body: ScoreBody,
  now: Date,
  id = newId(),
): Promise<void> {
  await trx
    .insertInto("quiz_score")
    .values({
      id,
      attempt_id: attemptId,
      body: json(body),
      created: now,
      tries: 0,
      next_try: now,
    })
    .onConflict((conflict) => conflict.columns(["tenant_id", "id"]).doNothing())
    .execute();
}

/** What deliveries of scores need: the database, the time, the client that sends requests to platforms, and the log. */
export interface DeliveryParts {
  readonly dbOf: (tenantId: string) => QuizDb;
  readonly clock: () => Date;
  readonly client: PlatformClient;
  readonly log: Log;
}

/**
 * Delivers scores to their platforms and repeats failed tries. Every process may do it; one score is tried by one
 * process at a time.
 */
export class ScoreDeliveries {
  private readonly working = new Set<Promise<void>>();

  constructor(private readonly parts: DeliveryParts) {}

  /** Starts to deliver the due scores of a tenant. The caller does not wait. */
  wake(tenantId: string): void {
    const work = this.deliver(tenantId)
      .catch((error: unknown) => this.parts.log.error({ err: error }, "quiz: scores could not be looked for"))
      .finally(() => this.working.delete(work));
    this.working.add(work);
  }

  /** Waits until all running deliveries have ended. */
  async settled(): Promise<void> {
    while (this.working.size > 0) await Promise.all(this.working);
  }

  async deliver(tenantId: string): Promise<void> {
    const db = this.parts.dbOf(tenantId);
    while (await this.deliverNext(db, tenantId));
  }

  /**
   * Tries to deliver the score that is due first.
   * @returns whether a score was due
   */
  private async deliverNext(db: QuizDb, tenantId: string): Promise<boolean> {
    const { client, clock, log } = this.parts;
    const due = await takeDue(db, clock());
    if (due === undefined) return false;
    const attempt = await db
      .selectFrom("quiz_attempt")
      .select(["line_item", "platform"])
      .where("id", "=", due.attempt_id)
      .executeTakeFirst();
    let change: { delivered?: Date; next_try?: Date; fault: string | null };
    try {
      if (!attempt?.line_item) throw new Error("the platform has not said where the score goes");
      const body = due.body as unknown as ScoreBody;
      const delivery = await client.sendScore(tenantId, attempt.platform, attempt.line_item, body);
      change = { delivered: clock(), fault: delivery === "outdated" ? "the platform has a newer score" : null };
    } catch (error) {
      const fault = error instanceof Error ? error.message : String(error);
      log.warn({ err: error, score: due.id, tries: due.tries }, "quiz: a score could not be delivered yet");
      change = { next_try: nextTryAt(due.tries, clock()), fault };
    }
    await db.updateTable("quiz_score").set(change).where("id", "=", due.id).execute();
    return true;
  }
}

/**
 * Takes the score whose next try is due first, so that no other process tries it. A score is not taken while an older
 * score of the same attempt at a quiz is not delivered.
 */
function takeDue(db: QuizDb, now: Date) {
  return db
    .updateTable("quiz_score")
    .set((eb) => ({ tries: eb("tries", "+", 1), next_try: new Date(now.getTime() + LEASE_SECONDS * 1000) }))
    .where("id", "=", (eb) =>
      eb
        .selectFrom("quiz_score as waiting")
        .select("waiting.id")
        .where("waiting.delivered", "is", null)
        .where("waiting.next_try", "<=", now)
        .where("waiting.created", ">", new Date(now.getTime() - GIVE_UP_DAYS * 86_400_000))
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("quiz_score as older")
                .select("older.id")
                .whereRef("older.attempt_id", "=", "waiting.attempt_id")
                .where("older.delivered", "is", null)
                .whereRef("older.id", "<", "waiting.id"),
            ),
          ),
        )
        .orderBy("waiting.next_try")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["id", "attempt_id", "body", "tries"])
    .executeTakeFirst();
}

/** Regular work of the server, every 15 seconds: delivers the scores whose next try is due. */
export const deliverScores: PluginJob<QuizTables> = {
  every: 15,
  async run({ db, tenantId, clock, secret, log, fetchThisServer }) {
    const dbOf = () => db;
    const client = new PlatformClient(new ToolKeys(dbOf, secret, clock), clock, fetchThisServer);
    await new ScoreDeliveries({ dbOf, clock, client, log }).deliver(tenantId);
  },
};
