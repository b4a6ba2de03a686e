import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { migrations } from "../app/migrations";
import { makeDataDirectory } from "../app/testing/test-database";
import { json } from "./columns";
import { DataDirectoryInUse, lockDirectory } from "./lock";
import { beginDatabase, type Database, openDatabase } from "./open";

describe("the embedded database", () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), "portal-embedded-"));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));
  const open = () => openDatabase({ dataDir, url: null, migrations });

  it("keeps what was stored, and starts anew from a first start that was broken off", async () => {
    // Leftovers of a process that was killed while it was creating the database.
    mkdirSync(join(dataDir, "database.new"));
    writeFileSync(join(dataDir, "database.new", "PG_VERSION"), "17");
    const first = await open();
    await first.db
      .insertInto("oidc_item")
      .values({ model: "m", id: "1", payload: json({ a: 1 }) })
      .execute();
    await first.close();
    expect(existsSync(join(dataDir, "database.new"))).toBe(false);

    const second = await open();
    expect(await second.db.selectFrom("oidc_item").select(["id", "payload"]).execute()).toEqual([
      { id: "1", payload: { a: 1 } },
    ]);
    await second.close();
  });

  it("lets go of its directory when it is closed, and when it does not start", async () => {
    mkdirSync(join(dataDir, "database"));
    writeFileSync(join(dataDir, "database", "PG_VERSION"), "nonsense");
    await expect(open()).rejects.toThrow();
    lockDirectory(dataDir)();
  });

  it("does not start with a migration that fails, and starts once it is mended", async () => {
    await makeDataDirectory(dataDir);
    const notes = (statement: string) => [...migrations, { room: "jotter", migrations: [[statement]] }];
    const broken = openDatabase({ dataDir, url: null, migrations: notes("create table note (id nonsense)") });
    await expect(broken).rejects.toThrow('The migration jotter/1 failed: type "nonsense" does not exist.');
    const mended = await openDatabase({ dataDir, url: null, migrations: notes("create table note (id integer)") });
    await mended.close();
  });

  it("makes who asks before it is open wait, and says it when it does not open", async () => {
    await makeDataDirectory(dataDir);
    const ids = (db: Database["db"]) => db.selectFrom("oidc_item").select("id").execute();
    const opening = beginDatabase({ dataDir, url: null, migrations });
    await expect(ids(opening.db)).resolves.toEqual([]);
    await opening.opened;
    await opening.close();

    const unlock = lockDirectory(dataDir);
    const refused = beginDatabase({ dataDir, url: null, migrations });
    await expect(ids(refused.db)).rejects.toThrow(DataDirectoryInUse);
    await expect(refused.opened).rejects.toThrow(DataDirectoryInUse);
    await refused.close();
    unlock();
  });

  it("is not opened while another one holds the directory", async () => {
    const unlock = lockDirectory(dataDir);
    await expect(open()).rejects.toThrow(DataDirectoryInUse);
    unlock();
  });
});
