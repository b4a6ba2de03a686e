import { type Kysely, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase } from "../../app/testing/test-database";
import { newId } from "../new-id";
import type { Database } from "../open";
import type { Tables } from "../tables";
import { withTransaction } from "../transaction";
import { sharedTables } from "./table-owners";
import { tenantDb } from "./tenant-db";

const [A, B] = [newId(), newId()];
const [ONE, TWO, THREE] = [newId(), newId(), newId()];

let database: Database;
let raw: Kysely<Tables>;
let db: Kysely<Tables>;

beforeAll(async () => {
  database = await openTestDatabase();
  raw = database.db;
  db = tenantDb(raw, A);
  for (const [id, name] of [
    [A, "A"],
    [B, "B"],
  ] as const) {
    await raw.insertInto("tenant").values({ id, name, created: new Date() }).execute();
  }
});
afterAll(() => database.close());

/** Both tenants have rows with the same ids. A has showcases for the terms ONE and TWO; B has one for THREE too. */
beforeEach(async () => {
  await raw.deleteFrom("term").execute();
  await raw.deleteFrom("showcase").execute();
  for (const [tenant_id, letter] of [
    [A, "a"],
    [B, "b"],
  ] as const) {
    const terms = [ONE, TWO, ...(letter === "b" ? [THREE] : [])];
    await raw
      .insertInto("term")
      .values(terms.map((id, index) => ({ tenant_id, id, name: `${letter}${index + 1}` })))
      .execute();
    await raw
      .insertInto("showcase")
      .values([ONE, THREE].map((id, index) => ({ tenant_id, id, name: `${letter}-show${index + 1}`, position: index })))
      .execute();
  }
});

const othersTerms = () => raw.selectFrom("term").select("name").where("tenant_id", "=", B).orderBy("name").execute();
const ownTerms = () => raw.selectFrom("term").select("name").where("tenant_id", "=", A).orderBy("name").execute();
const names = (rows: readonly { name: unknown }[]) => rows.map(({ name }) => name);

