import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { buildIfStale } from "../../../server/start/build-if-stale.mjs";
import { ownTemporaryFolder } from "../../temporary-folder";
import { ARCHIVE, DATA, FILLED } from "./filled";
import { startServer } from "./server";
import { makeSession, SESSIONS } from "./session";

const DEMO_ACCOUNTS = ["learner", "learner2", "instructor", "admin"].map((name) => `${name}@demo.example`);

/**
 * Playwright calls this before all browser tests. It builds the portal if its sources have changed, and makes a
 * database with the demo's tenant and a session of each demo account, of which the tests use copies.
 * Returns the function that removes everything after the tests.
 */
export default async function fillData(): Promise<() => Promise<void>> {
  buildIfStale(join(import.meta.dirname, "../../.."));
  const removeTemporary = ownTemporaryFolder();
  const folder = await mkdtemp(join(tmpdir(), "portal-filled-"));
  const dataDir = join(folder, DATA);
  await mkdir(dataDir);
  const server = await startServer({ DATA_DIR: dataDir });
  const sessions: Record<string, string> = {};
  for (const email of DEMO_ACCOUNTS) sessions[email] = await makeSession(server.origin, email);
  await writeFile(join(folder, SESSIONS), JSON.stringify(sessions));
  // Reading the keys of LTI makes them. A test's server keeps the keys that it has read, so they must be in its
  // database.
  for (const keys of ["/lti/jwks.json", "/tools/quiz/jwks.json"]) await fetch(new URL(keys, server.origin));
  await server.stop();
  await writeFile(join(folder, ARCHIVE), await archiveOf(join(dataDir, "database")));
  process.env[FILLED] = folder;
  return async () => {
    await rm(folder, { recursive: true, force: true });
    removeTemporary();
  };
}

async function archiveOf(database: string): Promise<Uint8Array> {
  const engine = new PGlite(database);
  await engine.waitReady;
  const archive = await engine.dumpDataDir("none");
  await engine.close();
  return new Uint8Array(await archive.arrayBuffer());
}
