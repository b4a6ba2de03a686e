import { randomUUID } from "node:crypto";
import { join, resolve } from "node:path";
import cookie from "@fastify/cookie";
import fastify, { type FastifyRequest, LogController } from "fastify";
import { endpoints } from "../../core/learning/contract/index";
import { brandingRoutes } from "../config/branding-routes";
import { configRoutes } from "../config/config-routes";
import { BackgroundWork } from "../contract/calls/background";
import { CallTable } from "../contract/calls/call-table";
import { withFormats } from "../contract/calls/contract-validation";
import { openApiRoutes } from "../contract/calls/open-api";
import type { PluginSwitch } from "../contract/calls/plugin-switch";
import { readAnswers } from "../contract/calls/read-call";
import { assertNotImpersonated } from "../contract/calls/session-user";
import { CommandRunner } from "../contract/commands/command-runner";
import { contractRoutes } from "../contract/contract-routes";
import { answerHeaders, earlyAnswers } from "../contract/http/answer-headers";
import { compressAnswers } from "../contract/http/compression";
import { checkCsrf, visitorToken } from "../contract/http/csrf";
import { errorAnswers } from "../contract/http/errors";
import { Gate } from "../contract/http/gate";
import { InFlight } from "../contract/http/in-flight";
import { rateLimits } from "../contract/http/rate-limits";
import { requestLog } from "../contract/http/request-log";
import { endSlowBodies, limitConnections, slowHeads } from "../contract/http/slow-senders";
import { VisitorGate } from "../contract/http/visitor-gate";
import type { RouteContext } from "../contract/route-context";
import { refreshStatistics } from "../database/refresh-statistics";
import { tenantDb } from "../database/tenant-db/tenant-db";
import { Refusal } from "../kit/errors/refusal";
import { TenantHooks } from "../kit/hooks/hooks";
import { chooseLocale } from "../kit/locale/locale.rules";
import { fetchThisServer } from "../kit/net/fetch-this-server";
import { Bulkhead } from "../kit/outbound/bulkhead";
import { fetchDocument, fetchPicture } from "../kit/outbound/fetch-document";
import { courseAudience } from "../learning/courses/course-audience";
import { learningChores } from "../learning/learning.chores";
import { LiveHub } from "../live/live-hub";
import { liveRoutes } from "../live/live-routes";
import { LiveWire } from "../live/live-wire";
import { builtFiles } from "../pages/built-files";
import { FrameOrigins } from "../pages/frame-origins";
import { otherPartRoutes } from "../pages/notices/other-part-routes";
import { pageFrame } from "../pages/notices/page-frame";
import { refusalPage } from "../pages/notices/refusal-page";
import { allowedSources, pageRoutes } from "../pages/page-routes";
import { offeredLocales } from "../pages/preferences";
import { appointAdministrators } from "../people/accounts/administrators";
import { sweepEvents } from "../people/accounts/event-log";
import { findUser } from "../people/accounts/find-user";
import { keepLocale } from "../people/accounts/keep-locale";
import { platformHandlers } from "../people/accounts/platform-handlers";
import { sweepOidcItems } from "../people/embedded/oidc-store";
import { mayImpersonate } from "../people/sessions/may-impersonate";
import { requestContexts } from "../people/sessions/request-contexts";
import { SeenSessions } from "../people/sessions/seen-sessions";
import { sessionAlive } from "../people/sessions/session-alive";
import { tellSessionUser } from "../people/sessions/session-cookie";
import { sessionRoutes } from "../people/sessions/session-routes";
import { Sessions } from "../people/sessions/sessions";
import { identityRoutes } from "../people/sign-in/identity-routes";
import { tenantConfig } from "../people/tenants/tenant-config";
import { Tenants } from "../people/tenants/tenants";
import { chores } from "../plugins/chores";
import { halfRoutes } from "../plugins/half-routes";
import { publisher } from "../plugins/publish";
import type { App, AppDeps, WholeContext } from "./app-deps";
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
  const { tenants = new Tenants(db) } = deps;
  const config = tenantConfig(deps.config, tenants);
  const dbOf = (tenantId: string) => tenantDb(db, tenantId);
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

  const isOn: PluginSwitch = (plugin, host) => config.isPluginOn(host, plugin);
  const hostOf = (tenantId: string) => tenants.firstHostOf(tenantId);
  const isOnFor = (plugin: string, tenantId: string) => isOn(plugin, hostOf(tenantId));
  const hub = new LiveHub({ audience: courseAudience(db), isOn: isOnFor });
  const listenUrl = url === null ? null : (settings.databaseListenUrl ?? url);
  const wireParts = { db, hub, processId: randomUUID(), log: http.log };
  const wire = listenUrl === null ? null : new LiveWire({ url: listenUrl, ...wireParts });
  const hooksOf = (host: string) =>
    new TenantHooks(
      deps.halves,
      (plugin) => isOn(plugin, host),
      (plugin, hook, error) => http.log.error({ plugin, hook, err: error }, "a plugin failed where it was asked"),
    );
  const settingOf = (host: string, key: string) => config.setting(host, key);
  const sessions = new Sessions(db, clock, settings.limits.sessionMaxHours * 3600, (tenantId, facts) => {
    const host = hostOf(tenantId);
    return mayImpersonate(hooksOf(host), { ...facts, setting: (key) => settingOf(host, key) });
  });
  const bulkhead = new Bulkhead(settings.limits.requestsAtOnce);
  const context: WholeContext = {
    db,
    dbOf,
    hooksOf,
    settingOf,
    tenants,
    clock,
    settings,
    limits: settings.limits,
    sessions,
    hub,
    secret,
    bulkhead,
    variables: settings.variables,
    visitorToken: visitorToken(secret),
    publish: publisher({ hub, wire, log: http.log }),
    keepLocale: (user, locale) => keepLocale(dbOf(user.tenantId), user, locale),
    localeOf: (request) => {
      const locales = offeredLocales(config, build, request.portal.host);
      return chooseLocale(locales, request.cookies.locale, request.headers["accept-language"]);
    },
  };
  const handlers = { ...deps.lms, ...platformHandlers(config, build, settings.limits) };
  const calls = new CallTable([
    { plugin: null, endpoints: Object.values(endpoints), handlers },
    ...deps.halves.map(({ id, endpoints, calls }) => ({ plugin: id, endpoints, handlers: calls })),
  ]);
  const runner = new CommandRunner({
    db,
    calls,
    isOn,
    hooksOf,
    settingOf,
    findUser,
    clock,
    log: http.log,
    ...{ secret, variables: settings.variables },
    publish: context.publish,
  });
  const background = new BackgroundWork({ context, isOn, log: http.log });

  const isSessionAlive = sessionAlive(sessions);
  // This hook is registered first, so that refusals by later hooks have these headers too.
  http.addHook("onRequest", async ({ id }, reply) => void reply.headers(headers(id)));
  endSlowBodies(http);
  if (settings.trustProxy === false) limitConnections(http.server, settings.limits.connectionsPerAddress);
  const seenSessions = new SeenSessions(isSecure);
  const inFlight = new InFlight(http);
  new Gate(http, settings.limits.requestsAtOnce);
  const methods = errorAnswers(
    http,
    (request, reply, refusal) => refusalPage({ context, config, build, texts }, request, reply, refusal),
    async (request) => (await request.portal.session()) !== null && !(await isSessionAlive(request)),
  );
  await http.register(cookie);
  requestContexts(http, { settings, config, tenants, sessions, seenSessions });
  tellSessionUser(http);
  requestLog(http);
  const sessionKeyOf = (request: FastifyRequest) => seenSessions.keyOf(request);
  await rateLimits(http, { ...settings, sessionKeyOf });
  const visitors = new VisitorGate({ ...settings, sessionKeyOf });
  compressAnswers(http);

  healthRoutes(http, context, config, wire);
  openApiRoutes(
    http,
    calls.all.map(({ endpoint }) => endpoint),
  );
  configRoutes(http, config);
  brandingRoutes(http, resolve(settings.configDir));
  sessionRoutes(http, context);
  liveRoutes(http, { ...context, isSessionAlive, config, build });
  contractRoutes(http, context, { calls, isOn, runner, background, visitors });
  builtFiles(http, "/learn/assets/", join(build.directory, "assets"));
  // Portals on other hosts may load fragments (plugin code in packages) from here.
  const forAll = { "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" };
  builtFiles(http, "/learn/fragments/", join(build.directory, "fragments"), forAll);
  otherPartRoutes(http, { context, config, build, texts });
  const frameOrigins = new FrameOrigins(dbOf);
  const answerRead = readAnswers(context, { calls, isOn, visitors });
  pageRoutes(http, { context, config, build, texts, frameOrigins, visitors, answerRead });
  const providers = identityRoutes(http, context, (request) => pageFrame({ context, config, build, texts }, request));
  const routeContext: RouteContext = {
    ...{ dbOf, clock, localeOf: context.localeOf },
    hooksOf: (request) => hooksOf(request.portal.host),
    sessionUser: async (request) => (await request.portal.session())?.user ?? null,
    isSessionAlive,
    setting: (request, key) => settingOf(request.portal.host, key),
  };
  deps.routes?.(http, routeContext);
  halfRoutes(http, {
    ...{ halves: deps.halves, isOn, log: http.log, publish: context.publish },
    server: {
      ...routeContext,
      ...{ secret, secrets: settings.secrets, variables: settings.variables, log: http.log },
      async changingUser(request) {
        const session = await request.portal.session();
        if (session === null) throw new Refusal("unauthorized");
        checkCsrf(request, session.csrfToken);
        assertNotImpersonated(session.user);
        return session.user;
      },
      dbOf: (tenantId) => dbOf(tenantId) as never,
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
    isOn: isOnFor,
    hooksOf: (tenantId) => hooksOf(hostOf(tenantId)),
    publish: context.publish,
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
    ...{ http, context, runner },
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
