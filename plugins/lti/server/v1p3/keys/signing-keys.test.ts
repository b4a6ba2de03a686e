import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { pluginDb } from "../../../../../server/app/testing/plugin-db";
import { openTestDatabase } from "../../../../../server/app/testing/test-database";
import type { Database } from "../../../../../server/database/open";
import { DEFAULT_TENANT_ID } from "../../../../../server/database/tenant";
import type { LtiTables } from "../../protocol/lti.tables";
import { publicKeys, signingKey, sweepKeys } from "./signing-keys";

const DAY = 24 * 3600 * 1000;
const start = new Date("2026-11-21T09:00:00.000Z");
const secret = "a secret that only tests know, 32 characters";

describe("the platform's signing keys", () => {
  let database: Database;
  beforeEach(async () => {
    database = await openTestDatabase();
  });
  afterEach(() => database.close());

  const scope = (days = 0, of = secret, tenantId = DEFAULT_TENANT_ID) => ({
    db: pluginDb<LtiTables>(database.db, tenantId),
    secret: of,
    now: new Date(start.getTime() + days * DAY),
  });
  const published = async (days: number) => (await publicKeys(scope(days))).map(({ kid }) => kid);

  it("change every thirty days, and the old one stays published for a week more", async () => {
    const first = (await signingKey(scope())).kid;
    expect((await signingKey(scope(29.99))).kid).toBe(first);
    const second = (await signingKey(scope(30))).kid;
    expect(second).not.toBe(first);
    expect(await published(36.99)).toEqual([second, first]);
    expect(await published(37)).toEqual([second]);
    await sweepKeys(scope().db, scope(37).now);
    expect(await database.db.selectFrom("lti_key").select("id").execute()).toEqual([{ id: second }]);
  });

  it("are published without what is secret in them", async () => {
    const [key] = await publicKeys(scope());
    expect(Object.keys(key ?? {}).sort()).toEqual(["alg", "e", "kid", "kty", "n", "use"]);
  });

  it("are no use without the server's secret: a new one is made, the old one stays published", async () => {
    const first = (await signingKey(scope())).kid;
    const second = (await signingKey(scope(1, "another secret, which is as long as that one"))).kid;
    expect(second).not.toBe(first);
    expect(await published(1)).toContain(first);
    const rows = await database.db.selectFrom("lti_key").select("private_key").execute();
    expect(JSON.stringify(rows)).not.toMatch(/"(d|p|q)"|PRIVATE/);
  });

  it("are each tenant's own", async () => {
    const { kid } = await signingKey(scope());
    expect((await signingKey(scope(0, secret, "01890000-0000-7000-8000-000000000000"))).kid).not.toBe(kid);
  });
});
