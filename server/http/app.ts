import { randomUUID } from "node:crypto";
import { join } from "node:path";
import cookie from "@fastify/cookie";
import rateLimit from "@fastify/rate-limit";
import fastify, { type FastifyInstance } from "fastify";
import { CommandRunner } from "../commands/command-runner";
import { configRoutes } from "../config-ui/config-routes";
import type { ConfigSource } from "../config-ui/config-source";
import type { Database } from "../database/open";
import { identityRoutes } from "../identity/identity-routes";
import { platformHandlers } from "../identity/platform-handlers";
import { sessionToken } from "../identity/session-cookie";
import { sessionRoutes } from "../identity/session-routes";
import { Sessions } from "../identity/sessions";
import { assetRoutes } from "../pages/asset-routes";
import { pageRoutes } from "../pages/page-routes";
import type { PortalBuild } from "../pages/portal-build";
import { DEFAULT_NAME } from "../pages/portal-page";
import { chosenTheme, offeredLocales } from "../pages/preferences";
import type { Texts } from "../pages/texts";
import { LiveHub } from "../realtime/live-hub";
import { liveRoutes } from "../realtime/live-routes";
import type { ServerSettings } from "../settings";
import type { AppContext } from "./app-context";
import { compressAnswers } from "./compression";
import { contractRoutes } from "./contract-routes";
import { visitorToken } from "./csrf";
import { errorAnswers } from "./errors";
import type { LmsHandlers } from "./handlers";
import { healthRoutes } from "./health-routes";
import { chooseLocale } from "./locale.rules";
import { openApiRoutes } from "./open-api";
import { requestContexts } from "./request-contexts";
import type { RouteContext } from "./route-context";
import { commonHeaders } from "./security-headers";
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
  /** Registers routes that are no calls of the contract: files, certificates. */
  readonly routes?: (app: FastifyInstance, context: RouteContext) => void;
  /** Where the log goes; nowhere in tests. */
  readonly logTo?: NodeJS.WritableStream;
}

export interface App {
  readonly http: FastifyInstance;
  readonly context: AppContext;
  readonly runner: CommandRunner;
  /** Stops accepting, finishes what was accepted, ends open streams. */
  stop(): Promise<void>;
}

const MAX_BODY_BYTES = 256 * 1024;
const REQUESTS_PER_MINUTE = 1200;

export async function createApp(deps: AppDeps): Promise<App> {
  const { settings, config, clock, secret, build, texts } = deps;
  const { db } = deps.database;
  const http = fastify({
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: settings.trustProxy,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    forceCloseConnections: "idle",
    routerOptions: { maxParamLength: 200 },
    logger: deps.logTo ? { level: settings.logLevel, stream: deps.logTo, redact: ["req.headers.cookie"] } : false,
  });

  const hub = new LiveHub();
  const sessions = new Sessions(db, clock);
  const context: AppContext = {
    ...{ db, clock, settings, sessions, hub, secret },
    visitorToken: visitorToken(secret),
    publish: (tenantId, events) => hub.publish(tenantId, events),
    localeOf: (request) => {
      const locales = offeredLocales(config, build, request.portal.host);
      return chooseLocale(locales, request.cookies.locale, request.headers["accept-language"]);
    },
    isSessionAlive: async (request) => {
      const token = sessionToken(request, request.portal.isSecure);
      return token !== null && (await sessions.find(await request.portal.tenantId(), token, false)) !== null;
    },
  };
  const handlers = { ...deps.lms, ...platformHandlers(config) };
  const runner = new CommandRunner({ db, handlers, clock, log: http.log, publish: context.publish });

  errorAnswers(http);
  await http.register(cookie);
  requestContexts(http, { settings, config, tenants: new Tenants(db), sessions });
  http.addHook("onRequest", async (request, reply) => {
    reply.headers(commonHeaders(request.portal.isSecure)).header("x-request-id", request.id);
  });
  await http.register(rateLimit, {
    max: REQUESTS_PER_MINUTE,
    timeWindow: "1 minute",
    allowList: (request) => request.url.startsWith("/learn/assets/"),
  });
  compressAnswers(http);

  healthRoutes(http, context, config);
  openApiRoutes(http);
  configRoutes(http, config);
  sessionRoutes(http, context);
  liveRoutes(http, context, config);
  contractRoutes(http, context, handlers, runner);
  assetRoutes(http, join(build.directory, "assets"));
  pageRoutes(http, { context, config, build, texts });
  identityRoutes(http, context, (request) => ({
    locale: context.localeOf(request),
    theme: chosenTheme(request),
    name: config.resolved(request.portal.host).config.branding?.name ?? DEFAULT_NAME,
    css: build.summaryIfBuilt?.css ?? [],
    text: (key) => texts.text(context.localeOf(request), key),
  }));
  deps.routes?.(http, {
    ...{ db, clock },
    sessionUser: async (request) => (await request.portal.session())?.user ?? null,
    tenantId: (request) => request.portal.tenantId(),
  });

  return {
    ...{ http, context, runner },
    async stop() {
      hub.closeAll();
      await http.close();
      await runner.stop();
      hub.closeAll();
    },
  };
}
