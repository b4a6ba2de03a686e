import fastify from "fastify";
import { readSettings } from "../../../server/app/settings";
import { refreshStatistics } from "../../../server/database/refresh-statistics";
import { DEFAULT_TENANT_ID } from "../../../server/database/tenant";
import { access, course, LEARNER, sample } from "../../../server/learning/testing/sample-package";
import { startTestLms } from "../../../server/learning/testing/test-lms";
import { openMeasured } from "../measured-database";
import { fillCatalog } from "./made-rows";
import { pageText } from "./page";

/**
 * The process that is measured: it runs the portal and, as the reference, a bare Fastify server, on one database with
 * 10,000 courses. The reference's one route runs one indexed statement, without a session, rules or checks, and sends
 * its rows.
 */
const { pool, database } = await openMeasured(process.argv[2] ?? "");
const settings = readSettings({ RATE_LIMIT_SESSION: "1000000", RATE_LIMIT_ADDRESS: "1000000" });
const lms = await startTestLms(sample([course("first")], [access("first")]), undefined, database, { settings });
const { token, user } = await lms.member(LEARNER);
await fillCatalog(lms.db, user.id);
// The portal also updates the database's statistics after each import of courses.
await refreshStatistics(lms.db);
const portal = await lms.app.listen({ host: "127.0.0.1", port: 0 });

const http = fastify();
http.get<{ Querystring: { word: string } }>("/catalog", async ({ query: { word } }) => {
  const values = [DEFAULT_TENANT_ID, user.id, ...(word === "" ? [] : [word])];
  const { rows } = await pool.query({ name: word === "" ? "page" : "found", text: pageText(word !== ""), values });
  return { data: rows, totalCount: rows[0]?.total ?? 0 };
});
const bare = await http.listen({ host: "127.0.0.1", port: 0 });

process.on("message", async () => {
  await http.close();
  await lms.close();
  process.exit();
});
const searches = { "a page": "", "a word of half of the courses": "chemistry", "a rare word": "beekeeping" };
const lists = { catalog: "users/me/objective-accesses/query", "My courses": "objective-workflow-aggregates/query" };
process.send?.({
  kind: "calls",
  calls: Object.entries(lists).flatMap(([list, path]) =>
    Object.entries(searches).map(([search, word]) => ({
      name: `${list}, ${search}`,
      cookie: `session=${token}`,
      portal: `${portal}/api/lms/v1/${path}?${new URLSearchParams({
        sort: '[{"selector":"objective.name"}]',
        skip: "0",
        take: "48",
        requireTotalCount: "true",
        ...(word === "" ? {} : { filter: JSON.stringify(["objective.text", "contains", word]) }),
      })}`,
      bare: `${bare}/catalog?${new URLSearchParams({ word })}`,
    })),
  ),
});
