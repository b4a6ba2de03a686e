import { randomUUID } from "node:crypto";
import { join, resolve } from "node:path";
import cookie from "@fastify/cookie";
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { courseAudience } from "../channels/course-audience";
import { CommandRunner } from "../commands/command-runner";
import { brandingRoutes } from "../config-ui/branding-routes";
import { configRoutes } from "../config-ui/config-routes";
import type { ConfigSource } from "../config-ui/config-source";
import type { Database } from "../database/open";
import { appointAdministrators } from "../identity/administrators";
import { sweepOidcItems } from "../identity/embedded/oidc-store";
import { sweepEvents } from "../identity/event-log";
import { identityRoutes } from "../identity/identity-routes";
import { pageFrame } from "../identity/page-frame";
import { platformHandlers } from "../identity/platform-handlers";
import { keepLmsUserTrue, sessionToken } from "../identity/session-cookie";
import { sessionRoutes } from "../identity/session-routes";
import { Sessions } from "../identity/sessions";
import { ltiHandlers } from "../lti/launch/resource-link";
import { ltiRoutes } from "../lti/lti-routes";
import { ltiContext } from "../lti/make-context";
import { sweepLti } from "../lti/sweep";
import { sealSharedSecrets } from "../lti/v1p1/shared-secret";
import type { ToolKeys } from "../lti/v1p3/keys/tool-keys";
import { assetRoutes } from "../pages/asset-routes";
import { otherPartRoutes } from "../pages/other-part-routes";
import { pageRoutes } from "../pages/page-routes";
import type { PortalBuild } from "../pages/portal-build";
import { offeredLocales } from "../pages/preferences";
import { refusalPage } from "../pages/refusal-page";
import type { Texts } from "../pages/texts";
import { LiveHub } from "../realtime/live-hub";
import { liveRoutes } from "../realtime/live-routes";
import { LiveWire } from "../realtime/live-wire";
import type { ServerSettings } from "../settings";
import { answerHeaders, earlyAnswers } from "./answer-headers";
import type { AppContext } from "./app-context";
import { compressAnswers } from "./compression";
import { contractRoutes } from "./contract-routes";
import { withFormats } from "./contract-validation";
import { visitorToken } from "./csrf";
import { errorAnswers } from "./errors";
import { Gate } from "./gate";
import type { LmsHandlers } from "./handlers";
import { healthRoutes } from "./health-routes";
import { Housekeeper } from "./housekeeper";
import { InFlight } from "./in-flight";
import { chooseLocale } from "./locale.rules";
import { openApiRoutes } from "./open-api";
import { rateLimits } from "./rate-limits";
import { requestContexts } from "./request-contexts";
import { requestLog } from "./request-log";
import type { RouteContext } from "./route-context";
import { SeenSessions } from "./seen-sessions";
import { Tenants } from "./tenants";

export interface AppDeps {
  readonly database: Database;
  readonly settings: ServerSettings;
  readonly config: ConfigSource;
  readonly clock: () => Date;
  /** Signs and encrypts what browsers keep for us. */
  readonly secret: string;
  readonly lms: LmsHandlers;
  readonly build: PortalBuild;
  readonly texts: Texts;
  /** Reads the public keys of LTI tools; over the network when left out. */
  readonly toolKeys?: ToolKeys;
  /** Registers routes that are no calls of the contract: files, certificates. */
  readonly routes?: (app: FastifyInstance, context: RouteContext) => void;
  /** Nothing is logged without one. */
  readonly log?: FastifyBaseLogger;
}

export interface App {
  readonly http: FastifyInstance;
  readonly context: AppContext;
  readonly runner: CommandRunner;
  /** Every route: `GET /learn/assets/*`. Complete once `http` is ready. */
  routes(): readonly string[];
  /** Takes up what an earlier process left behind. Before it, the app answers but does nothing by itself. */
  start(): Promise<void>;
  /** Stops accepting, finishes what was accepted, ends open streams. */
  stop(): Promise<void>;
}

const MAX_BODY_BYTES = 256 * 1024;

