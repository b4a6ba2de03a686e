import { refreshStatistics } from "../../../server/database/refresh-statistics";
import { access, course, LEARNER, OTHER, sample } from "../../../server/learning/testing/sample-package";
import { startTestLms } from "../../../server/learning/testing/test-lms";
import { fillCatalog, giveOnePage } from "../catalog/made-rows";
import { openMeasured } from "../measured-database";
import { fillCollections } from "./made-collections";

/**
 * The process that keeps the database of the measured portal: a PostgreSQL server with one learner who has 10,000
 * courses in 2,000 collections, and one who has 48 of them, which is one page of the catalog. It signs both in, sends
 * the database's address and the two session tokens to the benchmark, and ends when it gets a message.
 */
const { database } = await openMeasured("PostgreSQL");
const lms = await startTestLms(sample([course("first")], [access("first")]), undefined, database);
// The portal that is measured runs at the machine's time, and sessions end after two hours.
lms.clock.now = new Date();
const [many, few] = [await lms.member(LEARNER), await lms.member(OTHER)];
await fillCatalog(lms.db, many.user.id);
await giveOnePage(lms.db, many.user.id, few.user.id);
await fillCollections(lms.db);
await refreshStatistics(lms.db);

process.on("message", async () => {
  await lms.close();
  process.exit();
});
process.send?.({ kind: "database", url: database.url, many: many.token, few: few.token });
