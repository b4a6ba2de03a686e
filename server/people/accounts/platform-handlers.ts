import type { ConfigSource } from "../../config/config-source";
import type { PlatformHandlers } from "../../contract/calls/handlers";
import type { PluginSwitch } from "../../contract/calls/plugin-switch";
import { userAnswer } from "../../contract/calls/session-user";
import { commandStatus, findCommand } from "../../contract/commands/command-store";
import { ApiError, notFound } from "../../kit/errors/api-error";
import type { Limits } from "../../kit/limits";
import { fragmentVersions } from "../../pages/fragments";
import type { PortalBuild } from "../../pages/portal-build";
import { logEvents } from "./event-log";
import { isTimeZone } from "./time-zone.rules";
import { usageHandlers } from "./usage/usage-handlers";

/**
 * Makes the handlers for the calls of the platform itself: the user, the user's units (parts of the organisation), time
 * zone, logged events, fragments (code of plugins in packages of their own), and how far a command has got.
 */
export function platformHandlers(config: ConfigSource, build: PortalBuild, limits: Limits): PlatformHandlers {
  const isOn: PluginSwitch = (plugin, host) => config.isPluginOn(host, plugin);
  return {
    getCurrentUser: async ({ user }) => userAnswer(user),

    getUserUnits: async ({ db, user, params }) => {
      if (params.userId !== user.id) throw notFound();
      const rows = await db
        .selectFrom("account_unit")
        .innerJoin("unit", (join) => join.onRef("unit.id", "=", "account_unit.unit_id"))
        .select(["unit.id", "unit.name", "account_unit.is_primary"])
        .where("account_unit.user_id", "=", user.id)
        .orderBy("account_unit.is_primary", "desc")
        .orderBy("unit.name")
        .execute();
      return { items: rows };
    },

    setTimeZone: async ({ db, user, params, body }) => {
      if (params.userId !== user.id) throw notFound();
      if (!isTimeZone(body.timezone)) throw new ApiError("invalid", { errors: { timezone: ["is not a time zone"] } });
      await db.updateTable("account").set({ timezone: body.timezone }).where("id", "=", user.id).execute();
      return { ...userAnswer(user), timezone: body.timezone };
    },

    logEvents: logEvents(limits),
    ...usageHandlers(limits, () => build.summaryIfBuilt?.id ?? "", isOn),

    getFragmentVersions: async ({ origin }) => [...fragmentVersions(config, build, new URL(origin).hostname)],

    getCommand: async ({ db, user, params }) => {
      const row = await findCommand(db, user.id, params.commandId);
      if (row === null) throw notFound();
      return commandStatus(row);
    },
  };
}
