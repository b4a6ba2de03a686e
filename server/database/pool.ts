import pg from "pg";
import { type ExecProtocol, PgliteSocket } from "./pglite-socket";

const INT8 = 20;
const NUMERIC = 1700;

/** Whole numbers and decimals as numbers, on both engines: nothing that we store passes 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => {
    const oid: number = id;
    return oid === INT8 || oid === NUMERIC ? Number : pg.types.getTypeParser(id, format);
  },
};

/** The one session of the embedded engine. */
export function embeddedPool(exec: ExecProtocol): pg.Pool {
  return watched(new pg.Pool({ max: 1, idleTimeoutMillis: 0, types, stream: () => new PgliteSocket(exec) }));
}

/** How long the server lets a statement run, and a transaction wait for its next one. */
export const TIME_LIMITS = { statement_timeout: 30_000, idle_in_transaction_session_timeout: 60_000 };

/** For every connection to a PostgreSQL server: one whose other end is gone is known as broken after twenty seconds. */
export const CONNECTION = { keepAlive: true, keepAliveInitialDelayMillis: 10_000, connectionTimeoutMillis: 5000 };

/**
 * Connections to a PostgreSQL server, at most `max`. `limits`: what the server or a pooler before it takes of TIME_LIMITS at
 * the start.
 */
export function serverPool(url: string, limits: Partial<typeof TIME_LIMITS>, max: number): pg.Pool {
  return watched(
    new pg.Pool({
      ...{ ...CONNECTION, ...limits, connectionString: url, max, types, application_name: "learner-portal" },
      // A little more patient than the server: this is for one that does not answer at all.
      query_timeout: TIME_LIMITS.statement_timeout + 5000,
    }),
  );
}

/** The pool listens to clients only while they are idle. One that breaks in use says so to whoever uses it; unheard, it would end the process. */
function watched(pool: pg.Pool): pg.Pool {
  return pool.on("connect", (client) => client.on("error", () => undefined));
}
