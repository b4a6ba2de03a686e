import { randomUUID } from "node:crypto";
import { join, resolve } from "node:path";
import cookie from "@fastify/cookie";
import fastify, { LogController } from "fastify";
import { endpoints } from "../../core/learning/contract/index";
import { brandingRoutes } from "../config/branding-routes";
import { configRoutes } from "../config/config-routes";
import { BackgroundWork } from "../contract/calls/background";
import { CallTable } from "../contract/calls/call-table";
import { withFormats } from "../contract/calls/contract-validation";
import { openApiRoutes } from "../contract/calls/open-api";
import { readAnswers } from "../contract/calls/read-call";
import { assertNotImpersonated } from "../contract/calls/session-user";
import { CommandRunner } from "../contract/commands/command-runner";
import { contractRoutes } from "../contract/contract-routes";
import { answerHeaders, earlyAnswers } from "../contract/http/answer-headers";
import { compressAnswers } from "../contract/http/compression";
import { checkCsrf } from "../contract/http/csrf";
import { errorAnswers } from "../contract/http/errors";
import { Gate } from "../contract/http/gate";
import { InFlight } from "../contract/http/in-flight";
import { rateLimits } from "../contract/http/rate-limits";
import { requestLog } from "../contract/http/request-log";
import { endSlowBodies, limitConnections, slowHeads } from "../contract/http/slow-senders";
import { refreshStatistics } from "../database/refresh-statistics";
import { Refusal } from "../kit/errors/refusal";
import { fetchThisServer } from "../kit/net/fetch-this-server";
import { fetchDocument, fetchPicture } from "../kit/outbound/fetch-document";
import { learningChores } from "../learning/learning.chores";
import { liveRoutes } from "../live/live-routes";
import { builtFiles } from "../pages/built-files";
import { otherPartRoutes } from "../pages/notices/other-part-routes";
import { pageFrame } from "../pages/notices/page-frame";
import { refusalPage } from "../pages/notices/refusal-page";
import { allowedSources, pageRoutes } from "../pages/page-routes";
import { offeredLocales } from "../pages/preferences";
import { appointAdministrators } from "../people/accounts/administrators";
import { sweepEvents } from "../people/accounts/event-log";
import { findUser } from "../people/accounts/find-user";
import { platformHandlers } from "../people/accounts/platform-handlers";
import { sweepOidcItems } from "../people/embedded/oidc-store";
import { requestContexts } from "../people/sessions/request-contexts";
import { tellSessionUser } from "../people/sessions/session-cookie";
import { sessionRoutes } from "../people/sessions/session-routes";
import { identityRoutes } from "../people/sign-in/identity-routes";
import { chores } from "../plugins/chores";
import { halfRoutes } from "../plugins/half-routes";
import type { App, AppDeps } from "./app-deps";
import { createServices } from "./create-services";
import { healthRoutes } from "./health-routes";
import { Housekeeper } from "./housekeeper";
import { originFor } from "./origin-for";
import { readOwnData } from "./read-own-data";

const SWEEP_SECONDS = 30 * 60;
/** How often the embedded engine updates the statistics of its tables. A PostgreSQL server does it by itself. */
const STATISTICS_SECONDS = 60;
const MAX_BODY_BYTES = 256 * 1024;

