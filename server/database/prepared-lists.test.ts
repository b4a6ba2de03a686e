import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { engineForTests } from "../app/testing/engine-for-tests";
import { testEngines } from "../app/testing/engines";
import type { Database } from "./open";
import { prepared, type StatementParameters } from "./prepared";
import { preparedLists } from "./prepared-lists";
import type { SelectSource } from "./subquery";

type After = { after: number };

interface Thing {
  readonly id: number;
  readonly big: number;
  readonly share: number;
  readonly points: number;
  readonly isOn: boolean;
  readonly name: string;
  readonly tags: readonly string[];
  readonly data: unknown;
  readonly added: Date;
  readonly key: string;
  readonly none: string | null;
}

const columns = ["id", "big", "share", "points", "isOn", "name", "tags", "data", "added", "key", "none"] as const;

function thingsAfter(db: SelectSource, { after }: StatementParameters<After>) {
  return db
    .selectFrom(sql<Thing>`generate_series(1, 12)`.as<"thing">(sql`thing (id)`))
    .select("thing.id")
    .select([
      sql<number>`9007199254740991 - id::bigint`.as("big"),
      sql<number>`1 / id::double precision`.as("share"),
      sql<number>`id + 0.10`.as("points"),
      sql<boolean>`id % 2 = 0`.as("isOn"),
      sql<string>`'Ä "' || id || E'" \\\\ \\n \u{1f600}'`.as("name"),
      sql<readonly string[]>`array['a,b', id::text]`.as("tags"),
      sql<unknown>`case when id > 2 then jsonb_build_object('id', id, 'list', '[1, null]'::jsonb) end`.as("data"),
      sql<Date>`timestamptz '2026-03-01 00:00:00.123+00' + id * interval '1 day'`.as("added"),
      sql<string>`md5(id::text)::uuid`.as("key"),
      sql<string | null>`null`.as("none"),
    ])
    .where(sql<boolean>`id > ${after}::integer`)
    .orderBy(sql`id`, "desc");
}

const asRows = prepared((db, given: StatementParameters<After>) => thingsAfter(db, given));
const asLists = preparedLists((db, given: StatementParameters<After>) => thingsAfter(db, given));

describe.each(testEngines)("rows that the database answers as lists on $name", ({ start }) => {
  const open = engineForTests(start);
  let database: Database;
  beforeEach(async () => {
    database = await open();
  }, 60_000);
  afterEach(() => database.close());

  it("have the order and the values of rows, with moments as text", async () => {
    const rows = await asRows.all(database.db, { after: 0 });
    const lists = await asLists.all(database.db, { after: 0 });
    expect(rows).toHaveLength(12);
    const read = lists.map((row) => Object.fromEntries(columns.map((name) => [name, row[name]])));
    const moments = read.map(({ added }) => added);
    expect(moments).toEqual(moments.map(String));
    expect(read.map((row) => ({ ...row, added: new Date(String(row.added)) }))).toEqual(rows);
  });

  it("are none when no row matches, and the next answer has its own rows", async () => {
    const idsAfter = async (after: number) => (await asLists.all(database.db, { after })).map(({ id }) => id);
    expect(await idsAfter(12)).toEqual([]);
    expect(await idsAfter(10)).toEqual([12, 11]);
    expect(await idsAfter(11)).toEqual([12]);
  });

  it("need a name for each column", async () => {
    const unnamed = preparedLists((db) => db.selectFrom("account").selectAll());
    await expect(unnamed.all(database.db, {})).rejects.toThrow("must name each of its columns");
  });
});