describe("a tenant's database reads only rows of the tenant", () => {
  const term = () => db.selectFrom("term");
  it.each<[string, () => Promise<readonly { name: unknown }[]>, readonly unknown[]]>([
    ["in a select", () => term().select("name").orderBy("name").execute(), ["a1", "a2"]],
    ["under another name", () => db.selectFrom("term as t").select("t.name").orderBy("t.name").execute(), ["a1", "a2"]],
    [
      "of several tables",
      () => db.selectFrom(["term as t", "showcase as s"]).select(["s.name"]).whereRef("s.id", "=", "t.id").execute(),
      ["a-show1"],
    ],
    [
      "whatever else is asked, with an or in a fragment too",
      () => term().select("name").where(sql<boolean>`true or name = 'x'`).orderBy("name").execute(),
      ["a1", "a2"],
    ],
    [
      "in an inner join",
      () => db.selectFrom("term as t").innerJoin("showcase as s", "s.id", "t.id").select("s.name").execute(),
      ["a-show1"],
    ],
    [
      "in an inner join with an or in a fragment",
      () =>
        db
          .selectFrom("term as t")
          .innerJoin("showcase as s", (join) => join.on(sql<boolean>`s.id = t.id or true`))
          .select(sql<string>`t.name || s.name`.as("name"))
          .orderBy("name")
          .execute(),
      ["a1a-show1", "a1a-show2", "a2a-show1", "a2a-show2"],
    ],
    [
      "in a left join, which keeps its rows",
      () =>
        db
          .selectFrom("term as t")
          .leftJoin("showcase as s", "s.id", "t.id")
          .select(sql<string>`t.name || coalesce(s.name, '')`.as("name"))
          .orderBy("t.name")
          .execute(),
      ["a1a-show1", "a2"],
    ],
    [
      "in a right join, which keeps only the tenant's",
      () =>
        db
          .selectFrom("term as t")
          .rightJoin("showcase as s", "s.id", "t.id")
          .select(sql<string>`coalesce(t.name, '') || s.name`.as("name"))
          .orderBy("s.name")
          .execute(),
      ["a1a-show1", "a-show2"],
    ],
    [
      "in a full join, which keeps only the tenant's",
      () =>
        db
          .selectFrom("term as t")
          .fullJoin("showcase as s", "s.id", "t.id")
          .select(sql<string>`coalesce(t.name, '') || coalesce(s.name, '')`.as("name"))
          .orderBy("name")
          .execute(),
      ["a-show2", "a1a-show1", "a2"],
    ],
    [
      "in a cross join",
      () => db.selectFrom("term as t").crossJoin("showcase as s").select("s.name").orderBy("s.name").execute(),
      ["a-show1", "a-show1", "a-show2", "a-show2"],
    ],
    [
      "in a lateral join",
      () =>
        db
          .selectFrom("term as t")
          .leftJoinLateral(
            (eb) => eb.selectFrom("showcase as s").select("s.name").whereRef("s.id", "=", "t.id").as("own"),
            (join) => join.onTrue(),
          )
          .select("own.name")
          .orderBy("t.name")
          .execute(),
      ["a-show1", null],
    ],
    [
      "in a query in the place of a table",
      () =>
        db
          .selectFrom((eb) => eb.selectFrom("term").selectAll().as("t"))
          .select("t.name")
          .orderBy("t.name")
          .execute(),
      ["a1", "a2"],
    ],
    [
      "in a query made apart from the one that it stands in",
      () => db.selectFrom(db.selectFrom("term").selectAll().as("t")).select("t.name").orderBy("t.name").execute(),
      ["a1", "a2"],
    ],
    [
      "in a query of the whole database that stands in one of the tenant's",
      () => db.selectFrom(raw.selectFrom("term").selectAll().as("t")).select("t.name").orderBy("t.name").execute(),
      ["a1", "a2"],
    ],
    [
      "in exists",
      () =>
        db
          .selectFrom("showcase")
          .select("name")
          .where(({ exists, selectFrom }) =>
            exists(selectFrom("term").select("term.id").whereRef("term.id", "=", "showcase.id")),
          )
          .execute(),
      ["a-show1"],
    ],
    [
      "in a query for a value",
      () => db.selectNoFrom((eb) => eb.selectFrom("term").select(eb.fn.countAll().as("n")).as("name")).execute(),
      [2],
    ],
    [
      "in in",
      () =>
        db
          .selectFrom("showcase")
          .select("name")
          .where("id", "in", (eb) => eb.selectFrom("term").select("id"))
          .execute(),
      ["a-show1"],
    ],
    [
      "in a JSON aggregate",
      () =>
        db
          .selectFrom("showcase")
          .select((eb) =>
            jsonArrayFrom(
              eb.selectFrom("term").select("term.name").whereRef("term.id", "=", "showcase.id").orderBy("term.name"),
            ).as("name"),
          )
          .orderBy("position")
          .execute(),
      [[{ name: "a1" }], []],
    ],
    [
      "in a common table expression",
      () =>
        db
          .with("mine", (q) => q.selectFrom("term").select("name"))
          .selectFrom("mine")
          .select("name")
          .orderBy("name")
          .execute(),
      ["a1", "a2"],
    ],
    [
      "in a common table expression with the name of a table",
      () =>
        db
          .with("term", (q) => q.selectFrom("term").select("name"))
          .selectFrom("term")
          .select("name")
          .orderBy("name")
          .execute(),
      ["a1", "a2"],
    ],
    [
      "after a query with a common table expression of that name",
      async () => {
        await db
          .with("term", (q) => q.selectFrom("showcase").select("name"))
          .selectFrom("term")
          .select("name")
          .execute();
        return term().select("name").orderBy("name").execute();
      },
      ["a1", "a2"],
    ],
    [
      "in a recursive one",
      () =>
        db
          .withRecursive("chain", (q) =>
            q
              .selectFrom("term")
              .select(["name", sql<number>`1`.as("depth")])
              .unionAll((eb) =>
                eb
                  .selectFrom("chain")
                  .innerJoin("term", (join) => join.onTrue())
                  .select(["term.name", sql<number>`depth + 1`.as("depth")])
                  .where("depth", "<", 2),
              ),
          )
          .selectFrom("chain")
          .select("name")
          .distinct()
          .orderBy("name")
          .execute(),
      ["a1", "a2"],
    ],
    [
      "in a union",
      () =>
        db
          .selectFrom("term")
          .select("name")
          .unionAll(db.selectFrom("showcase").select("name"))
          .unionAll((eb) => eb.selectFrom("term").select("name"))
          .orderBy("name")
          .execute(),
      ["a-show1", "a-show2", "a1", "a1", "a2", "a2"],
    ],
    [
      "of a function",
      () =>
        db
          .selectFrom(sql<{ id: string }>`unnest(${[ONE, THREE]}::uuid[])`.as<"wanted">(sql`wanted(id)`))
          .innerJoin("term", "term.id", "wanted.id")
          .select("name")
          .execute(),
      ["a1"],
    ],
    ["to lock them", () => db.selectFrom("term").select("name").orderBy("name").forUpdate().execute(), ["a1", "a2"]],
    ["about itself", () => db.selectFrom("tenant").select("name").execute(), ["A"]],
    [
      "in a transaction",
      () => withTransaction(db, (trx) => trx.selectFrom("term").select("name").orderBy("name").execute()),
      ["a1", "a2"],
    ],
    [
      "over a transaction",
      () => withTransaction(raw, (trx) => tenantDb(trx, A).selectFrom("term").select("name").orderBy("name").execute()),
      ["a1", "a2"],
    ],
    [
      "when the statement was compiled before",
      async () => (await raw.executeQuery(db.selectFrom("term").select("name").orderBy("name").compile())).rows,
      ["a1", "a2"],
    ],
  ])("%s", async (_name, read, expected) => expect(names(await read())).toEqual(expected));
});

