import { type Kysely, type KyselyPlugin, OperationNodeTransformer, sql, type ValueNode } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { engineForTests } from "../app/testing/engine-for-tests";
import { startServer, testEngines } from "../app/testing/engines";
import { openTestDatabase } from "../app/testing/test-database";
import { newId } from "./new-id";
import type { Database } from "./open";
import { anyOf, prepared, type StatementParameters } from "./prepared";
import { retryRead } from "./retry";
import type { Tables } from "./tables";
import { withTransaction } from "./transaction";

interface Thing {
  readonly id: number;
  readonly name: string;
}
const thingById = prepared(
  (_, { id }: StatementParameters<{ id: number }>) => sql<Thing>`select * from thing where id = ${id}`,
);
const one = { id: 1, name: "one" };

/** The statements that this connection has prepared, and how often each was run. */
async function preparedStatements(db: Kysely<Tables>) {
  const { rows } = await sql<{ name: string; statement: string; calls: number }>`select name, statement,
    generic_plans + custom_plans as calls from pg_prepared_statements`.execute(db);
  return rows;
}
const changeTable = (db: Kysely<Tables>) => sql`alter table thing add column colour text default 'red'`.execute(db);
/** Breaks the connection by an error, so that the pool does not use it again. */
const breakConnection = (db: Kysely<Tables>) =>
  sql.raw("do $$ begin raise exception 'broken' using errcode = '57P01'; end $$").execute(db);

describe.each(testEngines)("prepared statements on $name", ({ start }) => {
  const open = engineForTests(start);
  let database: Database;
  let db: Kysely<Tables>;
  beforeEach(async () => {
    database = await open();
    db = database.db;
    await sql`create table thing (id integer, name text)`.execute(db);
    await sql`insert into thing values (1, 'one'), (2, 'two')`.execute(db);
  }, 60_000);
  afterEach(async () => {
    // Without the table the next test can use the same embedded engine.
    await sql`drop table thing`.execute(db);
    await database.close();
  });

  it("are parsed once, in transactions too, and answer for what they are given", async () => {
    expect(await thingById.all(db, { id: 1 })).toEqual([one]);
    expect(await thingById.first(db, { id: 2 })).toEqual({ id: 2, name: "two" });
    await withTransaction(db, async (trx) => expect(await thingById.first(trx, { id: 3 })).toBeUndefined());
    expect(await preparedStatements(db)).toMatchObject([{ statement: "select * from thing where id = $1", calls: 3 }]);
  });

  it("are the only ones that the database keeps", async () => {
    for (let id = 1; id <= 3; id += 1) await sql`select name from thing where id = ${id}`.execute(db);
    await db.selectFrom("migration").select("name").where("name", "=", "none").execute();
    expect(await preparedStatements(db)).toEqual([]);
  });

  it("take a list of any length as one parameter", async () => {
    const id = newId();
    const sharedKeys = prepared((kysely, { ids }: StatementParameters<{ ids: readonly string[] }>) =>
      kysely.selectFrom("tenant").select("id").where("id", "=", anyOf(ids)),
    );
    for (const ids of [[], [id], [id, newId(), newId()]]) expect(await sharedKeys.all(db, { ids })).toEqual([]);
    expect(await preparedStatements(db)).toMatchObject([{ calls: 3 }]);
  });

  it("are written under one name, whatever is wrong with a value", async () => {
    await expect(thingById.all(db, { id: "x" as unknown as number })).rejects.toThrow("invalid input syntax");
    expect(await thingById.all(db, { id: 1 })).toEqual([one]);
    expect(await preparedStatements(db)).toHaveLength(1);
  });

  it("go on after their table has changed, by a new name", async () => {
    await thingById.all(db, { id: 1 });
    await changeTable(db);
    for (let round = 0; round < 3; round += 1) {
      expect(await thingById.all(db, { id: 1 })).toEqual([{ ...one, colour: "red" }]);
    }
    // The first run after the change of the table was sent without a name.
    expect((await preparedStatements(db)).map(({ calls }) => calls).sort()).toEqual([1, 2]);
  });

  it("let a transaction run again after their table has changed", async () => {
    await thingById.all(db, { id: 1 });
    await changeTable(db);
    const answer = await withTransaction(db, async (trx) => {
      await sql`insert into thing values (9, 'nine')`.execute(trx);
      return thingById.all(trx, { id: 9 });
    });
    expect(answer).toEqual([{ id: 9, name: "nine", colour: "red" }]);
  });

  it("go on when the connection knows them no more", async () => {
    await thingById.all(db, { id: 1 });
    await sql`deallocate all`.execute(db);
    expect(await thingById.all(db, { id: 1 })).toEqual([one]);
    expect(await thingById.all(db, { id: 1 })).toEqual([one]);
  });

  it("let a transaction run again when the connection knows them no more", async () => {
    await thingById.all(db, { id: 1 });
    await sql`deallocate all`.execute(db);
    expect(await withTransaction(db, (trx) => thingById.all(trx, { id: 1 }))).toEqual([one]);
  });

  it("go on when the connection knew the name already", async () => {
    await thingById.all(db, { id: 1 });
    const [{ name } = { name: "" }] = await preparedStatements(db);
    await expect(breakConnection(db)).rejects.toThrow("broken");
    await sql.raw(`prepare "${name}" as select 1`).execute(db);
    expect(await thingById.all(db, { id: 1 })).toEqual([one]);
    expect(await withTransaction(db, (trx) => thingById.all(trx, { id: 1 }))).toEqual([one]);
  });

  it("are prepared anew on a new connection", async () => {
    for (const calls of [1, 3, 2]) {
      for (let call = 0; call < calls; call += 1) await thingById.all(db, { id: 1 });
      expect(await preparedStatements(db)).toMatchObject([{ calls }]);
      await expect(breakConnection(db)).rejects.toThrow("broken");
    }
  });

  it("say a fault of the statement itself as it is", async () => {
    const wrong = prepared(() => sql`select * from nothing_of_this_name`);
    await expect(wrong.all(db, {})).rejects.toThrow("nothing_of_this_name");
    await sql`do $$ begin raise exception 'not here' using errcode = '0A000'; end $$`
      .execute(db)
      .catch(() => undefined);
    await thingById.all(db, { id: 1 });
    expect(await preparedStatements(db)).toHaveLength(1);
  });
});

