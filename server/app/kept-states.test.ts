import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "../database/open";
import type { Tables } from "../database/tables";
import { migrations } from "./migrations";
import { allRows } from "./testing/all-rows";
import { sharedServer } from "./testing/engines";
import { buildSmallServer, SmallServer } from "./testing/run-small-server";
import { makeDataDirectory } from "./testing/test-database";

const folder = join(import.meta.dirname, "../../tests/states");
const states = readdirSync(folder).filter((name) => name.endsWith(".sql"));

const folders: string[] = [];
async function dataFolder(): Promise<string> {
  const made = mkdtempSync(join(tmpdir(), "portal-state-"));
  folders.push(made);
  await makeDataDirectory(made);
  return made;
}
afterAll(() => {
  for (const made of folders) rmSync(made, { recursive: true });
});

/** Where the database is: in a folder, or on a PostgreSQL server. */
type Place = Pick<Parameters<typeof openDatabase>[0], "dataDir" | "url">;
const engines = [
  {
    name: "embedded engine",
    place: async () => ({ dataDir: await dataFolder(), url: null }),
  },
  {
    name: "PostgreSQL server",
    place: async () => ({ dataDir: "", url: await (await sharedServer()).createDatabase() }),
  },
];

async function using<T>(place: Place, rooms: typeof migrations, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ ...place, migrations: rooms });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function load(db: Kysely<Tables>, state: string): Promise<void> {
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  await sql.raw(readFileSync(join(folder, state), "utf8")).execute(db);
}

/** The rows of a state that are not in the database any more, or have another value in a column of theirs. */
function orphanedRows(before: Awaited<ReturnType<typeof allRows>>, after: typeof before): string[] {
  return [...before].flatMap(([table, rows]) => {
    const now = (after.get(table) ?? []).map((row) => JSON.parse(row) as Record<string, unknown>);
    return rows.filter((row) => {
      const columns = Object.entries(JSON.parse(row) as Record<string, unknown>);
      // A migration that had no checksum gets one.
      const isKept = (one: Record<string, unknown>) =>
        columns.every(([key, value]) => key === "checksum" || JSON.stringify(one[key]) === JSON.stringify(value));
      return !now.some(isKept);
    });
  });
}

beforeAll(() => buildSmallServer());

describe.each(engines)("a database of an earlier version on $name", ({ place: placeFor }) => {
  it.each(states)("%s is taken to today, also when the first start is killed in the middle", async (state) => {
    const place = await placeFor();
    const before = await using(place, [], async ({ db }) => {
      await load(db, state);
      return allRows(db);
    });
    expect([...before.values()].flat().length).toBeGreaterThan(100);

    const env = place.url === null ? { DATA_DIR: place.dataDir } : { DATABASE_URL: place.url };
    const killed = new SmallServer({ ...env, HANG_MIGRATION: "1" });
    await killed.hear("in the middle of migrating");
    await killed.end("SIGKILL");
    if (place.url !== null) {
      // The server notices late that its client is gone.
      await using(await elsewhere(), [], ({ db }) => endConnections(db, place.url ?? ""));
    }

    const after = await using(place, migrations, ({ db }) => allRows(db));
    expect(orphanedRows(before, after)).toEqual([]);
    const names = (after.get("migration") ?? []).map((row) => JSON.parse(row).name);
    expect(names.toSorted()).toEqual(
      migrations.flatMap(({ room, migrations: steps }) => steps.map((_, index) => `${room}/${index + 1}`)).toSorted(),
    );
  });
});

const elsewhere = async () => ({ dataDir: "", url: await (await sharedServer()).createDatabase() });

async function endConnections(db: Kysely<Tables>, url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(db);
}