describe("a tenant's database changes only rows of the tenant", () => {
  const before = [{ name: "b1" }, { name: "b2" }, { name: "b3" }];
  it.each<[string, () => Promise<unknown>, readonly string[]]>([
    ["in an update", () => db.updateTable("term").set({ name: "new" }).execute(), ["new", "new"]],
    [
      "in an update with another table",
      () =>
        db
          .updateTable("term as t")
          .from("showcase as s")
          .set((eb) => ({ name: eb.ref("s.name") }))
          .whereRef("s.id", "=", "t.id")
          .execute(),
      ["a-show1", "a2"],
    ],
    [
      "in an update from a query",
      () =>
        db
          .updateTable("term")
          .set(({ selectFrom }) => ({
            name: selectFrom("showcase").select(({ fn }) => fn.max("showcase.name").as("name")),
          }))
          .execute(),
      ["a-show2", "a-show2"],
    ],
    ["in a delete", () => db.deleteFrom("term").execute(), []],
    [
      "in a delete with another table",
      () => db.deleteFrom("term as t").using("showcase as s").whereRef("s.id", "=", "t.id").execute(),
      ["a2"],
    ],
    [
      "in a common table expression that deletes",
      () =>
        db
          .with("gone", (q) => q.deleteFrom("term").returning("id"))
          .selectFrom("gone")
          .selectAll()
          .execute(),
      [],
    ],
    [
      "in an insert",
      () =>
        db
          .insertInto("term")
          .values({ id: THREE, name: "new" } as never)
          .execute(),
      ["a1", "a2", "new"],
    ],
    [
      "in an insert of several rows that say it themselves",
      () =>
        db
          .insertInto("term")
          .values([THREE, newId()].map((id) => ({ tenant_id: A, id, name: sql<string>`upper('new')` })))
          .execute(),
      ["NEW", "NEW", "a1", "a2"],
    ],
    [
      "in an insert from a query",
      () =>
        db
          .insertInto("term")
          .columns(["id", "name"])
          .expression((eb) => eb.selectFrom("showcase").select(["id", "name"]).where("id", "=", THREE))
          .execute(),
      ["a-show2", "a1", "a2"],
    ],
    [
      "in an insert from a query that says it itself",
      () =>
        db
          .insertInto("term")
          .columns(["tenant_id", "id", "name"])
          .expression((eb) => eb.selectFrom("showcase").select(["tenant_id", "id", "name"]).where("id", "=", THREE))
          .execute(),
      ["a-show2", "a1", "a2"],
    ],
    [
      "in an insert from a union",
      () =>
        db
          .insertInto("term")
          .columns(["id", "name"])
          .expression((eb) =>
            eb
              .selectFrom("showcase")
              .select(["id", "name"])
              .where("id", "=", THREE)
              .unionAll(
                eb.selectFrom("term").select([sql<string>`gen_random_uuid()`.as("id"), sql<string>`'new'`.as("name")]),
              ),
          )
          .execute(),
      ["a-show2", "a1", "a2", "new", "new"],
    ],
    [
      "in an upsert",
      () =>
        db
          .insertInto("term")
          .values([ONE, THREE].map((id) => ({ id, name: "new" }) as never))
          .onConflict((conflict) => conflict.columns(["id"]).doUpdateSet((eb) => ({ name: eb.ref("excluded.name") })))
          .execute(),
      ["a2", "new", "new"],
    ],
    [
      "in an upsert by a constraint",
      () =>
        db
          .insertInto("term")
          .values({ id: ONE, name: "new" } as never)
          .onConflict((conflict) => conflict.constraint("term_pkey").doUpdateSet({ name: "newer" }))
          .execute(),
      ["a2", "newer"],
    ],
  ])("%s", async (_name, change, own) => {
    await change();
    expect([await ownTerms(), await othersTerms()]).toEqual([own.map((name) => ({ name })), before]);
  });
});

