import { resolve } from "node:path";
import { endpoints } from "../../core/learning/contract/index";
import { configRoutes } from "../config/config-routes";
import { hostConfig } from "../config/host-config";
import { BackgroundWork } from "../contract/calls/background";
import { CallTable } from "../contract/calls/call-table";
import { readAnswers } from "../contract/calls/read-call";
import { CommandRunner } from "../contract/commands/command-runner";
import { contractRoutes } from "../contract/contract-routes";
import { createHttp } from "../contract/create-http";
import { errorAnswers } from "../contract/http/errors";
import { requestHooks } from "../contract/http/request-hooks";
import { fetchDocument, fetchPicture } from "../kit/outbound/fetch-document";
import { neededNotices } from "../learning/needed/save-checked-revision";
import { liveRoutes } from "../live/live-routes";
import { refusalPage } from "../pages/notices/refusal-page";
import { portalRoutes } from "../pages/portal-routes";
import { findUser } from "../people/accounts/find-user";
import { platformHandlers } from "../people/accounts/platform-handlers";
import { sessionHooks } from "../people/sessions/session-hooks";
import { sessionRoutes } from "../people/sessions/session-routes";
import { identityRoutes } from "../people/sign-in/identity-routes";
import { Providers } from "../people/sign-in/providers";
import { pluginRoutes } from "../plugins/plugin-routes";
import { halfServer } from "../plugins/plugin-server";
import type { App, AppDeps } from "./app-deps";
import { appLife } from "./app-life";
import { createServices } from "./create-services";
import { healthRoutes } from "./health-routes";
import { housekeeping } from "./housekeeping";
import { readOwnData } from "./read-own-data";

/** Puts the server together: its routes, its regular work, and the plugins' server parts. */
export async function createApp(deps: AppDeps): Promise<App> {
  const { settings, plugins } = deps;
  const { publicUrl, trustProxy, limits, secrets } = settings;
  const isSecure = publicUrl?.protocol === "https:";
  const { http, inFlight } = createHttp({ isSecure, clock: deps.clock, trustProxy, limits, log: deps.log });
  const { services, wire } = createServices(deps, http.log);
  const { db, config, build, seenSessions } = services;

  const handlers = { ...deps.lms, ...platformHandlers(config, build, limits) };
  const calls = new CallTable([
    { plugin: null, endpoints: Object.values(endpoints), handlers },
    ...plugins.map(({ id, endpoints, streams, calls }) => ({
      plugin: id,
      endpoints,
      streams,
      handlers: services.meters.handlers(id, calls),
    })),
  ]);
  const runner = new CommandRunner({ ...services, calls, findUser });
  const background = new BackgroundWork(services);
  const providers = new Providers({ ...services, http });
  const fetching = { allowPrivate: !settings.isPublic };
  const server = halfServer(http, services, {
    secrets,
    readPerson: (scope, work) => readOwnData(db, scope as never, work),
    readDocument: deps.readDocument ?? ((address) => fetchDocument(address, fetching)),
    readPicture: deps.readPicture ?? ((address) => fetchPicture(address, fetching)),
  });

  // A hook applies to the routes that are registered after it. A request passes the hooks in this order.
  const methods = errorAnswers(
    http,
    (request, reply, refusal) => refusalPage(services, request, reply, refusal),
    async (request) => (await request.portal.session()) !== null && !(await services.isSessionAlive(request)),
  );
  await http.register(sessionHooks, services);
  await http.register(requestHooks, { trustProxy, limits, sessionKeyOf: (request) => seenSessions.keyOf(request) });

  http.register(healthRoutes, { ...services, wire });
  http.register(configRoutes, {
    ...services,
    configDir: resolve(settings.configDir),
    noticesOf: async ({ portal }) =>
      neededNotices(services.dbOf(await portal.tenantId()), hostConfig(services.config, portal.host)),
  });
  http.register(sessionRoutes, services);
  http.register(liveRoutes, services);
  http.register(contractRoutes, { services, calls, runner, background });
  http.register(portalRoutes, { ...services, answerRead: readAnswers(services, calls) });
  http.register(identityRoutes, { services, providers });
  if (deps.routes) http.register(deps.routes, services);
  http.register(pluginRoutes, { ...services, plugins, server });
  await http.after();

  const keeping = housekeeping(deps, services, http);
  const life = appLife({ ...keeping, http, services, wire, runner, background, inFlight, providers });
  return { http, context: services, runner, routes: () => methods.routes, ...life };
}
