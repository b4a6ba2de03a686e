import pg from "pg";
import { Fault } from "../kit/errors/fault";
import { databaseErrors } from "./database.errors";
import { CONNECTION_OPTIONS, START_TIMEOUT, TIME_LIMITS } from "./pool";
import { asDatabaseUnavailable } from "./unavailable";

const PATIENCE_MILLISECONDS = 60_000;
const PAUSE_MILLISECONDS = 1000;

/**
 * Thrown when the database cannot be used: the settings are wrong, so that waiting would not help, or it has not
 * answered for a minute.
 */
class DatabaseRefused extends Fault {
  constructor(cause: Error) {
    super(databaseErrors.DATABASE_REFUSED, `The database at DATABASE_URL cannot be used: ${cause.message}`, cause);
    this.name = "DatabaseRefused";
  }
}

/** What a first connection has found out about the PostgreSQL server. */
export interface ReachedServer {
  /** Those of the TIME_LIMITS (for statements and transactions) that a client may set when it connects. */
  readonly limits: Partial<typeof TIME_LIMITS>;
  /**
   * Whether clients connect to the server directly, without a pooler. Then a connection keeps its state, such as
   * prepared statements, until it ends.
   */
  readonly isDirect: boolean;
}

/**
 * Waits at most a minute for the PostgreSQL server to answer, and finds out whether there is a pooler in front of it. A
 * pooler may refuse or ignore time limits, because clients share its connections.
 * @param notice called with a sentence that the administrator should know about the server
 * @throws DatabaseRefused when it does not answer within a minute, or refuses the connection
 */
export async function reachServer(url: string, notice: (text: string) => void): Promise<ReachedServer> {
  const deadline = performance.now() + PATIENCE_MILLISECONDS;
  for (let isFirst = true; ; isFirst = false) {
    const slow = setTimeout(
      () => notice(`The database is slow. The start waits ${START_TIMEOUT / 1000} seconds for a connection.`),
      CONNECTION_OPTIONS.connectionTimeoutMillis,
    );
    try {
      return await inspectServer(url, notice);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (asDatabaseUnavailable(error) === null || performance.now() > deadline) throw new DatabaseRefused(error);
      if (isFirst) notice(`The database does not answer (${error.message}). It is asked again for a minute.`);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS));
    } finally {
      clearTimeout(slow);
    }
  }
}

async function inspectServer(url: string, notice: (text: string) => void): Promise<ReachedServer> {
  let limits: Partial<typeof TIME_LIMITS> = TIME_LIMITS;
  let found: ServerFacts;
  try {
    found = await readServerFacts(url, limits);
  } catch (error) {
    // PgBouncer has no code for this error, so its message is compared.
    if (!(error instanceof Error && error.message.includes("unsupported startup parameter"))) throw error;
    limits = {};
    found = await readServerFacts(url, limits);
  }
  if (found.statement === "0" || found.idle === "0") {
    notice(
      "DATABASE_URL leads to a pooler that takes no time limits from the portal: a statement may run for ever. Set " +
        `them on the server: alter role "${found.role}" set statement_timeout = '30s'; ` +
        `alter role "${found.role}" set idle_in_transaction_session_timeout = '60s'. See docs/guides/poolers.md.`,
    );
  }
  return { limits, isDirect: found.isDirect };
}

interface ServerFacts {
  readonly role: string;
  readonly statement: string;
  readonly idle: string;
  readonly isDirect: boolean;
}

async function readServerFacts(url: string, limits: Partial<typeof TIME_LIMITS>): Promise<ServerFacts> {
  const waiting = { connectionTimeoutMillis: START_TIMEOUT, query_timeout: START_TIMEOUT };
  const client = new pg.Client({ ...CONNECTION_OPTIONS, ...limits, ...waiting, connectionString: url });
  // Without a listener the error of a broken connection would end the process. The running call reports the error in
  // any case.
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<Omit<ServerFacts, "isDirect"> & { readonly pid: number }>(
      "select current_user as role, current_setting('statement_timeout') as statement, " +
        "current_setting('idle_in_transaction_session_timeout') as idle, pg_backend_pid() as pid",
    );
    const [found] = rows;
    if (found === undefined) throw new Error("It answers without a row.");
    // If the process id that the client was told is not that of PostgreSQL's process, there is a pooler in between.
    return { ...found, isDirect: "processID" in client && client.processID === found.pid };
  } finally {
    await client.end().catch(() => undefined);
  }
}
