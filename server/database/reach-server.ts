import pg from "pg";
import { CONNECTION, TIME_LIMITS } from "./pool";
import { unavailableBy } from "./unavailable";

const PATIENCE_MILLISECONDS = 60_000;
const PAUSE_MILLISECONDS = 1000;

/** The database cannot be used as it is set up: waiting would not help. */
export class DatabaseRefused extends Error {
  constructor(cause: Error) {
    super(`The database at DATABASE_URL cannot be used: ${cause.message}`, { cause });
    this.name = "DatabaseRefused";
  }
}

/**
 * Waits until the server answers, a minute at most, and finds out which time limits it takes from a client: a pooler may
 * refuse them or pass over them, since it shares connections between clients.
 * @param notice told in a sentence what whoever runs the portal should know
 * @throws DatabaseRefused
 */
export async function reachServer(url: string, notice: (text: string) => void): Promise<Partial<typeof TIME_LIMITS>> {
  const deadline = performance.now() + PATIENCE_MILLISECONDS;
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await limitsTaken(url, notice);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (unavailableBy(error) === null || performance.now() > deadline) throw new DatabaseRefused(error);
      if (isFirst) notice(`The database does not answer (${error.message}). It is asked again for a minute.`);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS));
    }
  }
}

async function limitsTaken(url: string, notice: (text: string) => void): Promise<Partial<typeof TIME_LIMITS>> {
  let limits: Partial<typeof TIME_LIMITS> = TIME_LIMITS;
  let found: Found;
  try {
    found = await limitsFound(url, limits);
  } catch (error) {
    // PgBouncer's words; it has no code of its own for this.
    if (!(error instanceof Error && error.message.includes("unsupported startup parameter"))) throw error;
    limits = {};
    found = await limitsFound(url, limits);
  }
  if (found.statement === "0" || found.idle === "0") {
    notice(
      "DATABASE_URL leads to a pooler that takes no time limits from the portal: a statement may run for ever. Set " +
        `them on the server: alter role "${found.role}" set statement_timeout = '30s'; ` +
        `alter role "${found.role}" set idle_in_transaction_session_timeout = '60s'. See docs/guides/poolers.md.`,
    );
  }
  return limits;
}

interface Found {
  readonly role: string;
  readonly statement: string;
  readonly idle: string;
}

async function limitsFound(url: string, limits: Partial<typeof TIME_LIMITS>): Promise<Found> {
  const client = new pg.Client({ ...CONNECTION, ...limits, connectionString: url });
  // What breaks here is told by the call that it broke under.
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<Found>(
      "select current_user as role, current_setting('statement_timeout') as statement, " +
        "current_setting('idle_in_transaction_session_timeout') as idle",
    );
    const [found] = rows;
    if (found === undefined) throw new Error("It answers without a row.");
    return found;
  } finally {
    await client.end().catch(() => undefined);
  }
}
