import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import type pg from "pg";
import { migrations } from "../../../server/app/migrations";
import { readSettings } from "../../../server/app/settings";
import { startServer } from "../../../server/app/testing/engines";
import { startEmbedded } from "../../../server/database/embedded";
import { migrate } from "../../../server/database/migrate";
import { type Database, databaseOver } from "../../../server/database/open";
import { embeddedPool, serverPool } from "../../../server/database/pool";
import { DEFAULT_TENANT_ID } from "../../../server/database/tenant";
import { LEARNER, sample } from "../../../server/learning/testing/sample-package";
import { idOf, startTestLms } from "../../../server/learning/testing/test-lms";
import { bareServer } from "./bare/bare-server";
import { accesses, BIG, courses } from "./courses";

const CONNECTIONS = 10;

let statements = 0;

/**
 * The process that is measured: it runs the portal and a bare server, the reference, on one database. The benchmark
 * starts it and asks for its costs by messages.
 */
const { pool, database } = await open(process.argv[2] ?? "");
const settings = readSettings({ RATE_LIMIT_SESSION: "1000000", RATE_LIMIT_ADDRESS: "1000000" });
const lms = await startTestLms(sample(courses, accesses), undefined, database, { settings });
// Updates the statistics by which the database plans. A PostgreSQL server does it by itself within a minute, but the
// embedded engine cannot.
if (database.url !== null) await sql`analyze`.execute(database.db);
const { token, learner } = await lms.member(LEARNER);
const workflowId: string = (await learner.aggregate(BIG)).lastObjectiveWorkflow.id;
const portal = await lms.app.listen({ host: "127.0.0.1", port: 0 });
const bare = bareServer(pool, DEFAULT_TENANT_ID, lms.clock.now);
const bareUrl = await bare.listen({ host: "127.0.0.1", port: 0 });

const sort = encodeURIComponent('[{"selector":"lastActivity","desc":true},{"selector":"objective.name"}]');
const common = { cookie: `session=${token}` };
process.on("message", async (message) => {
  if (message === "cost") {
    const { user, system } = process.cpuUsage();
    process.send?.({ kind: "cost", cpu: (user + system) / 1000, statements });
  } else {
    await bare.close();
    await lms.close();
    process.exit();
  }
});
process.send?.({
  kind: "calls",
  calls: [
    {
      ...{ name: "list", ...common, bare: `${bareUrl}/list` },
      portal: `${portal}/api/lms/v1/objective-workflow-aggregates/query?sort=${sort}&skip=0&take=48&requireTotalCount=true`,
    },
    {
      ...{ name: "tree", ...common, bare: `${bareUrl}/tree/${workflowId}/${idOf("course", BIG)}` },
      portal: `${portal}/api/lms/v1/users/me/objective-workflows/${workflowId}/activity-with-aggregates`,
    },
  ],
});

async function open(engine: string): Promise<{ pool: pg.Pool; database: Database }> {
  if (engine === "embedded") {
    const folder = mkdtempSync(join(tmpdir(), "portal-requests-"));
    const embedded = await startEmbedded(folder, () => undefined);
    return migrated(embeddedPool(embedded.exec), null, async () => {
      await embedded.close();
      rmSync(folder, { recursive: true, force: true });
    });
  }
  const server = await startServer();
  const url = await server.createDatabase();
  return migrated(serverPool(url, {}, CONNECTIONS), url, () => server.stop());
}

async function migrated(pool: pg.Pool, url: string | null, end: () => Promise<void>) {
  pool.on("connect", countStatements);
  // When the database server stops, it closes idle connections, which is an error for the pool. This error must not end
  // the process.
  pool.on("error", () => undefined);
  const database = databaseOver(pool, url, end);
  await migrate(database.db, migrations);
  return { pool, database };
}

/**
 * Counts the SQL statements of a connection. Each is one round trip to the database, because the driver waits for an
 * answer before it sends the next statement.
 */
function countStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client);
  client.query = ((...words: Parameters<typeof query>) => {
    statements += 1;
    return query(...words);
  }) as typeof client.query;
}
