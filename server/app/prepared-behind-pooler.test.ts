import { type Kysely, sql } from "kysely";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Database, databaseOver, openDatabase } from "../database/open";
import { serverPool } from "../database/pool";
import { prepared, type StatementParameters } from "../database/prepared";
import { StatementNames } from "../database/statement-names";
import type { Tables } from "../database/tables";
import { withTransaction } from "../database/transaction";
import { migrations } from "./migrations";
import { sharedServer } from "./testing/engines";
import { Pooler } from "./testing/pooler";

const sameNumber = prepared(
  (_, { value }: StatementParameters<{ value: number }>) => sql<{ value: number }>`select ${value}::integer as value`,
);
const values = Array.from({ length: 40 }, (_, index) => index);

/** Runs statements on several connections at once, inside and outside of transactions. */
const askAll = (db: Kysely<Tables>) =>
  Promise.all(
    values.map(async (value) => {
      const row = await (value % 2 === 0
        ? sameNumber.first(db, { value })
        : withTransaction(db, (trx) => sameNumber.first(trx, { value })));
      return row?.value;
    }),
  );

let postgres: Awaited<ReturnType<typeof sharedServer>>;
beforeAll(async () => {
  postgres = await sharedServer();
}, 60_000);

describe("prepared statements behind a pooler that shares connections", () => {
  let pooler: Pooler;
  let database: Database;
  let notices: string[];
  beforeEach(async () => {
    notices = [];
    pooler = await Pooler.start("transaction", await postgres.createDatabase());
  }, 60_000);
  afterEach(async () => {
    await database?.close();
    await pooler?.stop();
  });

  it("have no name, so that no connection is asked for one that it was not told", async () => {
    database = await openDatabase({ dataDir: "", url: pooler.url, migrations, onNotice: (text) => notices.push(text) });
    for (let round = 0; round < 3; round += 1) expect(await askAll(database.db)).toEqual(values);
    const { rows } = await sql`select name from pg_prepared_statements`.execute(database.db);
    expect(rows).toEqual([]);
    expect(notices).toEqual([expect.stringContaining("takes no time limits")]);
  });

  it("lose their names when the pooler came later, say so once, and nothing that was asked fails", async () => {
    const names = new StatementNames(true, (text) => notices.push(text));
    database = databaseOver(serverPool(pooler.url, {}, 4), pooler.url, async () => undefined, names);
    for (let round = 0; round < 5; round += 1) expect(await askAll(database.db)).toEqual(values);
    expect(notices).toEqual([expect.stringContaining("Statements are not prepared any more")]);
  });
});
