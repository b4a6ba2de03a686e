import type { Kysely } from "kysely";
import type { Tables } from "../../database/tables";

/** A database handle that counts the statements that run through it. It uses the given database. */
export function countStatements(db: Kysely<Tables>) {
  let statements = 0;
  const counted = db.withPlugin({
    transformQuery: ({ node }) => node,
    // Kysely calls this function for every statement that runs, even if the statement was compiled before.
    async transformResult({ result }) {
      statements += 1;
      return result;
    },
  });
  return { db: counted, count: () => statements };
}
