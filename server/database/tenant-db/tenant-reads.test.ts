import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { withTransaction } from "../transaction";
import { tenantDb } from "./tenant-db";
import { A, fillTwoTenants, ONE, openTwoTenants, THREE, type TwoTenants } from "./testing/two-tenants";

let tenants: TwoTenants;
let raw: TwoTenants["raw"];
let db: TwoTenants["db"];

beforeAll(async () => {
  tenants = await openTwoTenants();
  ({ raw, db } = tenants);
});
afterAll(() => tenants.close());
beforeEach(() => fillTwoTenants(tenants));

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
