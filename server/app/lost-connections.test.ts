import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "../database/new-id";
import { startServer } from "./testing/engines";
import { buildSmallServer, SmallServer } from "./testing/run-small-server";

const url = "/api/lms/v1/start-objective-workflows";
const me = "/api/platform/v1/users/me";
const sync = { prefer: "respond-sync" };

/** Each case continues with the server of the case before. */
describe("a server whose PostgreSQL ends connections", () => {
  let postgres: Awaited<ReturnType<typeof startServer>>;
  let address: string;
  let server: SmallServer;
  let accepted = 0;
  beforeAll(async () => {
    [postgres] = await Promise.all([startServer(), buildSmallServer()]);
    address = await postgres.createDatabase();
    server = new SmallServer({ DATABASE_URL: address, HANG: "200" });
    await server.hear("ready");
  });
  afterAll(async () => {
    await server?.end("SIGKILL");
    await postgres?.stop();
  });

  const order = () => {
    accepted += 1;
    return { id: newId(), objectiveWorkflowAggregateId: newId() };
  };
  /** Ends all connections of the portal at once, as PostgreSQL does when it is restarted or fails over. */
  async function endConnections() {
    const client = new pg.Client({ connectionString: address });
    await client.connect();
    const { rowCount } = await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'learner-portal%'",
    );
    await client.end();
    return rowCount ?? 0;
  }
  const status = async (path: string) => (await server.call(path)).status;

  it("carries out once, on another connection, what was in the middle of being done", async () => {
    const body = order();
    const waiting = server.call(url, body, sync);
    await server.hear(`in the middle of ${body.id}`);
    expect(await endConnections()).toBeGreaterThan(1);
    const answer = await waiting;
    expect([answer.status, await answer.json()]).toMatchObject([200, { id: body.id, state: "Completed" }]);
  });

  it("answers what reads as if nothing had been, however often connections end", async () => {
    for (let round = 0; round < 5; round += 1) {
      const answers = Array.from({ length: 30 }, () => status(me));
      await endConnections();
      expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
    }
    // A busy machine may need longer for its new connections than the route waits.
    await expect.poll(() => status("/readyz"), { timeout: 10_000 }).toBe(200);
  });

  it("refuses with 503 and a time to try again while there is no database, and says that it is not ready", async () => {
    await postgres.halt();
    for (const answer of await Promise.all([
      server.call(me),
      server.call(url, { id: newId(), objectiveWorkflowAggregateId: newId() }, sync),
    ])) {
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
      expect(answer.headers.get("content-type")).toContain("application/problem+json");
      expect(await answer.json()).toMatchObject({ code: "unavailable", status: 503 });
    }
    const ready = await server.call("/readyz");
    expect([ready.status, ((await ready.json()) as { checks: object }).checks]).toMatchObject([
      503,
      { database: "does not answer" },
    ]);
    expect(await status("/healthz")).toBe(200);
  });

  it("answers a page to somebody who goes to an address meanwhile", async () => {
    const answer = await server.call("/learn/courses?select=1", undefined, { accept: "text/html" });
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    const html = await answer.text();
    expect(html).toContain("The portal cannot answer for a moment.");
    expect(html).toContain(`href="${new URL(answer.url).origin}/learn/courses?select=1"`);
  });

  it("is back by itself once the database is", async () => {
    await postgres.resume();
    while ((await status("/readyz")) !== 200) await new Promise((resolve) => setTimeout(resolve, 20));
    expect((await server.call(url, order(), sync)).status).toBe(200);
    expect(await status(me)).toBe(200);
  });

  it("has done everything once and lost nothing", async () => {
    expect(await server.end("SIGTERM")).toBe(0);
    expect(await server.hear("stopped")).toMatchObject({ effects: accepted });
  });
});
