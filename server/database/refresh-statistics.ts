import { type Kysely, sql } from "kysely";
import type { Tables } from "./tables";

/** A table with fewer changed rows is left as it is, because a bad plan costs little there. */
const MIN_CHANGES = 1000;

/**
 * Updates the statistics by which the database plans its statements, for tables in which many rows have changed since
 * the last time: at least a thousand, and a tenth of the table. Without them, a list of 10,000 courses takes many
 * seconds. A PostgreSQL server does the same by itself within some minutes; the embedded engine never does.
 */
export async function refreshStatistics(db: Kysely<Tables>): Promise<void> {
  // A connection reports its changes about once a second. This statement makes this connection, which often made the
  // last changes, report them at once.
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ name: string }>`select relname as name from pg_stat_user_tables
    where schemaname = current_schema() and n_mod_since_analyze >= greatest(${MIN_CHANGES}::integer, n_live_tup / 10)`.execute(
    db,
  );
  for (const { name } of rows) await sql`analyze ${sql.id(name)}`.execute(db);
}
