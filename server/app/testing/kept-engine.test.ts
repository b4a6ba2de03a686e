import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newId } from "../../database/new-id";
import type { Database } from "../../database/open";
import { allRows } from "./all-rows";
import { openTestDatabase } from "./test-database";

describe("a database that was closed and is opened again", () => {
  let fresh: ReadonlyMap<string, readonly string[]>;
  let database: Database;
  beforeEach(async () => {
    database = await openTestDatabase();
    fresh = await allRows(database.db);
  });
  afterEach(() => database.close());
  async function openAgain(): Promise<void> {
    await database.close();
    database = await openTestDatabase();
  }

  it("has the rows of a fresh one: none is added, changed or missing", async () => {
    await database.db.updateTable("tenant").set({ name: "Changed" }).execute();
    await database.db.insertInto("tenant").values({ id: newId(), name: "Added", created: new Date() }).execute();
    await sql`delete from migration where name like '%/1'`.execute(database.db);
    await openAgain();
    expect(await allRows(database.db)).toEqual(fresh);
  });

  it("has the rows of a fresh one after a table has lost all of them at once", async () => {
    await sql`truncate migration`.execute(database.db);
    await openAgain();
    expect(await allRows(database.db)).toEqual(fresh);
  });

  it("has the session's settings of a fresh one", async () => {
    await sql`set time zone 'Asia/Tokyo'`.execute(database.db);
    await openAgain();
    expect((await sql<{ TimeZone: string }>`show time zone`.execute(database.db)).rows[0]?.TimeZone).not.toBe(
      "Asia/Tokyo",
    );
  });

  it("has the tables of a fresh one", async () => {
    await sql`create table added (id integer)`.execute(database.db);
    await openAgain();
    expect([...(await allRows(database.db)).keys()]).toEqual([...fresh.keys()]);
  });

  it("is not reached by who had it before", async () => {
    const { db } = database;
    await openAgain();
    await expect(sql`select 1`.execute(db)).rejects.toThrow();
  });
});
