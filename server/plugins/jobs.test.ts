import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase } from "../app/testing/test-database";
import { PluginMeters } from "../contract/calls/plugin-meters";
import type { Database } from "../database/open";
import { DEFAULT_TENANT_ID } from "../database/tenant";
import { TenantHooks } from "../kit/hooks/hooks";
import { createTenant } from "../people/tenants/change-tenants";
import type { Job } from "../sdk/server-plugin";
import { jobs } from "./jobs";

const now = new Date("2026-11-22T09:00:00Z");
const portal = {
  origin: "",
  branding: {},
  locales: [],
  setting: () => undefined,
  text: (_: string, key: string) => key,
};

let database: Database;
let other: string;
let failures: unknown[];
beforeEach(async () => {
  database = await openTestDatabase();
  other = (await createTenant(database.db, "Harbour School", now)).id;
  failures = [];
});
afterEach(() => database.close());

/** Runs a job (regular work) once and returns the tenants for which it ran. */
async function done(
  job: Omit<Job, "id" | "every" | "run">,
  off: readonly string[],
  broken: readonly string[] = [],
  isLeftOut = false,
) {
  const tenants: string[] = [];
  const run: Job["run"] = async ({ tenantId, now: at }) => {
    expect(at).toEqual(now);
    if (broken.includes(tenantId)) throw new Error("broken");
    tenants.push(tenantId);
  };
  const plugin = { id: "polls", endpoints: [], calls: {}, jobs: [{ id: "sweep", every: 3600, run, ...job }] };
  const [work] = jobs([plugin], {
    db: database.db,
    clock: () => now,
    isOn: (plugin, tenantId) => plugin === "polls" && !off.includes(tenantId),
    isLeftOut: (plugin) => plugin === "polls" && isLeftOut,
    hooksOf: () =>
      new TenantHooks(
        [],
        () => true,
        () => undefined,
      ),
    secret: "a secret that only tests know, 32 characters",
    fetchThisServer: fetch,
    portalOf: () => portal,
    variables: {},
    dataDir: "",
    publish: () => undefined,
    meters: new PluginMeters(() => now),
    log: { error: (fault: unknown) => failures.push(fault) } as never,
  });
  expect(work?.every).toBe(3600);
  await work?.run(new AbortController().signal);
  return tenants.sort();
}

describe("a job of a plugin", () => {
  it("is done for every tenant that has the plugin on", async () => {
    expect(await done({}, [])).toEqual([DEFAULT_TENANT_ID, other].sort());
    expect(await done({}, [other])).toEqual([DEFAULT_TENANT_ID]);
  });

  it("that cleans up is done where the plugin is off, too", async () => {
    expect(await done({ cleans: true }, [other])).toEqual([DEFAULT_TENANT_ID, other].sort());
  });

  it("is done for nobody while the server works without the plugin", async () => {
    expect(await done({ cleans: true }, [], [], true)).toEqual([]);
  });

  it("that fails for one tenant is in the log, and done for the others", async () => {
    expect(await done({}, [], [DEFAULT_TENANT_ID])).toEqual([other]);
    expect(failures).toEqual([expect.objectContaining({ plugin: "polls", job: "sweep", tenantId: DEFAULT_TENANT_ID })]);
  });
});
