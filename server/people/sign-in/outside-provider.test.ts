import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { orderPerson } from "../../app/testing/order-person";
import { startTestPortal, type TestPortal } from "../../app/testing/test-portal";
import { TestBrowser } from "./testing";
import { PORTAL_HOST as host, startTestProvider, type TestProvider } from "./testing-provider";

const login = "/learn/oidc/login?redirectUrl=/learn/courses";
const me = "/api/platform/v1/users/me";
type Claims = Record<string, unknown>;

const ada = { email: "Ada@example.org", email_verified: true, given_name: "Ada", family_name: "Byron" };

describe("signing in with a provider outside", () => {
  let outside: TestProvider;
  let portal: TestPortal;
  let browser: TestBrowser;
  const env = () => ({
    HOST: "0.0.0.0",
    PUBLIC_URL: `https://${host}`,
    SESSION_SECRET: "x".repeat(32),
    OIDC_ISSUER: outside.issuer,
    OIDC_CLIENT_ID: "portal",
    OIDC_CLIENT_SECRET: "a secret of the outside provider",
  });
  beforeAll(async () => {
    outside = await startTestProvider();
  });
  afterAll(() => outside.stop());
  beforeEach(async () => {
    outside.forget();
    Object.assign(outside.person, { sub: "ada", claims: ada, refusal: null });
    await open();
  });
  afterEach(() => portal.close());

  async function open(more: Record<string, string> = {}) {
    portal = await startTestPortal({ env: { ...env(), ...more } });
    outside.told.app = portal.app;
    browser = new TestBrowser(portal.app, host);
  }

  async function signIn(sub = outside.person.sub, claims: Claims = outside.person.claims) {
    outside.forget();
    Object.assign(outside.person, { sub, claims });
    const leaving = await browser.get(login);
    return browser.get(await outside.visit(String(leaving.headers.location)));
  }

  const user = async () => (await browser.get(me)).json();

  it("makes an account for who comes for the first time, of what userinfo says", async () => {
    const page = await signIn();
    expect([page.statusCode, browser.address]).toEqual([200, "/learn/courses"]);
    expect(await user()).toMatchObject({
      email: "Ada@example.org",
      first_name: "Ada",
      last_name: "Byron",
      role: ["Learner"],
    });
  });

  it("makes a new account for who was erased, and has none of the old one", async () => {
    await signIn();
    const { id } = await user();
    await orderPerson(portal, { do: "erase", who: { email: "ada@example.org" }, isSure: true });
    expect((await browser.get(me)).statusCode).toBe(401);
    await signIn();
    expect(await user()).toMatchObject({ email: "Ada@example.org", role: ["Learner"] });
    expect((await user()).id).not.toBe(id);
  });

  it("knows a person again by issuer and subject, and follows a new name and address", async () => {
    await signIn();
    const { id } = await user();
    await signIn("ada", { ...ada, email: "lovelace@example.org", family_name: "Lovelace" });
    expect(await user()).toMatchObject({ id, email: "lovelace@example.org", last_name: "Lovelace" });
    await signIn("ada", {});
    expect(await user()).toMatchObject({ id, email: "lovelace@example.org", last_name: "Lovelace" });
  });

  it("keeps the address that was verified while the new one is not", async () => {
    await signIn();
    await signIn("ada", { ...ada, email: "new@example.org", email_verified: false });
    expect((await user()).email).toBe("Ada@example.org");
  });

  it("links an account that waits for a verified address, once", async () => {
    const { user: waiting } = await portal.signIn({ email: "ada@EXAMPLE.org" });
    await signIn();
    expect((await user()).id).toBe(waiting.id);
  });

  it("hands no account over with an address that was given to another person", async () => {
    await signIn();
    const first = await user();
    await signIn("bob", { ...ada, given_name: "Bob" });
    const second = await user();
    expect(second).toMatchObject({ email: "Ada@example.org", first_name: "Bob" });
    expect(second.id).not.toBe(first.id);
    await signIn("ada", {});
    expect(await user()).toMatchObject({ id: first.id, first_name: "Ada", email: "" });
    await signIn("ada", { ...ada, email: "ada.byron@example.org" });
    expect(await user()).toMatchObject({ id: first.id, email: "ada.byron@example.org" });
  });

  it("takes an address from who had it before when somebody known gets it", async () => {
    await signIn();
    await signIn("bob", { ...ada, email: "bob@example.org", given_name: "Bob" });
    const bob = await user();
    await signIn("bob", { ...ada, given_name: "Bob" });
    expect(await user()).toMatchObject({ id: bob.id, email: "Ada@example.org" });
    await signIn("ada", {});
    expect(await user()).toMatchObject({ first_name: "Ada", email: "" });
  });

  it("lets a person through that comes twice at once for the first time", async () => {
    const both = [new TestBrowser(portal.app, host), new TestBrowser(portal.app, host)];
    const ways: string[] = [];
    for (const each of both) {
      outside.forget();
      ways.push(await outside.visit(String((await each.get(login)).headers.location)));
    }
    await Promise.all(both.map((each, index) => each.get(ways[index] ?? "")));
    const answers = await Promise.all(both.map(async (each) => (await each.get(me)).json().id));
    expect(answers[0]).toBe(answers[1]);
    expect(answers[0]).toEqual(expect.any(String));
  });

  it("gives cookies that only this host, over https, can have", async () => {
    await signIn();
    expect([...browser.cookies.keys()].sort()).toEqual(["__Host-session", "lmsUser"]);
  });

  it.each<[string, Claims, string]>([
    ["an address that is not verified", { ...ada, email_verified: false }, "has not been confirmed"],
    ["an address that it does not vouch for", { email: "ada@example.org" }, "has not been confirmed"],
    ["no address", { given_name: "Ada" }, "no email address"],
    ["what is no address", { email: "ada", email_verified: true }, "no email address"],
  ])("lets nobody in with %s, says so, and offers another account", async (_case, claims, sentence) => {
    const answer = await signIn("ada", claims);
    expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining(sentence)]);
    expect(answer.body).toContain("account=another");
    expect((await browser.get(me)).statusCode).toBe(401);
    expect(await portal.db.selectFrom("account").select("id").execute()).toEqual([]);
  });

  it("names the address that is not verified", async () => {
    const answer = await signIn("ada", { email: "<ada>@example.org", email_verified: false });
    expect(answer.body).toContain("<bdi>&lt;ada&gt;@example.org</bdi>");
  });

  it("takes addresses as verified where the deployment vouches for its provider", async () => {
    await portal.close();
    await open({ OIDC_TRUST_EMAIL: "yes" });
    await signIn("ada", { email: "ada@example.org" });
    expect((await user()).email).toBe("ada@example.org");
  });

  it.each([
    ["access_denied", 400, "did not let this account in"],
    ["temporarily_unavailable", 503, "does not answer"],
    ["invalid_scope", 502, "do not understand each other"],
  ])("has words of its own for the provider's answer %s", async (error, status, sentence) => {
    outside.person.refusal = error;
    const answer = await signIn();
    expect([answer.statusCode, answer.body]).toEqual([status, expect.stringContaining(sentence)]);
  });

  it("asks for another account by a prompt", async () => {
    const leaving = await browser.get(`${login}&account=another`);
    expect(new URL(String(leaving.headers.location)).searchParams.get("prompt")).toBe("login");
  });

  it("says that the portal is set up wrongly when its secret is not the right one", async () => {
    await portal.close();
    await open({ OIDC_CLIENT_SECRET: "another secret" });
    const answer = await signIn();
    expect([answer.statusCode, answer.body]).toEqual([502, expect.stringContaining("do not understand each other")]);
    expect(answer.body).toContain(`<bdi>${answer.headers["x-request-id"]}</bdi>`);
  });

  it("takes an answer once", async () => {
    const leaving = await browser.get(login);
    const back = await outside.visit(String(leaving.headers.location));
    const cookies = new Map(browser.cookies);
    await browser.get(back);
    const thief = new TestBrowser(portal.app, host);
    for (const [name, cookie] of cookies) thief.cookies.set(name, cookie);
    const answer = await thief.get(back);
    expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining("open for too long")]);
  });

  it("signs out at the provider too, also when the session has ended by itself", async () => {
    for (const later of [0, 7_300_000]) {
      await signIn();
      portal.clock.now = new Date(portal.clock.now.getTime() + later);
      const leaving = await browser.get("/learn/oidc/logout");
      const address = new URL(String(leaving.headers.location));
      expect(address.origin + address.pathname).toBe(`${outside.issuer}/session/end`);
      expect(address.searchParams.get("post_logout_redirect_uri")).toBe(`https://${host}/learn/oidc/signed-out`);
      const state = address.searchParams.get("state");
      const page = await browser.get(`/learn/oidc/signed-out?state=${state}`);
      expect(page.body).toContain("signed out of the portal and of the sign-in service");
      expect(address.searchParams.get("id_token_hint")).toMatch(/^ey/);
      expect((await browser.get(me)).statusCode).toBe(401);
      expect([...browser.cookies.keys()]).toEqual([]);
    }
  });

  it("has https in its headers and nothing of it where it is asked by another name", async () => {
    const page = await browser.get("/learn");
    expect(page.headers["strict-transport-security"]).toContain("max-age=");
    expect(page.headers["content-security-policy"]).toContain("upgrade-insecure-requests");
    const stranger = await portal.app.inject({ url: "/learn", headers: { host: "localhost:8080" } });
    expect(stranger.statusCode).toBe(421);
  });
});
