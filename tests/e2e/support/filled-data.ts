import { createHash } from "node:crypto";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { makeOnce } from "../../../server/kit/files/testing/make-once";
import { buildIfStale } from "../../../server/start/build-if-stale.mjs";
import { ownTemporaryFolder } from "../../temporary-folder";
import { archiveOf } from "./database-archive";
import { ARCHIVE, DATA, FILLED } from "./filled";
import { waitForIndex } from "./search-index";
import { startServer } from "./server";
import { makeSession, SESSIONS } from "./session";

const DEMO_ACCOUNTS = ["learner", "learner2", "instructor", "admin"].map((name) => `${name}@demo.example`);

const ROOT = join(import.meta.dirname, "../../..");

/**
 * Playwright calls this before all browser tests. It builds the portal if its sources have changed, and makes a
 * database with the demo's tenant, its search index, and a session of each demo account, of which the tests use copies.
 * Returns the function that removes everything after the tests.
 */
export default async function fillData(): Promise<() => Promise<void>> {
  buildIfStale(ROOT);
  const removeTemporary = ownTemporaryFolder();
  const folder = await mkdtemp(join(tmpdir(), "portal-filled-"));
  const dataDir = join(folder, DATA);
  await mkdir(dataDir);
  await cp(await emptyDatabase(), join(dataDir, "database"), { recursive: true });
  const server = await startServer({ DATA_DIR: dataDir });
  const sessions: Record<string, string> = {};
  for (const email of DEMO_ACCOUNTS) sessions[email] = await makeSession(server.origin, email);
  await writeFile(join(folder, SESSIONS), JSON.stringify(sessions));
  // Reading the keys of LTI makes them. A test's server keeps the keys that it has read, so they must be in its
  // database.
  for (const keys of ["/lti/jwks.json", "/tools/quiz/jwks.json"]) await fetch(new URL(keys, server.origin));
  await waitForIndex(server.origin, sessions["admin@demo.example"] ?? "");
  await server.stop();
  await writeFile(join(folder, ARCHIVE), await archiveOf(join(dataDir, "database")));
  process.env[FILLED] = folder;
  return async () => {
    await rm(folder, { recursive: true, force: true });
    removeTemporary();
  };
}

/** The folder of a database without tables, which is made once: making it takes longer than filling it. */
async function emptyDatabase(): Promise<string> {
  const lock = createHash("sha256").update(await readFile(join(ROOT, "package-lock.json")));
  const folder = join(ROOT, "node_modules/.cache/portal-empty-database", lock.digest("hex").slice(0, 16));
  await makeOnce(folder, async (draft) => {
    const engine = new PGlite(draft);
    await engine.waitReady;
    await engine.close();
  });
  return folder;
}
