import { Fault } from "../kit/errors/fault";
import { databaseErrors } from "./database.errors";

/** Thrown when the database cannot answer now. The statement itself may be right. */
export class DatabaseUnavailable extends Fault {
  constructor(
    cause: unknown,
    /**
     * Whether a connection broke or was refused. Then a new connection may work at once. false when no connection
     * became free in time.
     */
    readonly isLost: boolean,
  ) {
    const why = cause instanceof Error ? cause.message : String(cause);
    super(databaseErrors.DATABASE_UNAVAILABLE, `The database cannot be reached: ${why}`, cause);
    this.name = "DatabaseUnavailable";
  }
}

/**
 * Codes of errors after which the connection is lost. The codes of PostgreSQL are SQLSTATE classes and codes:
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const LOST = new Set([
  // The server shuts down for an administrator or after a crash, it is starting, or it closed an idle connection
  // (outside or inside a transaction).
  ...["57P01", "57P02", "57P03", "57P05", "25P03"],
  // After a failover the old server is read-only. If the address names two servers, the next connection leads to the
  // new one.
  "25006",
  ...["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH", "ENOTFOUND", "EAI_AGAIN"],
]);
const CONNECTION_EXCEPTION = /^08...$/;
/** Codes of what a server lacks for now, such as memory, room on its disk (53100) or free connections (53300). */
const LACKS_RESOURCES = /^53...$/;

/** Messages of `pg` that have no code. */
const LOST_MESSAGES = new Set([
  "Connection terminated",
  "Connection terminated unexpectedly",
  "Client has encountered a connection error and is not queryable",
  "Client was closed and is not queryable",
]);
const LATE_MESSAGES = new Set([
  "timeout expired",
  "timeout exceeded when trying to connect",
  "Connection terminated due to connection timeout",
  "Query read timeout",
]);

/** Converts an error of `pg` to DatabaseUnavailable. null when the error is about the statement. */
export function asDatabaseUnavailable(error: unknown): DatabaseUnavailable | null {
  if (!(error instanceof Error)) return null;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (LOST.has(code) || CONNECTION_EXCEPTION.test(code) || LOST_MESSAGES.has(error.message)) {
    return new DatabaseUnavailable(error, true);
  }
  return LACKS_RESOURCES.test(code) || code === databaseErrors.DATABASE_LOST.code || LATE_MESSAGES.has(error.message)
    ? new DatabaseUnavailable(error, false)
    : null;
}
