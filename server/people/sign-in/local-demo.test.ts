import { afterEach, describe, expect, it } from "vitest";
import { readSettings } from "../../app/settings";
import { startTestPortal, type TestPortal } from "../../app/testing/test-portal";
import { isDemo } from "../settings/sign-in-settings";
import { TestBrowser } from "./testing";

const LOGIN = "/learn/oidc/login";
const PUBLIC = { PUBLIC_URL: "https://learn.example.org" };

describe("whether the demo is on", () => {
  const provider = { OIDC_ISSUER: "https://id.example.org", OIDC_CLIENT_ID: "portal", OIDC_CLIENT_SECRET: "secret" };
  it.each([
    [{}, true],
    [{ HOST: "::1" }, true],
    [{ HOST: "localhost", PORT: "9200" }, true],
    [{ PUBLIC_URL: "http://localhost:9200" }, true],
    [{ PUBLIC_URL: "http://127.0.0.1:9200" }, true],
    [{ PUBLIC_URL: "https://school.localhost" }, true],
    [PUBLIC, false],
    [{ PUBLIC_URL: "http://192.168.1.7:8080" }, false],
    [{ PUBLIC_URL: "https://localhost.example.org" }, false],
    [{ TRUST_PROXY: "127.0.0.1" }, false],
    [{ TRUST_PROXY: "loopback" }, false],
    [provider, false],
  ])("%j: %s", (env: Record<string, string>, expected) => {
    expect(isDemo(readSettings(env))).toBe(expected);
  });

  it.each([
    [PUBLIC, "PUBLIC_URL is https://learn.example.org"],
    [{ TRUST_PROXY: "127.0.0.1" }, "TRUST_PROXY is 127.0.0.1"],
  ])("says at the start why it is off: %j", (env, why) => {
    const { hints } = readSettings(env);
    expect(hints.filter((hint) => hint.includes(why) && hint.includes("OIDC_ISSUER"))).toHaveLength(1);
  });

  it.each([{}, provider, { ...provider, ...PUBLIC }])("has nothing to say at the start: %j", (env) => {
    expect(readSettings(env).hints.filter((hint) => hint.includes("demo"))).toEqual([]);
  });
});

describe("the demo's sign-in", () => {
  let portal: TestPortal;
  afterEach(() => portal.close());

  it.each([
    ["localhost:8080", {}],
    ["127.0.0.1:8080", {}],
    ["[::1]:8080", {}],
    ["school.localhost", {}],
    ["localhost:8080", { PUBLIC_URL: "http://localhost:8080" }],
  ])("is open for who is on the machine itself: %s, %j", async (host, env) => {
    portal = await startTestPortal({ env });
    const form = await new TestBrowser(portal.app, host).get(LOGIN);
    expect([form.statusCode, form.body.includes('name="password"')]).toEqual([200, true]);
  });

  it.each([
    ["an address for everybody", "learn.example.org", PUBLIC, {}, "PUBLIC_URL=https://learn.example.org"],
    ["that address's server, asked by its own name", "localhost", PUBLIC, {}, "PUBLIC_URL=https://learn.example.org"],
    ["a proxy that is believed", "localhost", { TRUST_PROXY: "127.0.0.1" }, {}, "TRUST_PROXY=127.0.0.1"],
    ["the name of a tenant", "school.tenant.example", {}, {}, "Host: school.tenant.example"],
    ["a proxy that nobody told of", "localhost", {}, { "x-forwarded-for": "203.0.113.7" }, "X-Forwarded-For"],
    ["a proxy of another kind", "127.0.0.1:8080", {}, { forwarded: "for=203.0.113.7" }, "Forwarded"],
  ])("is shut, and says why: %s", async (_case, host, env: Record<string, string>, headers, why) => {
    portal = await startTestPortal({ env });
    for (const url of [
      LOGIN,
      "/learn/oidc%2Flogin",
      "/learn/%6fidc/login?redirectUrl=%2Flearn",
      "/oidc/auth",
      "/oidc/interaction/x",
    ]) {
      const answer = await portal.app.inject({ url, headers: { host, ...headers } });
      if (url === LOGIN) expect(answer.body).toContain(why);
      expect(answer.body).not.toContain("@demo.example");
      expect(answer.body).not.toContain('name="password"');
      expect([403, 404, 200].includes(answer.statusCode), `${url} ${answer.statusCode}`).toBe(true);
    }
    const page = await portal.app.inject({ url: LOGIN, headers: { host, ...headers } });
    expect([page.statusCode, page.headers["content-type"]]).toEqual([403, "text/html; charset=utf-8"]);
    expect(page.body).toContain("<h1>Nobody can sign in here yet</h1>");
    const [, style = ""] = /href="(\/oidc\/[^"]+\.css)"/.exec(page.body) ?? [];
    expect((await portal.app.inject({ url: style, headers: { host, ...headers } })).statusCode).toBe(200);
  });

  it("takes no password that comes through a proxy, though the form was opened on the machine itself", async () => {
    portal = await startTestPortal();
    const browser = new TestBrowser(portal.app, "localhost:8080");
    await browser.get(LOGIN);
    const answer = await portal.app.inject({
      method: "POST",
      url: browser.address,
      payload: "email=admin%40demo.example&password=demo",
      headers: { host: "localhost:8080", via: "1.1 proxy", "content-type": "application/x-www-form-urlencoded" },
    });
    expect(answer.statusCode).toBe(403);
  });

  it("goes on showing the portal", async () => {
    portal = await startTestPortal({ env: PUBLIC });
    expect((await portal.app.inject({ url: "/learn", headers: { host: "learn.example.org" } })).statusCode).toBe(200);
  });
});
