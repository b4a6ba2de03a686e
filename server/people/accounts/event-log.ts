import type { endpoints } from "../../../core/learning/contract/index";
import type { Handler } from "../../contract/calls/call";
import { assertPluginOn } from "../../contract/calls/plugin-switch";
import type { AcrossTenants } from "../../database/across-tenants";
import { json } from "../../database/columns";
import { ApiError } from "../../kit/errors/api-error";
import type { Limits } from "../../kit/limits";

const KILOBYTE = 1024;
const MEMBER_KILOBYTES = 8;
/** The most data that an event of a visitor may have. Visitors are anonymous, so this is less than for members. */
const VISITOR_KILOBYTES = 2;
const DAY_MILLISECONDS = 86_400_000;
const RETRY_SECONDS = 3600;

type LogEvents = Handler<typeof endpoints.logEvents>;
export type EventLimits = Pick<Limits, "eventsPerMember" | "eventsOfVisitors" | "eventLogDays">;

/** What an event tells, without who has sent it and when it came. */
interface ToldEvent {
  readonly id: string;
  readonly name: string;
  readonly time: Date;
  readonly role: string;
  readonly data: Record<string, unknown> | null;
  /**
   * Only for an event of use (what the portal is used for): groups the events of one person in one browser until a
   * pause. null for every other event.
   */
  readonly session_id: string | null;
}

/** Makes the handler of the call that stores events of browsers, such as faults and feedback. */
export function logEvents(limits: EventLimits): LogEvents {
  return async (call) => {
    const { user, body } = call;
    for (const { name } of body.events) assertTaken(name, call);
    assertSmall(body.events, user === null ? VISITOR_KILOBYTES : MEMBER_KILOBYTES);
    const events = body.events.map(({ id, name, time, role, data = null }) => ({
      id,
      name,
      time: new Date(time),
      role,
      data,
      session_id: null,
    }));
    return { accepted: await storeEvents(call, limits, events) };
  };
}

/**
 * Stores events, except those whose id is stored already. There is a limit for each day: one for each member, and one
 * for all visitors together. A limit for each visitor would not help, because an attacker can pretend to be many
 * visitors. Events of use are counted apart, so that they leave room for other events.
 * @returns how many were stored
 * @throws ApiError tooManyRequests with the reason `eventsOfTheDay` when the limit of a day would be passed
 */
export async function storeEvents(
  { db, tenantId, user, now }: Pick<Parameters<LogEvents>[0], "db" | "tenantId" | "user" | "now">,
  limits: EventLimits,
  events: readonly ToldEvent[],
): Promise<number> {
  const userId = user?.id ?? null;
  const most = userId === null ? limits.eventsOfVisitors : limits.eventsPerMember;
  const isUse = events.some(({ session_id }) => session_id !== null);
  const { logged } = await db
    .selectFrom(
      db
        .selectFrom("event")
        .select("id")
        .where("tenant_id", "=", tenantId)
        .where("user_id", userId === null ? "is" : "=", userId)
        .where("session_id", isUse ? "is not" : "is", null)
        .where("received", ">", new Date(now.getTime() - DAY_MILLISECONDS))
        // After the clock was set back, events of the future must not use up the limit for as long.
        .where("received", "<=", now)
        .limit(most)
        .as("recent"),
    )
    .select(({ fn }) => fn.countAll<number>().as("logged"))
    .executeTakeFirstOrThrow();
  if (logged + events.length > most) {
    const detail = `Not more than ${most} events are kept in a day.`;
    throw new ApiError("tooManyRequests", { reason: "eventsOfTheDay", detail, retryAfter: RETRY_SECONDS });
  }
  const rows = events.map(({ data, ...event }) => ({
    ...event,
    tenant_id: tenantId,
    user_id: userId,
    received: now,
    data: data === null ? null : json(data),
  }));
  const stored = await db
    .insertInto("event")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["tenant_id", "id"]).doNothing())
    .returning("id")
    .execute();
  return stored.length;
}

/**
 * Refuses an event of a plugin's pages while the tenant has the plugin off, or when the plugin says that it is not
 * taken.
 * @throws ApiError PLUGIN_OFF · forbidden
 */
function assertTaken(name: string, { origin, hooks, setting }: Parameters<LogEvents>[0]): void {
  const listener = hooks.for("acceptEvent", name);
  if (listener === null) return;
  assertPluginOn({ isOn: () => listener.isOn }, listener.plugin, new URL(origin).hostname);
  if (!listener.listen({ setting })) throw new ApiError("forbidden");
}

function assertSmall(events: readonly { readonly data?: unknown }[], kilobytes: number): void {
  const errors: Record<string, string[]> = {};
  for (const [index, { data }] of events.entries()) {
    if (data !== undefined && Buffer.byteLength(JSON.stringify(data)) > kilobytes * KILOBYTE) {
      errors[`events.${index}.data`] = [`is larger than ${kilobytes} KB`];
    }
  }
  if (Object.keys(errors).length > 0) throw new ApiError("invalid", { errors });
}

/** Removes events that are older than the configured number of days. */
export async function sweepEvents(db: AcrossTenants, now: Date, { eventLogDays }: EventLimits): Promise<void> {
  const oldest = new Date(now.getTime() - eventLogDays * DAY_MILLISECONDS);
  await db.deleteFrom("event").where("received", "<", oldest).execute();
}
