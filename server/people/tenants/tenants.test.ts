import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase } from "../../app/testing/test-database";
import { fixedConfig } from "../../config/testing";
import type { Database } from "../../database/open";
import { DEFAULT_TENANT_ID } from "../../database/tenant";
import { addHost, createTenant, formatTenants, removeHost, renameTenant } from "./change-tenants";
import { findTenant, type Tenant, TenantRefused } from "./find-tenant";
import { Revisions } from "./revisions/revisions";
import { tenantConfig } from "./tenant-config";
import { Tenants } from "./tenants";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 9, minute));

let database: Database;
let school: Tenant;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.db.deleteFrom("tenant_host").execute();
  await database.db.deleteFrom("tenant").where("id", "!=", DEFAULT_TENANT_ID).execute();
  school = await createTenant(database.db, " Harbour School ", at(0));
  await addHost(database.db, school, "harbour.example.org", at(1));
  await addHost(database.db, school, "Learn.Harbour.example", at(2));
});
afterAll(() => database.close());

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => (error instanceof TenantRefused ? error.message : error),
  );

describe("a tenant", () => {
  it("is found by id, by name and by each of its hosts, whatever their case", async () => {
    for (const word of [school.id, "harbour school", "HARBOUR.example.org", "learn.harbour.example"]) {
      expect(await findTenant(database.db, word)).toEqual({ id: school.id, name: "Harbour School" });
    }
    expect((await findTenant(database.db)).id).toBe(DEFAULT_TENANT_ID);
    expect(await refusal(findTenant(database.db, "nobody"))).toContain('There is no tenant "nobody"');
  });

  it("that is called as another one's host is not meant by chance", async () => {
    const other = await createTenant(database.db, "harbour.example.org", at(3));
    const said = await refusal(findTenant(database.db, "harbour.example.org"));
    expect(said).toContain(school.id);
    expect(said).toContain(other.id);
  });

  it("is listed with its hosts, the default one with what it has beside", async () => {
    const lines = await formatTenants(database.db);
    expect(lines).toContain(`${school.id}  Harbour School  (harbour.example.org, learn.harbour.example)`);
    expect(lines).toContain(`${DEFAULT_TENANT_ID}  Learner portal  (every host that no other tenant has)`);
  });

  it("gets another name, and keeps its own one in another case", async () => {
    await renameTenant(database.db, school, "HARBOUR SCHOOL");
    expect((await findTenant(database.db, school.id)).name).toBe("HARBOUR SCHOOL");
  });

  it.each([
    ["", "needs a name"],
    ["  ", "needs a name"],
    ["x".repeat(201), "longer than 200"],
    ["harbour school", "already"],
  ])("is not made with the name %j", async (name, why) => {
    expect(await refusal(createTenant(database.db, name, at(3)))).toContain(why);
  });

  it.each(["https://school.example.org", "school.example.org:8080", "a b", "", "127.0.0.999", "..", "a/../b"])(
    "is not given the host %j",
    async (host) => expect(await refusal(addHost(database.db, school, host, at(3)))).toContain("is no host"),
  );

  it("has a host that it is given twice once, and no other one gets it", async () => {
    await addHost(database.db, school, "harbour.example.org", at(3));
    const other = await createTenant(database.db, "Other", at(3));
    const taken = addHost(database.db, other, "harbour.example.org", at(4));
    expect(await refusal(taken)).toContain('is a host of "Harbour School"');
    expect(await refusal(removeHost(database.db, other, "harbour.example.org"))).toContain("is no host of");
  });
});

describe("a host", () => {
  it("belongs to who was given it, every other one to the default tenant", async () => {
    const tenants = new Tenants(database.db);
    await tenants.ready();
    expect(tenants.idOf("learn.harbour.example")).toBe(school.id);
    expect(tenants.idOf("elsewhere.example.org")).toBe(DEFAULT_TENANT_ID);
    expect([tenants.has("learn.harbour.example"), tenants.has("elsewhere.example.org")]).toEqual([true, false]);
  });

  it("that was taken away is the default one's again as soon as the server is told", async () => {
    const tenants = new Tenants(database.db);
    await tenants.ready();
    await removeHost(database.db, school, "harbour.example.org");
    const late = tenants.ready();
    tenants.forget();
    await Promise.all([late, tenants.ready()]);
    expect(tenants.idOf("harbour.example.org")).toBe(DEFAULT_TENANT_ID);
  });

  it("is answered by what was known while the database is away, and by no guess before", async () => {
    const other = await openTestDatabase();
    const known = new Tenants(other.db);
    await known.ready();
    await other.close();
    await expect(known.ready()).resolves.toBeUndefined();
    await expect(new Tenants(other.db).ready()).rejects.toThrow();
  });

  it("has the configuration of its tenant, that of the first host with a file", async () => {
    const tenants = new Tenants(database.db);
    await tenants.ready();
    const revisions = new Revisions(database.db, { warn: () => undefined });
    const files = ["learn.harbour.example", "alone.example.org"];
    const asked: string[] = [];
    const source = { ...fixedConfig(), isTenantHost: (host: string) => files.includes(host) };
    const config = tenantConfig(
      { ...source, version: (host) => asked[asked.push(host) - 1] ?? "" },
      tenants,
      revisions,
    );
    const hosts = ["harbour.example.org", "learn.harbour.example", "alone.example.org", "elsewhere.example.org"];
    expect(hosts.map((host) => config.version(host))).toEqual([
      "learn.harbour.example",
      "learn.harbour.example",
      "alone.example.org",
      "elsewhere.example.org",
    ]);
    expect(hosts.map((host) => config.isTenantHost(host))).toEqual([true, true, true, false]);
  });
});
