import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newId } from "../new-id";
import { sharedTables } from "./table-owners";
import { A, B, fillTwoTenants, ONE, openTwoTenants, THREE, type TwoTenants } from "./testing/two-tenants";

let tenants: TwoTenants;
let raw: TwoTenants["raw"];
let db: TwoTenants["db"];

beforeAll(async () => {
  tenants = await openTwoTenants();
  ({ raw, db } = tenants);
});
afterAll(() => tenants.close());
beforeEach(() => fillTwoTenants(tenants));

describe("a tenant's database changes only rows of the tenant", () => {
  const before = [{ name: "b1" }, { name: "b2" }, { name: "b3" }];
  const termsOf = (tenantId: string) =>
    raw.selectFrom("term").select("name").where("tenant_id", "=", tenantId).orderBy("name").execute();
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
    expect([await termsOf(A), await termsOf(B)]).toEqual([own.map((name) => ({ name })), before]);
  });
});

describe("a tenant's database refuses", () => {
  it.each<[string, () => unknown, string]>([
    [
      "an insert for another tenant",
      () => db.insertInto("term").values({ tenant_id: B, id: ONE, name: "x" }).compile(),
      "another tenant",
    ],
    [
      "an insert of rows of which one is another tenant's",
      () =>
        db
          .insertInto("term")
          .values([
            { tenant_id: A, id: ONE, name: "x" },
            { tenant_id: B, id: ONE, name: "x" },
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
          .expression((eb) => eb.selectFrom("showcase").select([eb.val(B).as("tenant_id"), "id", "name"]))
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
      () => db.updateTable("term").set({ tenant_id: B }).compile(),
      'sets "tenant_id"',
    ],
    [
      "an upsert that gives rows away",
      () =>
        db
          .insertInto("term")
          .values({ tenant_id: A, id: ONE, name: "x" })
          .onConflict((conflict) => conflict.columns(["tenant_id", "id"]).doUpdateSet({ tenant_id: B }))
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
    // The refused statement has left no state behind that changes the next statement.
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
