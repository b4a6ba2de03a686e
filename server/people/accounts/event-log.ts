import type { endpoints } from "../../../core/learning/contract/index";
import type { Handler } from "../../contract/calls/call";
import type { AcrossTenants } from "../../database/across-tenants";
import { json } from "../../database/columns";
import { Refusal } from "../../kit/errors/refusal";
import type { Limits } from "../../kit/limits";

const KILOBYTE = 1024;
const MEMBER_KILOBYTES = 8;
/** The most data that an event of a visitor may have. Visitors are anonymous, so this is less than for members. */
const VISITOR_KILOBYTES = 2;
const DAY_MILLISECONDS = 86_400_000;
const RETRY_SECONDS = 3600;

type LogEvents = Handler<typeof endpoints.logEvents>;
type EventLimits = Pick<Limits, "eventsPerMember" | "eventsOfVisitors" | "eventLogDays">;

/**
 * Stores events. There is a limit for each day: one for each member, and one for all visitors together. A limit for
 * each visitor would not help, because an attacker can pretend to be many visitors.
 */
export function logEvents(limits: EventLimits): LogEvents {
  return async ({ db, tenantId, user, now, body: { events } }) => {
    const userId = user?.id ?? null;
    assertSmall(events, userId === null ? VISITOR_KILOBYTES : MEMBER_KILOBYTES);
    const most = userId === null ? limits.eventsOfVisitors : limits.eventsPerMember;
    const { logged } = await db
      .selectFrom(
        db
          .selectFrom("event")
          .select("id")
          .where("tenant_id", "=", tenantId)
          .where("user_id", userId === null ? "is" : "=", userId)
          .where("received", ">", new Date(now.getTime() - DAY_MILLISECONDS))
          .limit(most)
          .as("recent"),
      )
      .select(({ fn }) => fn.countAll<number>().as("logged"))
      .executeTakeFirstOrThrow();
    if (logged + events.length > most) {
      const detail = `Not more than ${most} events are kept in a day.`;
      throw new Refusal("tooManyRequests", { reason: "eventsOfTheDay", detail, retryAfter: RETRY_SECONDS });
    }
    const rows = events.map(({ id, name, time, role, data }) => ({
      ...{ tenant_id: tenantId, id, name, time: new Date(time), role },
      user_id: userId,
      received: now,
      data: data === undefined ? null : json(data),
    }));
    const stored = await db
      .insertInto("event")
      .values(rows)
      .onConflict((conflict) => conflict.columns(["tenant_id", "id"]).doNothing())
      .returning("id")
      .execute();
    return { accepted: stored.length };
  };
}

function assertSmall(events: readonly { readonly data?: unknown }[], kilobytes: number): void {
  const errors: Record<string, string[]> = {};
  for (const [index, { data }] of events.entries()) {
    if (data !== undefined && Buffer.byteLength(JSON.stringify(data)) > kilobytes * KILOBYTE) {
      errors[`events.${index}.data`] = [`is larger than ${kilobytes} KB`];
    }
  }
  if (Object.keys(errors).length > 0) throw new Refusal("invalid", { errors });
}

/** Removes events that are older than the configured number of days. */
export async function sweepEvents(db: AcrossTenants, now: Date, { eventLogDays }: EventLimits): Promise<void> {
  const oldest = new Date(now.getTime() - eventLogDays * DAY_MILLISECONDS);
  await db.deleteFrom("event").where("received", "<", oldest).execute();
}
