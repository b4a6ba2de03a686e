import type { HalfChore, Log } from "../../../../server/sdk";
import { json, newId } from "../../../../server/sdk";
import type { QuizDb, QuizTables } from "../quiz.tables";
import { PlatformClient } from "./platform-client";
import { nextTry, type ScoreBody } from "./score-body.rules";
import { ToolKeys } from "./tool-keys";

/** For so long a try is nobody else's. */
const LEASE_SECONDS = 60;
const GIVE_UP_DAYS = 30;

/** Keeps a score until it is delivered: in the transaction that hands the quiz in, so that neither is without the other. */
export async function keepScore(
  trx: QuizDb,
  tenantId: string,
  attemptId: string,
  body: ScoreBody,
  now: Date,
): Promise<void> {
  await trx
    .insertInto("quiz_score")
    .values({
      ...{ tenant_id: tenantId, id: newId(), attempt_id: attemptId, body: json(body) },
      ...{ created: now, tries: 0, next_try: now },
    })
    .execute();
}

export interface DeliveryParts {
  readonly dbOf: (tenantId: string) => QuizDb;
  readonly clock: () => Date;
  readonly client: PlatformClient;
  readonly log: Log;
}

/** Brings scores to their platforms, again and again until they are there. Any process may do it, one try at a time. */
export class ScoreDeliveries {
  private readonly working = new Set<Promise<void>>();

  constructor(private readonly parts: DeliveryParts) {}

  /** Looks, behind the caller's back, whether there is something to do for a tenant. */
  wake(tenantId: string): void {
    const work = this.deliver(tenantId)
      .catch((error: unknown) => this.parts.log.error({ err: error }, "scores could not be looked for"))
      .finally(() => this.working.delete(work));
    this.working.add(work);
  }

  /** Waits until everything that is due was tried. */
  async settled(): Promise<void> {
    while (this.working.size > 0) await Promise.all(this.working);
  }

  /** Tries every score of a tenant that is due. */
  async deliver(tenantId: string): Promise<void> {
    const db = this.parts.dbOf(tenantId);
    while (await this.deliverNext(db, tenantId));
  }

  /** @returns whether there was one to be tried */
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
      log.warn({ err: error, score: due.id, tries: due.tries }, "a score could not be delivered yet");
      change = { next_try: nextTry(due.tries, clock()), fault };
    }
    await db.updateTable("quiz_score").set(change).where("id", "=", due.id).execute();
    return true;
  }
}

/** The score that waits longest, for this process alone; one of the same attempt that is older goes first. */
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

/** Scores that wait for their next try are brought when it is time. */
export const deliver: HalfChore<QuizTables> = {
  every: 15,
  async run({ db, tenantId, clock, secret, log, fetchWithin }) {
    const dbOf = () => db;
    const client = new PlatformClient(new ToolKeys(dbOf, secret, clock), clock, fetchWithin);
    await new ScoreDeliveries({ dbOf, clock, client, log }).deliver(tenantId);
  },
};
