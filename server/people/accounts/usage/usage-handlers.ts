import { MAX_USAGE_EVENTS } from "../../../../core/learning/contract/endpoints/usage";
import type { endpoints } from "../../../../core/learning/contract/index";
import { hasEverywhere } from "../../../../core/learning/rules/index";
import type { Handler } from "../../../contract/calls/call";
import { assertPluginOn, type PluginSwitch } from "../../../contract/calls/plugin-switch";
import type { TenantDb } from "../../../database/tenant-db/tenant-db";
import { ApiError } from "../../../kit/errors/api-error";
import { toIso } from "../../../kit/time/instants";
import { type EventLimits, storeEvents } from "../event-log";
import { mayRecord, readMark, storedTime, type UsageData, writeMark } from "./usage.rules";

/**
 * Events younger than this, in milliseconds, are not given to readers yet: a call that is still running may store an
 * event that belongs before them in the list, and a reader who has gone on would miss it.
 */
const SETTLED = 60_000;

interface UsageHandlers {
  readonly logUsage: Handler<typeof endpoints.logUsage>;
  readonly getUsageChoice: Handler<typeof endpoints.getUsageChoice>;
  readonly chooseUsage: Handler<typeof endpoints.chooseUsage>;
  readonly getUsageEvents: Handler<typeof endpoints.getUsageEvents>;
}

/**
 * Makes the handlers of the calls about events of use (what the portal is used for), and about whether they may be
 * recorded.
 * @param build returns the id of the portal's build, which each event gets
 * @param isOn says whether a plugin is on for a host. Where the plugin `usage` is off, events are neither stored nor
 * given to readers. A person's choice can still be read and changed, because a no deletes the events stored before
 */
export function usageHandlers(limits: EventLimits, build: () => string, isOn: PluginSwitch): UsageHandlers {
  const assertOn = (origin: string) => assertPluginOn({ isOn }, "usage", new URL(origin).hostname);
  return {
    async logUsage(call) {
      assertOn(call.origin);
      const { db, user, now, body } = call;
      // A visitor's choice is known only to the browser, which sends nothing after a no.
      const wanted = user === null ? true : await choiceOf(db, user.id);
      if (!mayRecord(call.setting("platform.events.consent"), wanted)) {
        throw new ApiError("forbidden", { reason: "usageNotWanted" });
      }
      const events = body.events.map(({ id, session, name, time, ...data }) => ({
        id,
        name,
        role: "learner",
        session_id: session,
        data: { ...data, build: build() } satisfies UsageData,
        time: storedTime(new Date(time), now),
      }));
      return { accepted: await storeEvents(call, limits, events) };
    },

    getUsageChoice: async ({ db, user }) => ({ wanted: await choiceOf(db, user.id) }),

    async chooseUsage({ db, user, body: { wanted } }) {
      await db.updateTable("account").set({ usage_wanted: wanted }).where("id", "=", user.id).execute();
      if (!wanted) {
        await db.deleteFrom("event").where("user_id", "=", user.id).where("session_id", "is not", null).execute();
      }
      return { wanted };
    },

    async getUsageEvents({ db, user, now, origin, query: { since, after } }) {
      assertOn(origin);
      // The contract does not declare the permission: a tenant without usage data says so to everybody first.
      if (!hasEverywhere(user.permissions, "User.Manage")) throw new ApiError("forbidden");
      let asked = db
        .selectFrom("event")
        .select(["id", "session_id", "user_id", "name", "time", "received", "data"])
        .where("session_id", "is not", null)
        .where("received", "<=", new Date(now.getTime() - SETTLED));
      if (since !== undefined) asked = asked.where("received", ">=", new Date(since));
      if (after !== undefined) {
        const { received, id } = readMark(after);
        asked = asked.where(({ or, and, eb }) =>
          or([eb("received", ">", received), and([eb("received", "=", received), eb("id", ">", id)])]),
        );
      }
      const rows = await asked.orderBy("received").orderBy("id").limit(MAX_USAGE_EVENTS).execute();
      const last = rows.at(-1);
      return {
        data: rows.map(({ id, session_id, user_id, name, time, received, data }) => {
          const { route, locale, build, courseId = null, activityId = null } = data as unknown as UsageData;
          return {
            id,
            session: session_id ?? id,
            name,
            time: toIso(time),
            received: toIso(received),
            route,
            courseId,
            activityId,
            locale,
            build,
            userId: user_id,
          };
        }),
        next: last === undefined ? null : writeMark(last),
      };
    },
  };
}

async function choiceOf(db: TenantDb, userId: string): Promise<boolean | null> {
  const row = await db.selectFrom("account").select("usage_wanted").where("id", "=", userId).executeTakeFirst();
  return row?.usage_wanted ?? null;
}
