import type { FastifyInstance } from "fastify";
import { assertPluginOn } from "../contract/calls/plugin-switch";
import type { Services } from "../contract/calls/services";
import { type LoadedPlugin, leaveOut } from "./load-server-plugins";
import type { SharedHalfServer } from "./plugin-server";

interface Parts extends Pick<Services, "isOn" | "isLeftOut" | "publish"> {
  readonly plugins: LoadedPlugin[];
  readonly server: SharedHalfServer;
}

/**
 * Registers the routes that the server code of plugins (their "server plugins") has in addition to the calls of the
 * HTTP API that their contracts declare. A route refuses requests for hosts where its plugin is off. If the function of
 * one plugin throws an error, the whole plugin is left out, and the other plugins still work.
 */
export function pluginRoutes(http: FastifyInstance, { plugins, isOn, isLeftOut, server, publish }: Parts): void {
  for (const { id, routes } of plugins) {
    if (routes === undefined) continue;
    http.register(async (scope) => {
      scope.addHook("onRequest", async (request) => assertPluginOn({ isOn, isLeftOut }, id, request.portal.host));
      try {
        await routes(scope, { ...server, publish: (tenantId, events) => publish(tenantId, events, id) });
        await loadOwnPlugins(scope);
      } catch (error) {
        leaveOut(plugins, id, error);
      }
    });
  }
}

/** Waits for the Fastify plugins that the routes are in: an error is thrown only when one is loaded. */
async function loadOwnPlugins(scope: FastifyInstance): Promise<void> {
  let fault: Error | null = null;
  // Without this function the error would also end the start of the whole server.
  scope.after((error) => {
    fault = error;
  });
  await scope.after();
  if (fault) throw fault;
}
