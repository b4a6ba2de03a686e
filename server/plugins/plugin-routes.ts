import type { FastifyInstance } from "fastify";
import { assertPluginOn } from "../contract/calls/plugin-switch";
import type { Services } from "../contract/calls/services";
import type { LoadedPlugin } from "./load-server-plugins";
import type { SharedHalfServer } from "./plugin-server";
import { pluginErrors } from "./plugins.errors";

interface Parts extends Pick<Services, "isOn" | "publish" | "log"> {
  readonly plugins: readonly LoadedPlugin[];
  readonly server: SharedHalfServer;
}

/**
 * Registers the routes that the server code of plugins (their "server plugins") has in addition to the calls of the
 * HTTP API that their contracts declare. A route refuses requests for hosts where its plugin is off. If the function of
 * one plugin throws an error, it is logged, and the other plugins still work.
 */
export function pluginRoutes(http: FastifyInstance, { plugins, isOn, server, publish, log }: Parts): void {
  for (const { id, routes } of plugins) {
    if (routes === undefined) continue;
    http.register(async (scope) => {
      scope.addHook("onRequest", async (request) => assertPluginOn(isOn, id, request.portal.host));
      try {
        await routes(scope, { ...server, publish: (tenantId, events) => publish(tenantId, events, id) });
      } catch (error) {
        log.error(
          { code: pluginErrors.PLUGIN_SERVER_FAILED.code, plugin: id, err: error },
          "the routes of a plugin do not work",
        );
      }
    });
  }
}
