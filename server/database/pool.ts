import pg from "pg";
import { type ExecProtocol, PgliteSocket } from "./pglite-socket";

/** How long a statement may run, and how long a transaction may wait for its next statement. In milliseconds. */
export const TIME_LIMITS = { statement_timeout: 30_000, idle_in_transaction_session_timeout: 60_000 };
/**
 * How long the client waits for a statement, a little longer than the server's own limit. So the client gives up only
 * if the server does not answer at all.
 */
const QUERY_TIMEOUT = TIME_LIMITS.statement_timeout + 5000;

const INT8 = 20;
const NUMERIC = 1700;

/**
 * Reads int8 and numeric values as numbers on both engines. That is exact, because no stored value is larger than 2^53.
 */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => {
    const oid: number = id;
    return oid === INT8 || oid === NUMERIC ? Number : pg.types.getTypeParser(id, format);
  },
};

/**
 * A pool of connections to the embedded PostgreSQL, which has a single session.
 * @param patience for how many milliseconds the client waits for a statement; 0 waits for ever
 */
export function embeddedPool(exec: ExecProtocol, patience = QUERY_TIMEOUT): pg.Pool {
  const options = { max: 1, idleTimeoutMillis: 0, types, query_timeout: patience };
  return survivingErrors(new pg.Pool({ ...options, stream: () => new PgliteSocket(exec) }));
}

/**
 * Options of every connection to a PostgreSQL server. With keep-alive, a dead connection is noticed after twenty
 * seconds.
 */
export const CONNECTION_OPTIONS = {
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  connectionTimeoutMillis: 5000,
};

/** How long a connection may take while the server starts: a database that was asleep may need so long to wake. */
export const START_TIMEOUT = 30_000;

/**
 * A pool of at most `max` connections to a PostgreSQL server. `limits` has those TIME_LIMITS that the server, or a
 * pooler in front of it, accepts when a client connects.
 */
export function serverPool(url: string, limits: Partial<typeof TIME_LIMITS>, max: number): pg.Pool {
  return survivingErrors(
    new pg.Pool({
      ...CONNECTION_OPTIONS,
      ...limits,
      connectionString: url,
      max,
      types,
      application_name: "learner-portal",
      query_timeout: QUERY_TIMEOUT,
    }),
  );
}

/**
 * The pool listens for errors only while a client is idle. Without this listener an error of a client in use would end
 * the process. The code that uses the client gets the error anyway.
 */
function survivingErrors(pool: pg.Pool): pg.Pool {
  return pool.on("connect", (client) => client.on("error", () => undefined));
}
