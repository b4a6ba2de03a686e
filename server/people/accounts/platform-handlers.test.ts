import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPortal, type TestPortal } from "../../app/testing/test-portal";
import { newId } from "../../database/new-id";
import { DEFAULT_TENANT_ID } from "../../database/tenant";

describe("the platform's own calls", () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal();
  });
  afterAll(() => portal.close());

  it("keeps a time zone that exists, and says what is wrong with another", async () => {
    const ada = await portal.signIn();
    const url = `/api/platform/v1/users/${ada.user.id}/timezone`;
    expect((await ada.post(url, { timezone: "Europe/Madrid" })).json()).toMatchObject({ timezone: "Europe/Madrid" });
    expect((await ada.get("/api/platform/v1/users/me")).json().timezone).toBe("Europe/Madrid");
    const answer = await ada.post(url, { timezone: "Europe/Atlantis" });
    expect([answer.statusCode, answer.json().errors]).toEqual([400, { timezone: ["is not a time zone"] }]);
  });

  it("names the user's units, the main one first", async () => {
    const ada = await portal.signIn();
    const ids = [newId(), newId()];
    for (const [index, id] of ids.entries()) {
      await portal.db
        .insertInto("unit")
        .values({ tenant_id: DEFAULT_TENANT_ID, id, name: `Unit ${index}` })
        .execute();
      await portal.db
        .insertInto("account_unit")
        .values({ tenant_id: DEFAULT_TENANT_ID, user_id: ada.user.id, unit_id: id, is_primary: index === 1 })
        .execute();
    }
    expect((await ada.get(`/api/platform/v1/users/${ada.user.id}/units`)).json()).toEqual({
      items: [
        { id: ids[1], name: "Unit 1", is_primary: true },
        { id: ids[0], name: "Unit 0", is_primary: false },
      ],
    });
  });

  const event = (id = newId(), data?: object) => ({
    id,
    name: "product_feedback",
    time: "2026-11-21T09:00:00Z",
    role: "learner",
    ...(data ? { data } : {}),
  });

  it("logs an event once, however often it is sent", async () => {
    const ada = await portal.signIn();
    const [first, second] = [event(), event()];
    expect((await ada.post("/api/platform/v1/events", { events: [first, second] })).json()).toEqual({ accepted: 2 });
    expect((await ada.post("/api/platform/v1/events", { events: [second, event()] })).json()).toEqual({ accepted: 1 });
    const row = await portal.db.selectFrom("event").selectAll().where("id", "=", first.id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ user_id: ada.user.id, name: "product_feedback", received: portal.clock.now });
  });

  it.each([
    [8 * 1024 - 11, 200],
    [8 * 1024 - 10, 400],
  ])("takes up to 8 KB with an event: a text of %i characters answers %i", async (length, status) => {
    const ada = await portal.signIn();
    const events = [event(newId(), { text: "x".repeat(length) })];
    expect((await ada.post("/api/platform/v1/events", { events })).statusCode).toBe(status);
  });

  it("names the fragments that the tenant runs, with version and integrity: pinned ones, and those of this build", async () => {
    const fragment = { url: "https://f.example/m.json", version: "1.2.3", integrity: "sha384-abc" };
    portal.config.change({
      fragments: {
        whole: fragment,
        off: { ...fragment, enabled: false },
        plugin: { url: fragment.url },
        centre: { enabled: true, timeout: 5 },
        unknown: {},
      },
    });
    const answer = await portal.app.inject("/api/platform/v1/projects/learn/fragment-versions");
    const ofBuild = { id: "centre", version: "1.0.0", integrity: "sha384-own" };
    expect(answer.json()).toEqual([
      { ...ofBuild, url: "/learn/fragments/centre.0000000000/fragment.json" },
      { id: "whole", ...fragment },
    ]);
    for (const off of ["fragments", "plugins"]) {
      portal.config.change({ [off]: { centre: { enabled: false } } });
      expect((await portal.app.inject("/api/platform/v1/projects/learn/fragment-versions")).json()).toEqual([]);
    }
    portal.config.change({ fragments: { centre: fragment } });
    expect((await portal.app.inject("/api/platform/v1/projects/learn/fragment-versions")).json()).toEqual([
      { id: "centre", ...fragment },
    ]);
  });

  it("says who is signed in, until when, and what time it is", async () => {
    const ada = await portal.signIn();
    expect((await ada.get("/api/platform/v1/session")).json()).toMatchObject({
      user: { id: ada.user.id },
      csrfToken: ada.csrfToken,
      now: "2026-11-21T09:00:00.000Z",
      expires: "2026-11-21T11:00:00.000Z",
    });
    expect((await portal.app.inject("/api/platform/v1/session")).json()).toMatchObject({ user: null, expires: null });
  });

  it("shows what is wrong with the configuration to administrators only", async () => {
    const url = "/api/platform/v1/config-diagnostics";
    expect((await portal.app.inject(url)).statusCode).toBe(401);
    expect((await (await portal.signIn()).get(url)).statusCode).toBe(403);
    expect((await (await portal.signIn({ roles: ["Administrator"] })).get(url)).json()).toEqual({ diagnostics: [] });
  });

  it("answers the merged configuration, and nothing while it is the same", async () => {
    portal.config.change({ branding: { name: "Academy" } });
    const url = "/config-ui/config.json";
    const answer = await portal.app.inject(url);
    expect(answer.json()).toEqual({ branding: { name: "Academy" } });
    const headers = { "if-none-match": String(answer.headers.etag) };
    expect((await portal.app.inject({ url, headers })).statusCode).toBe(304);
    portal.config.change({ branding: { name: "School" } });
    expect((await portal.app.inject({ url, headers })).statusCode).toBe(200);
  });

  it("is healthy, and ready while the database answers", async () => {
    expect((await portal.app.inject("/healthz")).json()).toEqual({ status: "ok" });
    const headers = { host: "10.0.0.7:8080" };
    expect((await portal.app.inject({ url: "/readyz", headers })).json()).toEqual({
      status: "ok",
      checks: { database: "ok", configuration: "ok" },
    });
  });

  it("is not ready without a migration", async () => {
    await portal.db.deleteFrom("migration").execute();
    const answer = await portal.app.inject("/readyz");
    expect([answer.statusCode, answer.json().checks.database]).toEqual([503, "migrations are missing"]);
  });
});
