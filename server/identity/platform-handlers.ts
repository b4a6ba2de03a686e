import { commandStatus, findCommand } from "../commands/command-store";
import type { ConfigSource } from "../config-ui/config-source";
import { json } from "../database/columns";
import type { PlatformHandlers } from "../http/handlers";
import { notFound, Refusal } from "../http/refusal";
import { userAnswer } from "./session-user";
import { isTimeZone } from "./time-zone.rules";

const MAX_EVENT_BYTES = 8 * 1024;

/** The calls that the platform answers itself: the user, units, time zone, events, fragments, commands. */
export function platformHandlers(config: ConfigSource): PlatformHandlers {
  return {
    getCurrentUser: async ({ user }) => userAnswer(user),

    getUserUnits: async ({ db, tenantId, user, params }) => {
      if (params.userId !== user.id) throw notFound();
      const rows = await db
        .selectFrom("account_unit")
        .innerJoin("unit", (join) =>
          join.onRef("unit.tenant_id", "=", "account_unit.tenant_id").onRef("unit.id", "=", "account_unit.unit_id"),
        )
        .select(["unit.id", "unit.name", "account_unit.is_primary"])
        .where("account_unit.tenant_id", "=", tenantId)
        .where("account_unit.user_id", "=", user.id)
        .orderBy("account_unit.is_primary", "desc")
        .orderBy("unit.name")
        .execute();
      return { items: rows };
    },

    setTimeZone: async ({ db, tenantId, user, params, body }) => {
      if (params.userId !== user.id) throw notFound();
      if (!isTimeZone(body.timezone)) throw new Refusal("invalid", { errors: { timezone: ["is not a time zone"] } });
      await db
        .updateTable("account")
        .set({ timezone: body.timezone })
        .where("tenant_id", "=", tenantId)
        .where("id", "=", user.id)
        .execute();
      return { ...userAnswer(user), timezone: body.timezone };
    },

    logEvents: async ({ db, tenantId, user, now, body }) => {
      const errors: Record<string, string[]> = {};
      for (const [index, { data }] of body.events.entries()) {
        if (data !== undefined && Buffer.byteLength(JSON.stringify(data)) > MAX_EVENT_BYTES) {
          errors[`events.${index}.data`] = ["is larger than 8 KB"];
        }
      }
      if (Object.keys(errors).length > 0) throw new Refusal("invalid", { errors });
      const rows = body.events.map(({ id, name, time, role, data }) => ({
        ...{ tenant_id: tenantId, id, name, time: new Date(time), role },
        user_id: user?.id ?? null,
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
    },

    getFragmentVersions: async ({ origin }) => {
      const { fragments = {} } = config.resolved(new URL(origin).hostname).config;
      return Object.entries(fragments).flatMap(([id, { enabled = true, url, version, integrity }]) =>
        enabled && url && version && integrity ? [{ id, version, url, integrity }] : [],
      );
    },

    getCommand: async ({ db, tenantId, user, params }) => {
      const row = await findCommand(db, tenantId, user.id, params.commandId);
      if (row === null) throw notFound();
      return commandStatus(row);
    },
  };
}