describe("a tenant's database refuses", () => {
  const b = B;
  it.each<[string, () => unknown, string]>([
    [
      "an insert for another tenant",
      () => db.insertInto("term").values({ tenant_id: b, id: ONE, name: "x" }).compile(),
      "another tenant",
    ],
    [
      "an insert of rows of which one is another tenant's",
      () =>
        db
          .insertInto("term")
          .values([
            { tenant_id: A, id: ONE, name: "x" },
            { tenant_id: b, id: ONE, name: "x" },
          ])
          .compile(),
      "another tenant",
    ],
    [
      "an insert from a query that says another tenant",
      () =>
        db
          .insertInto("term")
          .columns(["tenant_id", "id", "name"])
          .expression((eb) => eb.selectFrom("showcase").select([eb.val(b).as("tenant_id"), "id", "name"]))
          .compile(),
      "another tenant",
    ],
    [
      "an insert from a query of which nobody knows the tenant",
      () =>
        db
          .insertInto("term")
          .columns(["tenant_id", "id", "name"])
          .expression((eb) =>
            eb.selectFrom("showcase").select([sql<string>`gen_random_uuid()`.as("tenant_id"), "id", "name"]),
          )
          .compile(),
      "another tenant",
    ],
    ["an insert without columns", () => db.insertInto("term").defaultValues().compile(), "no columns"],
    [
      "an update that gives rows away",
      () => db.updateTable("term").set({ tenant_id: b }).compile(),
      'sets "tenant_id"',
    ],
    [
      "an upsert that gives rows away",
      () =>
        db
          .insertInto("term")
          .values({ tenant_id: A, id: ONE, name: "x" })
          .onConflict((conflict) => conflict.columns(["tenant_id", "id"]).doUpdateSet({ tenant_id: b }))
          .compile(),
      'sets "tenant_id"',
    ],
    ["a statement of SQL with a table", () => sql`select name from term`.compile(db), '"from"'],
    ["a table put into SQL", () => sql`select name, ${sql.table("term")}`.compile(db), '"table"'],
    [
      "a fragment with a query",
      () => db.selectFrom("term").select("name").where(sql<boolean>`exists (select 1 from showcase)`).compile(),
      '"from"',
    ],
    [
      "a fragment for a table",
      () => db.selectFrom(sql<{ name: string }>`term`.as("t")).select("name").compile(),
      "in the place of a table",
    ],
    [
      "a fragment with the name of a table",
      () =>
        db
          .selectFrom(sql<{ name: string }>`${sql.id("term")}`.as("t"))
          .select("name")
          .compile(),
      "in the place of a table",
    ],
    [
      "a table with its schema",
      () =>
        db
          .selectFrom("public.term" as "term")
          .select("name")
          .compile(),
      "schema",
    ],
    ["a table of all tenants", () => db.selectFrom("oidc_item").selectAll().compile(), "shared by all tenants"],
    ["a change of the schema", () => db.schema.dropTable("term").compile(), "DropTableNode"],
    [
      "a merge",
      () => db.mergeInto("term").using("showcase", "showcase.id", "term.id").whenMatched().thenDelete().compile(),
      "Merge",
    ],
  ])("%s", (_name, statement, reason) => {
    expect(statement).toThrow(reason);
    // A refused statement leaves no state behind.
    expect(db.selectFrom("term").select("name").compile().parameters).toEqual([A]);
  });

  it("nothing that all tenants have in common, since every other table says whose a row is", async () => {
    const found = await sql<{ table_name: string; owned: boolean }>`
      select table_name, bool_or(column_name = 'tenant_id' or (table_name = 'tenant' and column_name = 'id')) as owned
      from information_schema.columns where table_schema = 'public' group by table_name`.execute(raw);
    const shared = found.rows.filter(({ owned }) => !owned).map(({ table_name }) => table_name);
    expect(new Set(shared)).toEqual(sharedTables);
  });
});
