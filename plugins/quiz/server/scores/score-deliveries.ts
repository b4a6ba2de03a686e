import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import type { AcrossTenants } from "../../../database/across-tenants";
import { json } from "../../../database/columns";
import { newId } from "../../../database/new-id";
import type { TenantDb } from "../../../database/tenant-db/tenant-db";
import type { PlatformClient } from "./platform-client";
import { nextTry, type ScoreBody } from "./score-body.rules";

const EVERY_MILLISECONDS = 15_000;
/** For so long a try is nobody else's. */
const LEASE_SECONDS = 60;
const GIVE_UP_DAYS = 30;

/** Keeps a score until it is delivered: in the transaction that hands the quiz in, so that neither is without the other. */
export async function keepScore(
  trx: TenantDb,
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
  readonly acrossTenants: AcrossTenants;
  readonly dbOf: (tenantId: string) => TenantDb;
  readonly clock: () => Date;
  readonly client: PlatformClient;
  readonly log: FastifyBaseLogger;
}

/** Brings scores to their platforms, again and again until they are there. Any process may do it, one try at a time. */
export class ScoreDeliveries {
  private timer: NodeJS.Timeout | undefined;
  private working: Promise<void> | null = null;
  private again = false;

  constructor(private readonly parts: DeliveryParts) {}

  start(): void {
    this.timer = setInterval(() => this.wake(), EVERY_MILLISECONDS);
    this.timer.unref();
    this.wake();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.working;
  }

  /** Looks whether there is something to do. */
  wake(): void {
    this.again = true;
    this.working ??= this.work().finally(() => {
      this.working = null;
    });
  }

  /** Waits until everything that is due was tried. */
  async settled(): Promise<void> {
    while (this.working !== null) await this.working;
  }

  private async work(): Promise<void> {
    try {
      while (this.again) {
        this.again = false;
        while (await this.deliverNext());
      }
    } catch (error) {
      this.parts.log.error({ err: error }, "scores could not be looked for");
    }
  }

  /** @returns whether there was one to be tried */
  private async deliverNext(): Promise<boolean> {
    const { dbOf, client, clock, log } = this.parts;
    const due = await this.takeDue();
    if (due === null) return false;
    const db = dbOf(due.tenant_id);
    const attempt = await db
      .selectFrom("quiz_attempt")
      .select(["line_item", "platform"])
      .where("tenant_id", "=", due.tenant_id)
      .where("id", "=", due.attempt_id)
      .executeTakeFirst();
    let change: { delivered?: Date; next_try?: Date; fault: string | null };
    try {
      if (!attempt?.line_item) throw new Error("the platform has not said where the score goes");
      const body = due.body as unknown as ScoreBody;
      const delivery = await client.sendScore(due.tenant_id, attempt.platform, attempt.line_item, body);
      change = { delivered: clock(), fault: delivery === "outdated" ? "the platform has a newer score" : null };
    } catch (error) {
      const fault = error instanceof Error ? error.message : String(error);
      log.warn({ err: error, score: due.id, tries: due.tries }, "a score could not be delivered yet");
      change = { next_try: nextTry(due.tries, clock()), fault };
    }
    await db
      .updateTable("quiz_score")
      .set(change)
      .where("tenant_id", "=", due.tenant_id)
      .where("id", "=", due.id)
      .execute();
    return true;
  }

  /** The score that waits longest, for this process alone; one of the same attempt that is older goes first. */
  private async takeDue() {
    const now = this.parts.clock();
    const { rows } = await sql<{ tenant_id: string; id: string; attempt_id: string; body: unknown; tries: number }>`
      update quiz_score set tries = tries + 1, next_try = ${new Date(now.getTime() + LEASE_SECONDS * 1000)}
      where (tenant_id, id) = (
        select tenant_id, id from quiz_score waiting
        where delivered is null and next_try <= ${now}
          and created > ${new Date(now.getTime() - GIVE_UP_DAYS * 86_400_000)}
          and not exists (select 1 from quiz_score older where older.tenant_id = waiting.tenant_id
            and older.attempt_id = waiting.attempt_id and older.delivered is null and older.id < waiting.id)
        order by next_try limit 1 for update skip locked)
      returning tenant_id, id, attempt_id, body, tries`.execute(this.parts.acrossTenants);
    return rows[0] ?? null;
  }
}
