import type { Kysely } from "kysely";
import type { Tables } from "../../database/tables";

/** A database handle over the same database that counts the statements run through it. */
export function countStatements(db: Kysely<Tables>) {
  let statements = 0;
  const counted = db.withPlugin({
    transformQuery: ({ node }) => node,
    // Kysely calls this for every statement that runs, even if it was compiled before.
    async transformResult({ result }) {
      statements += 1;
      return result;
    },
  });
  return { db: counted, count: () => statements };
}
