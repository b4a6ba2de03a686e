import type { FastifyInstance } from "fastify";
import type { Services } from "../contract/calls/services";
import { assertNotImpersonated } from "../contract/calls/session-user";
import { checkCsrf } from "../contract/http/csrf";
import { ApiError } from "../kit/errors/api-error";
import { fetchThisServer } from "../kit/net/fetch-this-server";
import { allowedSources } from "../pages/page-routes";
import type { PluginServer } from "../sdk/server-plugin";

/** What the routes of all server plugins get. `publish` is left out, because each plugin has its own. */
export type SharedHalfServer = Omit<PluginServer<object>, "publish">;

/** Makes what the routes of server plugins get. `own`: what does not come from the shared services. */
export function halfServer(
  http: FastifyInstance,
  services: Services,
  own: Pick<SharedHalfServer, "secrets" | "readPerson" | "readDocument" | "readPicture">,
): SharedHalfServer {
  const { clock, log, secret, variables, localeOf, isSessionAlive, config, textOf } = services;
  return {
    ...own,
    clock,
    log,
    secret,
    variables,
    localeOf,
    isSessionAlive,
    dbOf: (tenantId) => services.dbOf(tenantId) as never,
    hooksOf: (request) => services.hooksOf(request.portal.host),
    setting: (request, key) => services.settingOf(request.portal.host, key),
    sessionUser: async (request) => (await request.portal.session())?.user ?? null,
    async changingUser(request) {
      const session = await request.portal.session();
      if (session === null) throw new ApiError("unauthorized");
      checkCsrf(request, session.csrfToken);
      assertNotImpersonated(session.user);
      return session.user;
    },
    branding: (request) => config.resolved(request.portal.host).config.branding ?? {},
    text: (request, locale, key) => textOf(request.portal.host, locale, key),
    ancestors: (request) => allowedSources(config, request.portal.host).ancestors,
    userIdOfSession: (tenantId, sessionHash) => services.sessions.userIdOf(tenantId, sessionHash),
    fetchThisServer: fetchThisServer(http),
    webFolder: services.build.directory,
    visit: (request, cost, work) => services.visitors.pass(request, cost, work),
    askOutside: (helper, work) => services.bulkhead.ask(helper, work),
  };
}