export async function createApp(deps: AppDeps): Promise<App> {
  const { settings, config, clock, secret, build, texts } = deps;
  const { db } = deps.database;
  const isSecure = settings.publicUrl?.protocol === "https:";
  const headers = answerHeaders({ isSecure, clock });
  const http = fastify({
    bodyLimit: MAX_BODY_BYTES,
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

  const hub = new LiveHub(courseAudience(db));
  const sessions = new Sessions(db, clock, settings.limits.sessionMaxHours * 3600);
  const { url } = deps.database;
  const listenUrl = url === null ? null : (settings.databaseListenUrl ?? url);
  const wireParts = { db, hub, processId: randomUUID(), log: http.log };
  const wire = listenUrl === null ? null : new LiveWire({ url: listenUrl, ...wireParts });
  const context: AppContext = {
    ...{ db, clock, settings, sessions, hub, secret },
    visitorToken: visitorToken(secret),
    publish: (tenantId, events) => {
      if (events.length === 0) return;
      hub
        .publish(tenantId, events)
        .catch((error: unknown) => http.log.warn({ err: error }, "a live event was not told"));
      wire?.send(tenantId, events);
    },
    localeOf: (request) => {
      const locales = offeredLocales(config, build, request.portal.host);
      return chooseLocale(locales, request.cookies.locale, request.headers["accept-language"]);
    },
    isSessionAlive: async (request) => {
      const token = sessionToken(request, request.portal.isSecure);
      return token !== null && (await sessions.find(await request.portal.tenantId(), token, false)) !== null;
    },
  };
  const handlers = { ...deps.lms, ...ltiHandlers(secret), ...platformHandlers(config, settings.limits) };
  const runner = new CommandRunner({ db, handlers, clock, log: http.log, publish: context.publish });

  // Before anything that refuses.
  http.addHook("onRequest", async ({ id }, reply) => void reply.headers(headers(id)));
  const seenSessions = new SeenSessions(isSecure);
  const inFlight = new InFlight(http);
  new Gate(http, settings.limits.requestsAtOnce);
  const methods = errorAnswers(http, (request, reply, refusal) =>
    refusalPage({ context, config, build, texts }, request, reply, refusal),
  );
  await http.register(cookie);
  requestContexts(http, { settings, config, tenants: new Tenants(db), sessions, seenSessions });
  keepLmsUserTrue(http);
  requestLog(http);
  await rateLimits(http, settings, seenSessions);
  compressAnswers(http);

  healthRoutes(http, context, config, wire);
  openApiRoutes(http);
  configRoutes(http, config);
  brandingRoutes(http, resolve(settings.configDir));
  sessionRoutes(http, context);
  liveRoutes(http, context, config, build);
  contractRoutes(http, context, handlers, runner);
  assetRoutes(http, join(build.directory, "assets"));
  otherPartRoutes(http, { context, config, build, texts });
  pageRoutes(http, { context, config, build, texts });
  const providers = identityRoutes(http, context, (request) => pageFrame({ context, config, build, texts }, request));
  ltiRoutes(http, ltiContext({ http, context, config, texts, toolKeys: deps.toolKeys }));
  deps.routes?.(http, {
    ...{ db, clock, localeOf: context.localeOf, publish: context.publish },
    sessionUser: async (request) => (await request.portal.session())?.user ?? null,
    tenantId: (request) => request.portal.tenantId(),
  });

  const keeper = new Housekeeper(
    [
      () => sessions.sweep(),
      () => sweepOidcItems(db),
      () => sweepLti(db, secret, clock()),
      () => sweepEvents(db, clock(), settings.limits),
    ],
    http.log,
  );

  return {
    ...{ http, context, runner },
    routes: () => methods.routes,
    async start() {
      await Promise.all([http.ready(), wire?.start()]);
      // The embedded database belongs to this process alone.
      await runner.start(url === null);
      await sealSharedSecrets(db, secret);
      keeper.start();
      await appointAdministrators(db, settings.adminEmails);
      // It may take as long as somebody else's server does.
      void providers.check();
    },
    async stop() {
      keeper.stop();
      const closing = http.close();
      // Open streams would hold the server up; new ones are not accepted any more.
      hub.closeAll();
      await inFlight.done();
      // Browsers open connections ahead that ask for nothing; closing would wait for them.
      http.server.closeAllConnections();
      await closing;
      await runner.stop();
      await wire?.stop();
    },
  };
}
