import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { migrations } from "../../server/app/migrations";
import { startServer } from "../../server/app/testing/engines";
import { startEmbedded } from "../../server/database/embedded";
import { migrate } from "../../server/database/migrate";
import { type Database, databaseOver } from "../../server/database/open";
import { embeddedPool, serverPool } from "../../server/database/pool";

const CONNECTIONS = 10;

/**
 * A new migrated database, and the pool of its connections. The bare server with which the portal is compared uses the
 * same pool.
 */
interface MeasuredDatabase {
  readonly pool: pg.Pool;
  readonly database: Database;
}

/**
 * Opens a new database for a process that is measured.
 * @param engine `embedded` for the embedded engine; anything else for a PostgreSQL server of its own
 * @param onConnect gets each new connection
 */
export async function openMeasured(
  engine: string,
  onConnect: (client: pg.PoolClient) => void = () => undefined,
): Promise<MeasuredDatabase> {
  if (engine === "embedded") {
    const folder = mkdtempSync(join(tmpdir(), "portal-requests-"));
    const embedded = await startEmbedded(folder, () => undefined);
    return migrated(embeddedPool(embedded.exec), null, onConnect, async () => {
      await embedded.close();
      rmSync(folder, { recursive: true, force: true });
    });
  }
  const server = await startServer();
  const url = await server.createDatabase();
  return migrated(serverPool(url, {}, CONNECTIONS), url, onConnect, () => server.stop());
}

async function migrated(
  pool: pg.Pool,
  url: string | null,
  onConnect: (client: pg.PoolClient) => void,
  end: () => Promise<void>,
): Promise<MeasuredDatabase> {
  pool.on("connect", onConnect);
  // When the database server stops, it closes idle connections, which is an error for the pool. This error must not end
  // the process.
  pool.on("error", () => undefined);
  const database = databaseOver(pool, url, end);
  await migrate(database.db, migrations);
  return { pool, database };
}
