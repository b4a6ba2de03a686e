import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { migrations } from "../app/migrations";
import { engineForTests } from "../app/testing/engine-for-tests";
import { testEngines } from "../app/testing/engines";
import { json } from "./columns";
import { isMigrated, migrate } from "./migrate";
import { newId } from "./new-id";
import type { Database } from "./open";
import { DEFAULT_TENANT_ID } from "./tenant";
import { databaseErrorCode, withTransaction } from "./transaction";

describe.each(testEngines)("database on $name", ({ start }) => {
  const open = engineForTests(start);
  let database: Database;
  beforeEach(async () => {
    database = await open();
  }, 30_000);
  afterEach(() => database.close());

  function account(email: string, id = newId()) {
    return {
      tenant_id: DEFAULT_TENANT_ID,
      id,
      email,
      email_key: email.toLowerCase(),
      first_name: "Ada",
      last_name: "Example",
      roles: json(["Learner"]),
      created: new Date("2026-11-21T09:00:00.123Z"),
    };
  }

  it("is migrated, and migrating again does nothing", async () => {
    expect(await isMigrated(database.db, migrations)).toBe(true);
    expect(await migrate(database.db, migrations)).toEqual([]);
  });

  it("gives back what was stored, with the same types on every engine", async () => {
    const row = account("Ada@demo.example");
    await database.db.insertInto("account").values(row).execute();
    const stored = await database.db.selectFrom("account").selectAll().executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ id: row.id, roles: ["Learner"], permissions: [], middle_name: null });
    expect(stored.created).toEqual(new Date("2026-11-21T09:00:00.123Z"));
    const numbers = await sql<{ big: number; exact: number; list: string[]; day: boolean }>`
      select count(*) as big, 1.5::numeric as exact, array['a', 'b'] as list, true as day from account`.execute(
      database.db,
    );
    expect(numbers.rows[0]).toEqual({ big: 1, exact: 1.5, list: ["a", "b"], day: true });
  });

  it("takes a list as one parameter", async () => {
    const [first, second] = [account("a@demo.example"), account("b@demo.example")];
    await database.db.insertInto("account").values([first, second]).execute();
    const rows = await database.db
      .selectFrom("account")
      .select("email")
      .where(({ eb }) => eb("id", "=", sql<string>`any(${[first.id, newId()]}::uuid[])`))
      .execute();
    expect(rows).toEqual([{ email: "a@demo.example" }]);
  });

  it("names the SQLSTATE of a refused row, and works on after it", async () => {
    await database.db.insertInto("account").values(account("a@demo.example")).execute();
    const twice = database.db.insertInto("account").values(account("A@demo.example")).execute();
    await expect(twice).rejects.toSatisfy((error) => databaseErrorCode(error) === "23505");
    expect(await database.db.selectFrom("account").select("email").execute()).toHaveLength(1);
  });

  it("undoes everything of a transaction that throws", async () => {
    const failing = withTransaction(database.db, async (trx) => {
      await trx.insertInto("account").values(account("a@demo.example")).execute();
      throw new Error("stop");
    });
    await expect(failing).rejects.toThrow("stop");
    expect(await database.db.selectFrom("account").select("id").execute()).toEqual([]);
  });

  it("keeps transactions apart that run at the same time", async () => {
    const user = account("a@demo.example");
    await database.db
      .insertInto("account")
      .values({ ...user, first_name: "0" })
      .execute();
    const add = () =>
      withTransaction(database.db, async (trx) => {
        const row = await trx
          .selectFrom("account")
          .select("first_name")
          .where("id", "=", user.id)
          .forUpdate()
          .executeTakeFirstOrThrow();
        await trx
          .updateTable("account")
          .set({ first_name: String(Number(row.first_name) + 1) })
          .where("id", "=", user.id)
          .execute();
      });
    await Promise.all(Array.from({ length: 8 }, add));
    const row = await database.db.selectFrom("account").select("first_name").executeTakeFirstOrThrow();
    expect(row.first_name).toBe("8");
  });

  it.each(["40001", "40P01"])("runs a transaction again after %s", async (code) => {
    let runs = 0;
    const answer = await withTransaction(database.db, async (trx) => {
      runs += 1;
      await trx
        .insertInto("account")
        .values(account(`${runs}@demo.example`))
        .execute();
      if (runs < 3) await sql.raw(`do $$ begin raise exception 'again' using errcode = '${code}'; end $$`).execute(trx);
      return runs;
    });
    expect(answer).toBe(3);
    expect(await database.db.selectFrom("account").select("email").execute()).toEqual([{ email: "3@demo.example" }]);
  });

  it("does not run a transaction again after another error", async () => {
    let runs = 0;
    const failing = withTransaction(database.db, async () => {
      runs += 1;
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(runs).toBe(1);
  });
});
