import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sharedServer } from "../../app/testing/engines";
import type { Database } from "../../database/open";
import { DEFAULT_TENANT_ID } from "../../database/tenant";
import { tenantDb } from "../../database/tenant-db/tenant-db";
import { createLog } from "../../kit/log/create-log";
import { matchAccount } from "./match-account";
import { readPerson } from "./person.rules";

const claims = { email: "ada@example.org", email_verified: true, name: "Ada Byron" };

/** The tests need a PostgreSQL server: the database embedded in this server runs only one transaction at a time. */
describe("somebody who comes for the first time", () => {
  let database: Database;
  beforeAll(async () => {
    database = await (await sharedServer()).open();
  });
  afterAll(() => database.close());

  it("gets one account, however many tabs they come in with at once", async () => {
    const options = {
      db: tenantDb(database.db, DEFAULT_TENANT_ID),
      tenantId: DEFAULT_TENANT_ID,
      now: new Date(),
      formerIssuers: [],
    };
    const log = createLog(process.stdout, "silent");
    const person = readPerson("https://id.example.org", "ada", [claims], false);
    const ids = await Promise.all(Array.from({ length: 8 }, () => matchAccount({ ...options, log }, person)));
    expect(new Set(ids).size).toBe(1);
    expect(await database.db.selectFrom("account").select("id").execute()).toEqual([{ id: ids[0] }]);
  });
});
