import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildIfStale } from "../../../server/start/build-if-stale.mjs";
import { ownTemporaryFolder } from "../../temporary-folder";
import { FILLED_DATA, startServer } from "./server";

/**
 * Runs before all browser tests: builds if the build is old, and fills one database with the demo tenant. Each test's
 * server starts with a copy of it.
 */
export default async function fillData(): Promise<() => Promise<void>> {
  buildIfStale(join(import.meta.dirname, "../../.."));
  const removeTemporary = ownTemporaryFolder();
  const folder = await mkdtemp(join(tmpdir(), "portal-filled-"));
  const server = await startServer({ DATA_DIR: folder });
  await server.stop();
  process.env[FILLED_DATA] = folder;
  return async () => {
    await rm(folder, { recursive: true, force: true });
    removeTemporary();
  };
}
