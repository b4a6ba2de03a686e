import type { Kysely } from "kysely";
import type { Tables } from "../../database/tables";

/** The same database, and the number of statements that were run through it. */
export function countStatements(db: Kysely<Tables>) {
  let statements = 0;
  const counted = db.withPlugin({
    transformQuery: ({ node }) => node,
    // Called for every statement that runs, also for one that was built earlier.
    async transformResult({ result }) {
      statements += 1;
      return result;
    },
  });
  return { db: counted, count: () => statements };
}
