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
import { loadUnits } from "./load-units";
import { isTimeZone } from "./time-zone.rules";
import { usageHandlers } from "./usage/usage-handlers";

/**
 * Makes the handlers for the calls of the platform itself: the user, the user's units, time zone, logged events,
 * fragments, and how far a command has got.
 */
export function platformHandlers(config: ConfigSource, build: PortalBuild, limits: Limits): PlatformHandlers {
  const isOn: PluginSwitch = (plugin, host) => config.isPluginOn(host, plugin);
  return {
    getCurrentUser: async ({ user }) => userAnswer(user),

    getUserUnits: async ({ db, user, params }) => {
      if (params.userId !== user.id) throw notFound();
      return { items: await loadUnits(db, user.id) };
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
