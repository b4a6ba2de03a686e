import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPortal, type TestPortal } from "../../app/testing/test-portal";
import { newId } from "../../database/new-id";
import { INACTIVITY_SECONDS } from "../../people/sessions/sessions";

const me = "/api/platform/v1/users/me";

describe("what an attacker tries", () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal();
  });
  afterAll(() => portal.close());

  it.each([
    ["no token", {}],
    ["an empty token", { "x-csrf-token": "" }],
    ["a wrong token", { "x-csrf-token": "x".repeat(43) }],
  ])("a change from another site: %s", async (_case, headers) => {
    const ada = await portal.signIn();
    const url = `/api/platform/v1/users/${ada.user.id}/timezone`;
    const answer = await ada.call({ method: "POST", url, payload: { timezone: "UTC" }, headers });
    expect([answer.statusCode, answer.json().reason]).toEqual([403, "csrf"]);
  });

  it("a change with the right token from another origin", async () => {
    const ada = await portal.signIn();
    const url = `/api/platform/v1/users/${ada.user.id}/timezone`;
    const foreign = await ada.post(url, { timezone: "UTC" }, { origin: "https://evil.example" });
    expect(foreign.statusCode).toBe(403);
    const own = await ada.post(url, { timezone: "UTC" }, { origin: "http://localhost:80" });
    expect(own.statusCode).toBe(200);
  });

  it("another user's token", async () => {
    const [ada, bob] = [await portal.signIn(), await portal.signIn()];
    const url = `/api/platform/v1/users/${ada.user.id}/timezone`;
    const headers = { "x-csrf-token": bob.csrfToken };
    const answer = await ada.call({ method: "POST", url, payload: { timezone: "UTC" }, headers });
    expect(answer.statusCode).toBe(403);
  });

  it("another user's account", async () => {
    const [ada, bob] = [await portal.signIn(), await portal.signIn()];
    expect((await ada.post(`/api/platform/v1/users/${bob.user.id}/timezone`, { timezone: "UTC" })).statusCode).toBe(
      404,
    );
    expect((await ada.get(`/api/platform/v1/users/${bob.user.id}/units`)).statusCode).toBe(404);
  });

  it.each(["evil.example", "localhost.evil.example", "localhost@evil.example", "..", "a/../b"])(
    "the host %s",
    async (host) => {
      const answer = await portal.app.inject({ url: me, headers: { host } });
      expect(answer.statusCode).toBe(421);
    },
  );

  it("a session of one tenant on the host of another", async () => {
    const other = newId();
    const created = portal.clock.now;
    await portal.db.insertInto("tenant").values({ id: other, name: "Other", created }).execute();
    await portal.db
      .insertInto("tenant_host")
      .values({ host: "other.tenant.example", tenant_id: other, created })
      .execute();
    portal.context.tenants.forget();
    const [here, there] = [await portal.signIn(), await portal.signIn({ tenantId: other })];
    const at = (host: string) => ({ method: "GET", url: me, headers: { host } }) as const;
    expect((await here.call(at("localhost"))).statusCode).toBe(200);
    expect((await here.call(at("other.tenant.example"))).statusCode).toBe(401);
    expect((await there.call(at("localhost"))).statusCode).toBe(401);
    expect((await there.call(at("other.tenant.example"))).statusCode).toBe(200);
  });

  it("a session that was stolen from the table", async () => {
    const ada = await portal.signIn();
    const rows = await portal.db.selectFrom("session").select("token_hash").execute();
    expect(rows.map((row) => row.token_hash)).not.toContain(ada.token);
    for (const { token_hash } of rows) {
      expect((await portal.app.inject({ url: me, cookies: { session: token_hash } })).statusCode).toBe(401);
    }
  });

  it("a session nobody used for two hours", async () => {
    const ada = await portal.signIn();
    const start = portal.clock.now;
    portal.clock.now = new Date(start.getTime() + (INACTIVITY_SECONDS - 1) * 1000);
    expect((await ada.get(me)).statusCode).toBe(200);
    portal.clock.now = new Date(portal.clock.now.getTime() + (INACTIVITY_SECONDS - 1) * 1000);
    expect((await ada.get(me)).statusCode).toBe(200);
    const last = portal.clock.now.getTime();
    for (const seconds of [INACTIVITY_SECONDS, INACTIVITY_SECONDS + 1, 86_400]) {
      portal.clock.now = new Date(last + seconds * 1000);
      expect((await ada.get(me)).statusCode).toBe(401);
    }
    portal.clock.now = start;
  });

  it("a session that is kept busy for ever", async () => {
    const ada = await portal.signIn();
    const start = portal.clock.now;
    const statuses: number[] = [];
    for (let minutes = 90; minutes < 24 * 60; minutes += 90) {
      portal.clock.now = new Date(start.getTime() + minutes * 60_000);
      statuses.push((await ada.get(me)).statusCode);
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
    portal.clock.now = new Date(start.getTime() + 86_399_000);
    expect((await ada.get("/api/platform/v1/session")).json().expires).toBe(
      new Date(start.getTime() + 86_400_000).toISOString(),
    );
    portal.clock.now = new Date(start.getTime() + 86_400_000);
    expect((await ada.get(me)).statusCode).toBe(401);
    await portal.context.sessions.sweep();
    expect((await portal.context.sessions.end(ada.user.tenantId, ada.token)).session).toBeNull();
    portal.clock.now = start;
  });

  it("a body that is too large", async () => {
    const ada = await portal.signIn();
    const answer = await ada.post("/api/platform/v1/events", { events: ["x".repeat(300 * 1024)] });
    expect([answer.statusCode, answer.json().code]).toEqual([413, "invalid"]);
  });

  it("a body that is not JSON", async () => {
    const ada = await portal.signIn();
    const url = "/api/platform/v1/events";
    const headers = { "x-csrf-token": ada.csrfToken, "content-type": "application/json" };
    const answer = await ada.call({ method: "POST", url, headers, payload: "{" });
    expect([answer.statusCode, answer.json().code]).toEqual([400, "invalid"]);
  });

  it("a prototype in a body", async () => {
    const ada = await portal.signIn();
    const url = "/api/platform/v1/events";
    const headers = { "x-csrf-token": ada.csrfToken, "content-type": "application/json" };
    const answer = await ada.call({
      method: "POST",
      url,
      headers,
      payload: '{"__proto__":{"admin":true},"events":[]}',
    });
    expect(answer.statusCode).toBe(400);
  });

  it("a page that tries to show an answer as HTML", async () => {
    const answer = await portal.app.inject(me);
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
    expect(answer.headers["content-security-policy"]).toContain("sandbox");
  });
});
