import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { endpoints } from "../../../core/learning/contract/index";
import type { CommandHandler } from "../../contract/calls/call";
import { newId } from "../../database/new-id";
import { tellProcesses } from "../../live/live-wire";
import { allRows, tablesWith } from "../testing/all-rows";
import { sharedServer } from "../testing/engines";
import { orderPerson } from "../testing/order-person";
import { startTestPortal, type TestPortal } from "../testing/test-portal";

/**
 * The test needs two processes that erase people (delete their accounts and data), so the server runs on a PostgreSQL
 * server that several processes can use.
 */
let portal: TestPortal;
let origin: string;
let handler: CommandHandler<typeof endpoints.startObjectiveWorkflow>;
beforeAll(async () => {
  const server = await sharedServer();
  portal = await startTestPortal({
    deps: { database: await server.open() },
    handlers: { startObjectiveWorkflow: (call) => handler(call) },
  });
  origin = await portal.app.listen({ port: 0, host: "127.0.0.1" });
  await portal.start();
}, 120_000);
afterAll(() => portal.close());

async function listen(token: string) {
  const answer = await fetch(`${origin}/api/platform/v1/live`, { headers: { cookie: `session=${token}` } });
  const reader = answer.body?.getReader();
  let hasEnded = false;
  const end = (async () => {
    while (!(await reader?.read())?.done);
    hasEnded = true;
  })();
  return { end, hasEnded: () => hasEnded, cancel: () => reader?.cancel() };
}

it.each(["another process", "the server itself"])(
  "ends the streams of who was erased by %s at once, and no others",
  async (who) => {
    const [ada, bob] = [await portal.signIn(), await portal.signIn()];
    const [hers, his] = [await listen(ada.token), await listen(bob.token)];
    const publish = (tenantId: string, events: Parameters<typeof tellProcesses>[2]) =>
      tellProcesses(portal.db, tenantId, events);
    const outcome = await orderPerson(
      portal,
      { do: "erase", who: { email: ada.user.email }, isSure: true },
      who === "another process" ? { publish } : {},
    );
    expect(outcome).toMatchObject({ ok: true });
    await hers.end;
    expect(his.hasEnded()).toBe(false);
    expect((await ada.get("/api/platform/v1/session")).json().user).toBeNull();
    await his.cancel();
  },
  20_000,
);

/** How many connections of the database wait for a row that another one has locked. */
async function waitingForLocks(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
    portal.db,
  );
  return rows[0]?.count ?? 0;
}

it("keeps nothing of a command that is at work meanwhile", async () => {
  const ada = await portal.signIn();
  const begun = Promise.withResolvers<void>();
  let goOn = Promise.resolve();
  handler = async ({ db, tenantId, user, now }) => {
    begun.resolve();
    await goOn;
    const row = { tenant_id: tenantId, id: newId(), user_id: user.id, name: "begun", role: "Learner" };
    await db
      .insertInto("event")
      .values({ ...row, time: now, received: now })
      .execute();
    return { resultId: row.id };
  };
  // The command goes on when the erasure waits for the row that the command has locked.
  const isWaited = async () => expect(await waitingForLocks()).toBeGreaterThan(0);
  goOn = begun.promise.then(() => vi.waitFor(isWaited, { timeout: 15_000 }));
  const asked = ada.post(
    "/api/lms/v1/start-objective-workflows",
    { id: newId(), objectiveWorkflowAggregateId: newId() },
    { prefer: "respond-sync" },
  );
  await begun.promise;
  const erased = await orderPerson(portal, { do: "erase", who: { id: ada.user.id }, isSure: true });
  expect(erased).toMatchObject({ ok: true });
  // If the command was carried out before the erasure, it answers 200. Otherwise the account is gone, and the command
  // is refused with 401.
  expect([200, 401]).toContain((await asked).statusCode);
  expect(tablesWith(await allRows(portal.db), ada.user.id)).toEqual([]);
}, 20_000);
