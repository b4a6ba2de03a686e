import type { FastifyInstance } from "fastify";
import type { ConfigSource } from "../config/config-source";
import type { AppContext } from "../contract/app-context";
import { ownLimit } from "../contract/http/rate-limits";
import { isMigrated } from "../database/migrate";
import type { LiveWire } from "../live/live-wire";
import { migrations } from "./migrations";

const TIMEOUT_MILLISECONDS = 2000;

/**
 * `/healthz`: the process answers. `/readyz`: it can do its work; 503 with what it lacks.
 * @param wire to other processes; null where there are none
 */
export function healthRoutes(
  app: FastifyInstance,
  { db, limits }: AppContext,
  config: ConfigSource,
  wire: Pick<LiveWire, "isHeard"> | null,
): void {
  app.get("/healthz", async (_request, reply) => {
    reply.header("cache-control", "no-store");
    return { status: "ok" };
  });

  // Counted apart: a balancer that asks through the proxy must not lose its answer to what visitors ask.
  app.get("/readyz", { config: ownLimit(limits.requestsPerAddress) }, async (request, reply) => {
    const database = await withTimeout(isMigrated(db, migrations)).then(
      (migrated) => (migrated ? "ok" : "migrations are missing"),
      (error: unknown) => {
        request.log.error({ err: error }, "the database does not answer");
        return "does not answer";
      },
    );
    // A broken file is refused and the last good configuration serves on, so it does not stop the server.
    const configuration = config.diagnostics.some(({ severity }) => severity === "error") ? "last good one" : "ok";
    // Without live events pages are right after their next load, so that does not stop the server either.
    const live = wire === null ? {} : { live: wire.isHeard === false ? "other processes are not heard" : "ok" };
    const isReady = database === "ok";
    reply.code(isReady ? 200 : 503).header("cache-control", "no-store");
    return { status: isReady ? "ok" : "unavailable", checks: { database, configuration, ...live } };
  });
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