/** Puts the server together: its routes, its regular work, and the plugins' server parts. */
export async function createApp(deps: AppDeps): Promise<App> {
  const { settings, clock, secret, build, texts } = deps;
  const { db, url } = deps.database;
  const isSecure = settings.publicUrl?.protocol === "https:";
  const headers = answerHeaders({ isSecure, clock });
  const http = fastify({
    bodyLimit: MAX_BODY_BYTES,
    http: slowHeads,
    trustProxy: settings.trustProxy,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    forceCloseConnections: "idle",
    routerOptions: { maxParamLength: 200 },
    ajv: { plugins: [withFormats] },
    logController: new LogController({ disableRequestLogging: true }),
    ...earlyAnswers(headers),
    ...(deps.log ? { loggerInstance: deps.log } : {}),
  });

  const { services, wire } = createServices(deps, http.log);
  const { config, tenants, sessions, hub, isOn, hooksOf, settingOf, bulkhead, visitors, frameOrigins } = services;
  const hostOf = (tenantId: string) => tenants.firstHostOf(tenantId);
  const handlers = { ...deps.lms, ...platformHandlers(config, build, settings.limits) };
  const calls = new CallTable([
    { plugin: null, endpoints: Object.values(endpoints), handlers },
    ...deps.halves.map(({ id, endpoints, calls }) => ({ plugin: id, endpoints, handlers: calls })),
  ]);
  const runner = new CommandRunner({ ...services, calls, findUser });
  const background = new BackgroundWork(services);

  // This hook is registered first, so that refusals by later hooks have these headers too.
  http.addHook("onRequest", async ({ id }, reply) => void reply.headers(headers(id)));
  endSlowBodies(http);
  if (settings.trustProxy === false) limitConnections(http.server, settings.limits.connectionsPerAddress);
  const inFlight = new InFlight(http);
  new Gate(http, settings.limits.requestsAtOnce);
  const methods = errorAnswers(
    http,
    (request, reply, refusal) => refusalPage(services, request, reply, refusal),
    async (request) => (await request.portal.session()) !== null && !(await services.isSessionAlive(request)),
  );
  await http.register(cookie);
  requestContexts(http, services);
  tellSessionUser(http);
  requestLog(http);
  await rateLimits(http, { ...settings, sessionKeyOf: (request) => services.seenSessions.keyOf(request) });
  compressAnswers(http);

  healthRoutes(http, services, wire);
  openApiRoutes(
    http,
    calls.all.map(({ endpoint }) => endpoint),
  );
  configRoutes(http, config);
  brandingRoutes(http, resolve(settings.configDir));
  sessionRoutes(http, services);
  liveRoutes(http, services);
  contractRoutes(http, services, { calls, runner, background });
  builtFiles(http, "/learn/assets/", join(build.directory, "assets"));
  // Portals on other hosts may load fragments (plugin code in packages) from here.
  const forAll = { "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" };
  builtFiles(http, "/learn/fragments/", join(build.directory, "fragments"), forAll);
  otherPartRoutes(http, services);
  pageRoutes(http, { ...services, answerRead: readAnswers(services, calls) });
  const providers = identityRoutes(http, services, (request) => pageFrame(services, request));
  deps.routes?.(http, services);
  halfRoutes(http, {
    ...{ halves: deps.halves, isOn, log: http.log, publish: services.publish },
    server: {
      ...{ clock, localeOf: services.localeOf, isSessionAlive: services.isSessionAlive },
      hooksOf: (request) => hooksOf(request.portal.host),
      sessionUser: async (request) => (await request.portal.session())?.user ?? null,
      setting: (request, key) => settingOf(request.portal.host, key),
      ...{ secret, secrets: settings.secrets, variables: settings.variables, log: http.log },
      async changingUser(request) {
        const session = await request.portal.session();
        if (session === null) throw new Refusal("unauthorized");
        checkCsrf(request, session.csrfToken);
        assertNotImpersonated(session.user);
        return session.user;
      },
      dbOf: (tenantId) => services.dbOf(tenantId) as never,
      branding: (request) => config.resolved(request.portal.host).config.branding ?? {},
      text: (locale, key) => texts.text(locale, key),
      ancestors: (request) => allowedSources(config, request.portal.host).ancestors,
      userIdOfSession: (tenantId, sessionHash) => sessions.userIdOf(tenantId, sessionHash),
      fetchThisServer: fetchThisServer(http),
      webFolder: build.directory,
      visit: (request, cost, work) => visitors.pass(request, cost, work),
      askOutside: (helper, work) => bulkhead.ask(helper, work),
      readPerson: (scope, work) => readOwnData(db, scope as never, work),
      readDocument: deps.readDocument ?? ((address) => fetchDocument(address, { allowPrivate: !settings.isPublic })),
      readPicture: deps.readPicture ?? ((address) => fetchPicture(address, { allowPrivate: !settings.isPublic })),
    },
  });

  const sweeps = [() => sessions.sweep(), () => sweepOidcItems(db), () => sweepEvents(db, clock(), settings.limits)];
  const choresOfAll = chores([learningChores, ...deps.halves], {
    ...{ db, clock, secret, fetchThisServer: fetchThisServer(http), log: http.log },
    isOn: (plugin, tenantId) => isOn(plugin, hostOf(tenantId)),
    hooksOf: (tenantId) => hooksOf(hostOf(tenantId)),
    publish: services.publish,
    ...{ variables: settings.variables, dataDir: settings.dataDir },
    portalOf: (tenantId) => {
      const host = hostOf(tenantId);
      return {
        origin: originFor(host, settings.publicUrl, http),
        branding: config.resolved(host).config.branding ?? {},
        locales: offeredLocales(config, build, host),
        setting: (key) => settingOf(host, key),
        text: (locale, key) => texts.text(locale, key),
      };
    },
  });
  const statistics = { every: STATISTICS_SECONDS, soon: true, run: () => refreshStatistics(db) };
  const keeper = new Housekeeper(
    [...sweeps.map((run) => ({ every: SWEEP_SECONDS, run })), ...(url === null ? [statistics] : []), ...choresOfAll],
    http.log,
  );
  async function settleImports(): Promise<void> {
    for (const chore of choresOfAll) if (chore.afterImports) await chore.run(keeper.signal);
  }

  return {
    ...{ http, context: services, runner },
    afterImport() {
      tenants.forget();
      frameOrigins.forget();
      keeper.runSoon();
      return settleImports();
    },
    routes: () => methods.routes,
    async start() {
      await Promise.all([http.ready(), wire?.start()]);
      // With the embedded database there is only this process, so no other process can be working on a command.
      await runner.start(url === null);
      await settleImports();
      keeper.start();
      await appointAdministrators(db, settings.adminEmails);
      // Asks the sign-in providers whether they answer. The start of the server does not wait for them.
      void providers.check();
    },
    async stop() {
      const keeperStop = keeper.stop();
      const closing = http.close();
      // Open streams would delay the stop, so they are closed. No new ones are accepted now.
      hub.closeAll();
      await background.stop();
      await inFlight.done();
      // A call that was still answering may have started more background work.
      await background.stop();
      // Browsers open connections in advance and keep them idle. Without this line `closing` would wait for them.
      http.server.closeAllConnections();
      await closing;
      await runner.stop();
      await keeperStop;
      await wire?.stop();
    },
  };
}
