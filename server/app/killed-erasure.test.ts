import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { json } from "../database/columns";
import { newId } from "../database/new-id";
import type { Database } from "../database/open";
import { DEFAULT_TENANT_ID } from "../database/tenant";
import { allRows, tablesWith } from "./testing/all-rows";
import { sharedServer } from "./testing/engines";
import { buildSmallServer, SmallServer } from "./testing/run-small-server";

/** The e-mail address of the account with which the small server signs the test in. */
const CALLER = "a@demo.example";
const person = { id: newId(), email: "bo@school.example" };

let database: Database;
beforeAll(async () => {
  const [postgres] = await Promise.all([sharedServer(), buildSmallServer()]);
  database = await postgres.open();
});
afterAll(() => database?.close());

const tablesWithPerson = async () => tablesWith(await allRows(database.db), person.id, person.email).toSorted();
const server = (env: Record<string, string> = {}) => new SmallServer({ DATABASE_URL: database.url ?? "", ...env });

/** The requests for deletion that wait, as an administrator sees them. */
async function requestsOf(server: SmallServer): Promise<readonly unknown[]> {
  const answer = await server.call("/api/platform/v1/erasure-requests");
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { readonly data: readonly unknown[] }).data;
}

it("is done wholly by the next server when the server is killed in the middle of the deletion of an account", async () => {
  const { db } = database;
  const created = new Date();
  const tenant = { tenant_id: DEFAULT_TENANT_ID };
  await db
    .insertInto("account")
    .values([
      {
        ...tenant,
        id: person.id,
        email: person.email,
        email_key: person.email,
        created,
        first_name: "Bo",
        last_name: "Example",
        roles: json(["Learner"]),
      },
      {
        ...tenant,
        id: newId(),
        email: CALLER,
        email_key: CALLER,
        created,
        first_name: "Ada",
        last_name: "Example",
        roles: json(["Administrator"]),
      },
    ])
    .execute();
  await db
    .insertInto("erasure_request")
    .values({ ...tenant, id: newId(), user_id: person.id, asked: created, confirmed: created, erase_after: created })
    .execute();
  const before = await tablesWithPerson();
  expect(before).toEqual(["account", "erasure_request"]);

  const first = server({ HANG_ERASURE: "yes" });
  await first.hear("in the middle of an erasure");
  await first.end("SIGKILL");
  expect(await tablesWithPerson()).toEqual(before);

  const second = server();
  await vi.waitFor(async () => expect(await requestsOf(second)).toEqual([]), { timeout: 60_000, interval: 200 });
  expect(await second.end("SIGTERM")).toBe(0);
  expect(await tablesWithPerson()).toEqual([]);
  const records = await db.selectFrom("erasure").select(["asked", "cause"]).execute();
  expect(records).toEqual([{ asked: created, cause: "administrator" }]);
}, 180_000);
