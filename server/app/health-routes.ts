import type { FastifyInstance } from "fastify";
import type { Diagnostic } from "../../core/kernel/server";
import type { Services } from "../contract/calls/services";
import { separateRateLimit } from "../contract/http/rate-limits";
import { isMigrated } from "../database/migrate";
import type { LiveWire } from "../live/live-wire";
import { type BrowserFailure, browserFailures } from "../people/accounts/browser-failures";
import { migrations } from "./migrations";

const TIMEOUT_MILLISECONDS = 2000;
/** How long the number of people is kept for whom a plugin failed in the browser. */
const KEEP_MILLISECONDS = 60_000;

interface HealthParts extends Pick<Services, "db" | "clock" | "limits" | "config" | "isLeftOut"> {
  /** The connection to other processes. null when there are none. */
  readonly wire: Pick<LiveWire, "isHeard"> | null;
}

/**
 * Two routes for a load balancer. `/healthz`: the process answers. `/readyz`: the process can do its work, with status
 * 200; otherwise 503. The answer lists the result of each check.
 */
export function healthRoutes(app: FastifyInstance, { db, clock, limits, config, isLeftOut, wire }: HealthParts): void {
  /** A plugin that failed has no tables, or old ones. */
  const needed = () => migrations.filter(({ room }) => !isLeftOut(room));

  let inBrowsers: { readonly until: Date; readonly failures: readonly BrowserFailure[] } | null = null;
  async function failuresInBrowsers(): Promise<readonly BrowserFailure[]> {
    const now = clock();
    if (inBrowsers === null || inBrowsers.until <= now) {
      const failures = await browserFailures(db, [...config.model.plugins.keys()], now);
      inBrowsers = { until: new Date(now.getTime() + KEEP_MILLISECONDS), failures };
    }
    return inBrowsers.failures;
  }

  app.get("/healthz", async (_request, reply) => {
    reply.header("cache-control", "no-store");
    return { status: "ok" };
  });

  // The route has a separate rate limit. If a proxy sends all requests from one address, visitors' requests must not
  // use up the load balancer's limit.
  app.get("/readyz", { config: separateRateLimit(limits.requestsPerAddress) }, async (request, reply) => {
    const database = await withTimeout(isMigrated(db, needed())).then(
      (migrated) => (migrated ? "ok" : "migrations are missing"),
      (error: unknown) => {
        request.log.error({ err: error }, "database: does not answer");
        return "does not answer";
      },
    );
    // A broken configuration file is refused, and the last good configuration stays in force. So the server can do its
    // work and is ready.
    const configuration = config.diagnostics.some(isOfConfiguration) ? "last good one" : "ok";
    // Without live events a page shows changes only after its next load, but it works. So the server is ready.
    const live = wire === null ? {} : { live: wire.isHeard === false ? "other processes are not heard" : "ok" };
    // Without a plugin the rest of the portal works. So the server is ready.
    const plugins = config.diagnostics
      .filter(isOfPlugin)
      .map(({ code, context }) => ({ plugin: context.plugin, code }));
    // What fails in browsers does not keep this process from working. So the server is ready.
    const browsers =
      database === "ok"
        ? await failuresInBrowsers().catch((error: unknown) => {
            request.log.warn({ err: error }, "the failures in browsers could not be read");
            return [];
          })
        : [];
    const isReady = database === "ok";
    reply.code(isReady ? 200 : 503).header("cache-control", "no-store");
    return {
      status: isReady ? "ok" : "unavailable",
      checks: {
        database,
        configuration,
        ...(plugins.length === 0 ? {} : { plugins }),
        ...(browsers.length === 0 ? {} : { browsers }),
        ...live,
      },
    };
  });
}

/** Whether it says that this server works without a plugin. Why is for administrators. */
function isOfPlugin({ code }: Diagnostic): boolean {
  return code === "PLUGIN_LEFT_OUT" || code === "PLUGIN_WITHOUT";
}

function isOfConfiguration(diagnostic: Diagnostic): boolean {
  return diagnostic.severity === "error" && !isOfPlugin(diagnostic);
}

async function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("No answer in time.")), TIMEOUT_MILLISECONDS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
