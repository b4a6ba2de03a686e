import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { execRaw } from "../../database/exec-raw.mjs";
import { migrate } from "../../database/migrate";
import { type Database, databaseOver } from "../../database/open";
import { embeddedPool } from "../../database/pool";
import { makeOnce } from "../../kit/files/testing/make-once";
import { migrations } from "../migrations";
import { CachedEngine } from "./kept-engine";

const root = join(import.meta.dirname, "../../..");
const cache = join(root, "node_modules/.cache/portal-test-database");

/** Empty databases of finished tests, which further tests can use. */
const kept: CachedEngine[] = [];

/**
 * A migrated database in memory, as if it were new. A database that an earlier test has closed is emptied and used
 * again. If there is none, a new one is loaded from a copy that was made once.
 */
export async function openTestDatabase(): Promise<Database> {
  const engine = kept.pop() ?? (await CachedEngine.load(await snapshot()));
  const { exec, end } = engine.lend();
  // Work that a test leaves behind at its end gets no answer any more, and nobody waits for it.
  return databaseOver(embeddedPool(exec, 0), null, async () => {
    await end();
    if (await engine.empty()) kept.push(engine);
    else await engine.close();
  });
}

/** Makes the data directory of a server that was started before, so that its next start is not a first start. */
export async function makeDataDirectory(directory: string): Promise<void> {
  const made = join(cache, `${fingerprint()}.data`);
  await makeOnce(made, async (draft) => {
    const engine = new PGlite(draft, { loadDataDir: await snapshot() });
    await engine.waitReady;
    await engine.close();
  });
  mkdirSync(directory, { recursive: true });
  cpSync(made, join(directory, "database"), { recursive: true });
}

async function snapshot(): Promise<Blob> {
  const path = join(cache, `${fingerprint()}.tar`);
  await makeOnce(path, takeSnapshot);
  return new Blob([readFileSync(path)]);
}

async function takeSnapshot(path: string): Promise<void> {
  const engine = new PGlite();
  await engine.waitReady;
  const { db } = databaseOver(
    embeddedPool((bytes) => execRaw(engine, bytes)),
    null,
    async () => undefined,
  );
  await migrate(db, migrations);
  await db.destroy();
  const bytes = Buffer.from(await (await engine.dumpDataDir("none")).arrayBuffer());
  await engine.close();
  writeFileSync(path, bytes);
}

function fingerprint(): string {
  const hash = createHash("sha256").update(JSON.stringify(migrations));
  for (const file of ["server/database/migrate.ts", "package-lock.json"]) hash.update(readFileSync(join(root, file)));
  return hash.digest("hex").slice(0, 16);
}
