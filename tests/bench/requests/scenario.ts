import { sql } from "kysely";
import type pg from "pg";
import { readSettings } from "../../../server/app/settings";
import { DEFAULT_TENANT_ID } from "../../../server/database/tenant";
import { LEARNER, sample } from "../../../server/learning/testing/sample-package";
import { idOf, startTestLms } from "../../../server/learning/testing/test-lms";
import { openMeasured } from "../measured-database";
import { bareServer } from "./bare/bare-server";
import { accesses, BIG, courses } from "./courses";

let statements = 0;

/**
 * The process that is measured: it runs the portal and a bare server, the reference, on one database. The benchmark
 * starts it, and asks by messages how much CPU time and how many SQL statements it has used.
 */
const { pool, database } = await openMeasured(process.argv[2] ?? "", countStatements);
const settings = readSettings({ RATE_LIMIT_SESSION: "1000000", RATE_LIMIT_ADDRESS: "1000000" });
const lms = await startTestLms(sample(courses, accesses), undefined, database, { settings });
// Updates the statistics by which the database plans its queries. A PostgreSQL server does it by itself within a
// minute, but the embedded database cannot.
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
      name: "list",
      ...common,
      bare: `${bareUrl}/list`,
      portal: `${portal}/api/lms/v1/objective-workflow-aggregates/query?sort=${sort}&skip=0&take=48&requireTotalCount=true`,
    },
    {
      name: "tree",
      ...common,
      bare: `${bareUrl}/tree/${workflowId}/${idOf("course", BIG)}`,
      portal: `${portal}/api/lms/v1/users/me/objective-workflows/${workflowId}/activity-with-aggregates`,
    },
  ],
});

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
