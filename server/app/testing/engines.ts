import pg from "pg";
import { newId } from "../../database/new-id";
import { type Database, openDatabase } from "../../database/open";
import { migrations } from "../migrations";
import { startPostgres } from "./postgres-process";
import { openTestDatabase } from "./test-database";

/** One kind of PostgreSQL. Each `open` returns a new migrated database. */
export interface TestEngine {
  readonly name: string;
  start(): Promise<{ open(): Promise<Database> }>;
}

/**
 * Both kinds of PostgreSQL: the embedded one and a server. Tests that depend on the database run on each of them with
 * `describe.each(testEngines)`.
 */
export const testEngines: readonly TestEngine[] = [
  { name: "embedded engine", start: async () => ({ open: openTestDatabase }) },
  { name: "PostgreSQL server", start: sharedServer },
];

/** The name of the database that new ones are copies of. Copying it takes less time than migrating each of them. */
const MIGRATED = "portal_migrated";

/**
 * Starts a PostgreSQL server of the test's own, for tests that stop it and for programs outside of a run of tests.
 * `createDatabase` makes an empty database, `open` a migrated one.
 */
export async function startServer() {
  const { url, halt, resume, stop } = await startPostgres();
  return { ...databasesOn(url), halt, resume, stop };
}

/**
 * The PostgreSQL server that all files of a run share. It makes databases as `startServer` does. They stay until the
 * end of the run: deleting one takes longer than making it, because PostgreSQL writes everything to the disk first.
 */
export async function sharedServer() {
  const door = process.env.SHARED_POSTGRES;
  if (door === undefined) throw new Error("No run of tests shares a PostgreSQL server.");
  const answer = await fetch(door);
  if (!answer.ok) throw new Error(await answer.text());
  return databasesOn(await answer.text());
}

function databasesOn(server: string) {
  let migrated: Promise<void> | null = null;

  const addressOf = (name: string) => Object.assign(new URL(server), { pathname: `/${name}` }).href;

  /** Makes a database as a copy of another one, and returns its name. */
  async function create(template: string): Promise<string> {
    const name = `portal_${newId().replaceAll("-", "")}`;
    await asAdministrator(server, (client) => client.query(`create database ${name} template ${template}`));
    return name;
  }

  /** Makes the migrated database that nobody opens, unless another process of the run has made it. */
  const migrate = () =>
    asAdministrator(server, async (client) => {
      await client.query("select pg_advisory_lock(1)");
      const { rowCount } = await client.query("select from pg_database where datname = $1", [MIGRATED]);
      if (rowCount !== 0) return;
      const name = `${MIGRATED}_draft`;
      await client.query(`create database ${name}`);
      await (await openDatabase({ dataDir: "", url: addressOf(name), migrations })).close();
      await client.query(`alter database ${name} rename to ${MIGRATED}`);
    });

  return {
    createDatabase: async () => addressOf(await create("template1")),
    /** Copies a database that nobody has open. Returns the address of the copy. */
    copyDatabase: async (address: string) => addressOf(await create(new URL(address).pathname.slice(1))),
    async open(): Promise<Database> {
      migrated ??= migrate();
      await migrated;
      return openDatabase({ dataDir: "", url: addressOf(await create(MIGRATED)), migrations });
    },
  };
}

async function asAdministrator(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
