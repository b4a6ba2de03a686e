import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TenantConfig } from "../../../../core/kernel/schema/tenant-config.schema";
import { openTestDatabase } from "../../../app/testing/test-database";
import { hostConfig } from "../../../config/host-config";
import { fixedConfig } from "../../../config/testing";
import type { Database } from "../../../database/open";
import { DEFAULT_TENANT_ID } from "../../../database/tenant";
import { tenantDb } from "../../../database/tenant-db/tenant-db";
import { withTransaction } from "../../../database/transaction";
import type { LiveEvent } from "../../../live/live-event";
import { addHost, createTenant } from "../change-tenants";
import type { Tenant } from "../find-tenant";
import { tenantConfig } from "../tenant-config";
import { Tenants } from "../tenants";
import { Revisions } from "./revisions";
import { newestRevision, saveRevision } from "./save-revision";

const now = new Date("2026-11-28T09:00:00Z");
const HOST = "harbour.example.org";

let database: Database;
let school: Tenant;
let published: LiveEvent[];
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  published = [];
  await database.db.deleteFrom("config_revision").execute();
  await database.db.deleteFrom("tenant_host").execute();
  await database.db.deleteFrom("tenant").where("id", "!=", DEFAULT_TENANT_ID).execute();
  school = await createTenant(database.db, "Harbour School", now);
  await addHost(database.db, school, HOST, now);
});
afterAll(() => database.close());

const files = () => fixedConfig({ plugins: { tutor: { enabled: false } }, locked: ["/plugins/tutor"] });

function save(basedOn: number, value: TenantConfig, reason = "Because.") {
  const configuration = hostConfig(files(), HOST);
  const publish = (event: LiveEvent) => void published.push(event);
  return withTransaction(tenantDb(database.db, school.id), (db) =>
    saveRevision({ db, user: null, now, configuration, publish }, { basedOn, value, reason }),
  );
}

/** The configuration as one process of the server has it. */
async function process() {
  const tenants = new Tenants(database.db);
  const revisions = new Revisions(database.db, { warn: () => undefined });
  await Promise.all([tenants.ready(), revisions.ready()]);
  return { config: tenantConfig(files(), tenants, revisions), revisions };
}

describe("a revision", () => {
  it("is in force for its tenant alone, over the files, except where they are locked", async () => {
    await save(0, { plugins: { tutor: { enabled: true }, catalog: { enabled: false } } });
    const { config } = await process();
    expect(["tutor", "catalog"].map((id) => config.isPluginOn(HOST, id))).toEqual([false, false]);
    expect(config.resolved("localhost").config.plugins).toEqual({ tutor: { enabled: false } });
    expect(config.resolved(HOST).origins["/plugins/catalog/enabled"]).toMatchObject({ file: "revision 1" });
  });

  it("reaches every process, which tells its pages once", async () => {
    const [here, there] = [await process(), await process()];
    let told = 0;
    there.config.onChange(() => {
      told += 1;
    });
    const before = there.config.version(HOST);
    await save(0, { branding: { name: "Harbour" } });
    expect(published).toEqual([{ type: "configured" }]);
    await Promise.all([here, there].map(({ revisions }) => revisions.reload()));
    await there.revisions.reload();
    expect([here, there].map(({ config }) => config.resolved(HOST).config.branding)).toEqual([
      { name: "Harbour" },
      { name: "Harbour" },
    ]);
    expect(there.config.version(HOST)).not.toBe(before);
    expect(told).toBe(1);
  });

  it("keeps what the files said of its values", async () => {
    await save(0, { plugins: { tutor: { enabled: true } }, branding: { name: "Harbour" } });
    expect((await newestRevision(tenantDb(database.db, school.id))).below).toEqual({
      "/plugins/tutor/enabled": { file: "config.json", value: false },
      "/branding/name": {},
    });
  });

  it("does not overwrite a newer one of somebody else", async () => {
    await save(0, { branding: { name: "First" } });
    expect(await save(0, { branding: { name: "Second" } })).toEqual({ newer: 1 });
    const { config } = await process();
    expect(config.resolved(HOST).config.branding).toEqual({ name: "First" });
    expect(await save(1, { branding: { name: "Second" } })).toEqual({ number: 2 });
  });

  it("is saved once when two save at the same moment", async () => {
    const results = await Promise.all([save(0, { branding: { name: "A" } }), save(0, { branding: { name: "B" } })]);
    expect(results.filter((result) => "number" in result)).toHaveLength(1);
    expect(results.filter((result) => "newer" in result)).toEqual([{ newer: 1 }]);
  });
});