it("prepared statements go on when their server has been restarted", async () => {
  const server = await startServer();
  const database = await server.open();
  await sql`create table thing as select 1 as id, 'one' as name`.execute(database.db);
  await thingById.all(database.db, { id: 1 });
  await server.halt();
  await server.resume();
  for (let round = 0; round < 2; round += 1) {
    expect(await retryRead(() => thingById.all(database.db, { id: 1 }))).toEqual([one]);
  }
  expect(await preparedStatements(database.db)).toMatchObject([{ calls: 2 }]);
  await database.close();
  await server.stop();
}, 60_000);

/** A Kysely plugin that puts a value into statements. The database of a tenant has such a plugin of Kysely. */
function putting(tenant: string): KyselyPlugin {
  class Putting extends OperationNodeTransformer {
    protected override transformValue(node: ValueNode): ValueNode {
      return node.value === "tenant" ? { ...node, value: tenant } : node;
    }
  }
  const transformer = new Putting();
  return {
    transformQuery: ({ node, queryId }) => transformer.transformNode(node, queryId),
    transformResult: async ({ result }) => result,
  };
}

describe("a prepared statement", () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  it("is built once", async () => {
    let built = 0;
    const numbers = prepared((_, { value }: StatementParameters<{ value: number }>) => {
      built += 1;
      return sql<{ value: number }>`select ${value}::integer as value`;
    });
    for (let value = 0; value < 5; value += 1) {
      expect(await numbers.first(database.db, { value })).toEqual({ value });
      expect(await withTransaction(database.db, (trx) => numbers.first(trx, { value }))).toEqual({ value });
    }
    expect(built).toBe(1);
  });

  it("never carries what one plugin put into it to another one", async () => {
    const tenants = prepared((db, { name }: StatementParameters<{ name: string }>) =>
      db.selectNoFrom((eb) => [sql<string>`${name}::text`.as("name"), eb.val("tenant").as("tenant")]),
    );
    const [first, second] = ["one", "two"].map((tenant) => database.db.withPlugin(putting(tenant)));
    if (!first || !second) throw new Error("There are two.");
    for (let round = 0; round < 2; round += 1) {
      expect(await tenants.first(first, { name: "a" })).toEqual({ name: "a", tenant: "one" });
      expect(await tenants.first(second, { name: "b" })).toEqual({ name: "b", tenant: "two" });
      const inTransaction = await withTransaction(second, (trx) => tenants.first(trx, { name: "c" }));
      expect(inTransaction).toEqual({ name: "c", tenant: "two" });
      expect(await tenants.first(database.db, { name: "d" })).toEqual({ name: "d", tenant: "tenant" });
    }
  });
});
