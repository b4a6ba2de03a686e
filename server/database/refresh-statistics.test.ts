import { sql } from "kysely";
import { expect, it } from "vitest";
import { testEngines } from "../app/testing/engines";
import type { Database } from "./open";
import { refreshStatistics } from "./refresh-statistics";
import { DEFAULT_TENANT_ID } from "./tenant";

/** Adds showcases (collections of courses) to the table of which this test reads the statistics. */
const addRows = ({ db }: Database, count: number) =>
  sql`insert into showcase (tenant_id, id, name, position)
    select ${DEFAULT_TENANT_ID}::uuid, gen_random_uuid(), 'Made', n from generate_series(1, ${count}::integer) n`.execute(
    db,
  );

const knownRows = async ({ db }: Database) => {
  const { rows } = await sql<{ rows: number }>`select reltuples::integer as rows from pg_class
    where oid = 'showcase'::regclass`.execute(db);
  return rows[0]?.rows;
};

it.each(testEngines)("updates the statistics of a table after many changes, on the $name", async ({ start }) => {
  const engine = await start();
  const database = await engine.open();
  // The embedded engine may have counted changes of other tests.
  await refreshStatistics(database.db);
  await sql`analyze showcase`.execute(database.db);
  await addRows(database, 999);
  await refreshStatistics(database.db);
  expect(await knownRows(database)).toBe(0);

  await addRows(database, 19_001);
  await refreshStatistics(database.db);
  expect(await knownRows(database)).toBe(20_000);

  await addRows(database, 1000);
  await refreshStatistics(database.db);
  expect(await knownRows(database)).toBe(20_000);

  await addRows(database, 2000);
  await refreshStatistics(database.db);
  expect(await knownRows(database)).toBe(23_000);
  await database.close();
});
