import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { allRows, tablesWith } from "../../app/testing/all-rows";
import { orderPerson } from "../../app/testing/order-person";
import { startTestPortal, type TestPortal } from "../../app/testing/test-portal";
import { json } from "../../database/columns";
import { newId } from "../../database/new-id";
import { DEFAULT_TENANT_ID } from "../../database/tenant";
import { hashPassword } from "../accounts/password";
import { TestBrowser } from "./testing";

const login = "/learn/oidc/login?redirectUrl=%2Flearn%2Fcourses%3Fsearch%3Dx%23top";
const me = "/api/platform/v1/users/me";

describe("signing in with the provider inside", () => {
  const hash = hashPassword("demo");
  let shared: TestPortal;
  let portal: TestPortal;
  let browser: TestBrowser;
  async function startPortal(): Promise<TestPortal> {
    const started = await startTestPortal();
    await started.db
      .insertInto("account")
      .values({
        tenant_id: DEFAULT_TENANT_ID,
        id: newId(),
        email: "Learner@demo.example",
        email_key: "learner@demo.example",
        first_name: "Lena",
        last_name: "Lerner",
        roles: json(["Learner"]),
        created: started.clock.now,
        password_hash: await hash,
      })
      .execute();
    return started;
  }
  beforeAll(async () => {
    shared = await startPortal();
  });
  afterAll(() => shared.close());
  beforeEach(() => {
    portal = shared;
    browser = new TestBrowser(portal.app);
  });

  it.each(["iframe", "frame", "embed", "object"])("leads in a frame (%s) to the page that is wanted", async (dest) => {
    const headers = { "sec-fetch-dest": dest };
    const wanted = async (url: string) => (await portal.app.inject({ url, headers })).headers.location;
    expect(await wanted(login)).toBe("/learn/courses?search=x#top");
    expect(await wanted("/learn/oidc/login?redirectUrl=https%3A%2F%2Fevil.example%2F&provider=nobody")).toBe("/learn");
  });

  async function signIn(password = "demo") {
    await browser.get(login);
    return browser.submit(browser.address, { email: " LEARNER@demo.example", password });
  }

  it("shows a form, takes the password, and comes back to where the learner was", async () => {
    const form = await browser.get(login);
    expect(form.statusCode).toBe(200);
    expect(form.body).toContain('<label for="email">Email</label>');
    expect(form.body).toContain('<label for="password">Password</label>');
    expect(form.body).toContain('<button type="submit">Sign in</button>');
    expect(form.body).toContain('name="email" value="Learner@demo.example"');
    expect(form.body).toContain('<div class="themes" role="group" aria-label="Theme">');
    const page = await browser.submit(browser.address, { email: "learner@demo.example", password: "demo" });
    expect([page.statusCode, browser.address]).toEqual([200, "/learn/courses?search=x"]);
    expect((await browser.get(me)).json()).toMatchObject({ email: "Learner@demo.example", first_name: "Lena" });
  });

  it("gives a cookie that no script can read, and one that says who is there", async () => {
    await browser.get(login);
    const answer = await browser.submit(browser.address, { email: "learner@demo.example", password: "demo" });
    expect(answer.statusCode).toBe(200);
    expect(JSON.parse(browser.cookies.get("lmsUser")?.value ?? "")).toEqual({
      id: (await browser.get(me)).json().id,
      firstName: "Lena",
      lastName: "Lerner",
      role: ["Learner"],
    });
    expect(browser.cookies.get("session")?.value).toMatch(/^[\w-]{43}$/);
    expect([...browser.cookies.keys()].filter((name) => name.startsWith("signin-"))).toEqual([]);
  });

  it.each([
    ["a wrong password", "learner@demo.example", "wrong"],
    ["an account that is not there", "nobody@demo.example", "demo"],
    ["an empty password", "learner@demo.example", ""],
    ["SQL", "' or 1=1 --", "demo"],
  ])("says the same to %s, and keeps what was typed", async (_case, email, password) => {
    await browser.get(login);
    const answer = await browser.submit(browser.address, { email, password });
    expect(answer.statusCode).toBe(401);
    expect(answer.body).toContain('role="alert">The email address or the password is not right.');
    expect(answer.body).not.toContain("<script");
    expect((await browser.get(me)).statusCode).toBe(401);
  });

  it.each(["image", "empty", "iframe", "script"])("does not sign out for what is loaded as %s", async (dest) => {
    await signIn();
    const token = browser.cookies.get("session")?.value ?? "";
    const answer = await portal.app.inject({
      url: "/learn/oidc/logout",
      headers: { "sec-fetch-dest": dest },
      cookies: { session: token },
    });
    expect(answer.statusCode).toBe(403);
    expect((await browser.get(me)).statusCode).toBe(200);
  });

  it("asks before it signs out for a link of another site", async () => {
    await signIn();
    const token = browser.cookies.get("session")?.value ?? "";
    const visit = (site: string) =>
      portal.app.inject({
        url: "/learn/oidc/logout",
        headers: { "sec-fetch-dest": "document", "sec-fetch-site": site },
        cookies: { session: token, locale: "ar-AR" },
      });
    const question = await visit("cross-site");
    expect([question.statusCode, question.headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(question.headers["set-cookie"]).toBeUndefined();
    expect(question.body).toContain('<html lang="ar-AR" dir="rtl"');
    expect(question.body).toContain('<a class="action" href="/learn/oidc/logout">');
    expect((await browser.get(me)).statusCode).toBe(200);
    // The link of the page comes from the portal itself.
    expect((await visit("same-origin")).statusCode).toBe(303);
    expect((await browser.get(me)).statusCode).toBe(401);
  });

  it("says that one is signed out, also without having been signed in", async () => {
    const page = await browser.get("/learn/oidc/logout");
    expect([browser.address, page.body]).toEqual([
      "/learn/oidc/signed-out",
      expect.stringContaining("<h1>You are signed out</h1>"),
    ]);
    expect(page.body).toContain("account=another");
  });

  it("leads who has signed in since from the page after a sign-out to the portal", async () => {
    await signIn();
    const since = await browser.get("/learn/oidc/signed-out");
    expect([browser.address, since.body]).toEqual(["/learn", expect.not.stringContaining("You are signed out")]);
  });

  it("never keeps a session that was there before", async () => {
    browser.cookies.set("session", { value: "planted-by-somebody-else-0123456789abcdefghi", path: "/" });
    await signIn();
    const first = browser.cookies.get("session")?.value ?? "";
    expect(first).not.toContain("planted");
    await signIn();
    expect(browser.cookies.get("session")?.value).not.toBe(first);
    expect((await portal.app.inject({ url: me, cookies: { session: first } })).statusCode).toBe(401);
  });

  it.each([
    ["//evil.example/x"],
    ["https://evil.example/learn"],
    ["http://localhost:9999/learn"],
    ["/\\evil.example"],
    ["javascript:alert(1)"],
    ["/learn/oidc/logout"],
    ["/learn/%6Fidc/logout"],
    ["/learn/x/../oidc/logout"],
    ["/learn/%256Fidc/logout"],
    [""],
  ])("does not lead to %s afterwards", async (target) => {
    await browser.get(`/learn/oidc/login?redirectUrl=${encodeURIComponent(target)}`);
    await browser.submit(browser.address, { email: "learner@demo.example", password: "demo" });
    expect(browser.address).toBe("/learn");
    expect((await browser.get(me)).statusCode).toBe(200);
  });

  it("takes no answer that it did not ask for", async () => {
    const answer = await browser.get("/learn/oidc/callback?code=abc&state=def");
    expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining("open for too long")]);
  });

  it("takes no answer that another browser asked for", async () => {
    const victim = new TestBrowser(portal.app);
    await browser.get(login);
    // The attacker stops before the callback and gives its address to the victim.
    const started = await portal.app.inject({ url: login, headers: { host: "localhost:8110" } });
    const state = new URL(String(started.headers.location)).searchParams.get("state");
    const answer = await victim.get(`/learn/oidc/callback?code=abc&state=${state}`);
    expect(answer.statusCode).toBe(400);
    expect(victim.cookies.has("session")).toBe(false);
  });

  it("takes no password from another site's form", async () => {
    await browser.get(login);
    const fields = { email: "learner@demo.example", password: "demo" };
    const answer = await browser.submit(browser.address, fields, "https://evil.example");
    expect([answer.statusCode, browser.cookies.has("session")]).toEqual([400, false]);
  });

  it("says so when the form is too old", async () => {
    const answer = await browser.get("/oidc/interaction/nothing");
    expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining("open for too long")]);
  });

  it("speaks the reader's language direction and theme", async () => {
    browser.cookies.set("locale", { value: "ar-AR", path: "/" });
    browser.cookies.set("theme", { value: "dark", path: "/" });
    expect((await browser.get(login)).body).toContain('<html lang="ar-AR" dir="rtl" data-theme="dark">');
  });

  it("signs out here and at the provider", async () => {
    await signIn();
    const token = browser.cookies.get("session")?.value ?? "";
    const page = await browser.get("/learn/oidc/logout");
    expect(page.body).toContain('form="op.logoutForm"');
    expect((await portal.app.inject({ url: me, cookies: { session: token } })).statusCode).toBe(401);
    expect(browser.cookies.has("session")).toBe(false);
    const [, action = ""] = /action="([^"]+)"/.exec(page.body) ?? [];
    const [, xsrf = ""] = /name="xsrf" value="([^"]+)"/.exec(page.body) ?? [];
    const end = await browser.submit(action, { xsrf, logout: "yes" });
    expect(browser.address.split("?")[0]).toBe("/learn/oidc/signed-out");
    expect(end.body).toContain("signed out of the portal and of the sign-in service");
    expect((await browser.get(login)).body).toContain('name="password"');
  });

  it("needs no password again while the provider knows the browser", async () => {
    await signIn();
    browser.cookies.delete("session");
    await browser.get(login);
    expect(browser.address).toBe("/learn/courses?search=x");
  });

  it("shows nothing foreign in its frame, and lets nobody frame it", async () => {
    const policy = String((await browser.get(login)).headers["content-security-policy"]);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe");
  });

  describe("in a portal that the test changes", () => {
    beforeEach(async () => {
      portal = await startPortal();
      browser = new TestBrowser(portal.app);
    });
    afterEach(() => portal.close());

    it("forgets who was erased, and is signed in to as them no more", async () => {
      await signIn();
      const { id } = (await browser.get(me)).json();
      expect(tablesWith(await allRows(portal.db), id)).toContain("oidc_item");
      await browser.get(login);
      await orderPerson(portal, { do: "erase", who: { id }, isSure: true });
      expect(tablesWith(await allRows(portal.db), id)).toEqual([]);
      expect((await signIn()).statusCode).toBe(401);
      expect((await browser.get(me)).statusCode).toBe(401);
      expect(tablesWith(await allRows(portal.db), id)).toEqual([]);
    });

    it("stops after ten wrong passwords, the right one too", async () => {
      await browser.get(login);
      for (let count = 0; count < 10; count += 1) {
        await browser.submit(browser.address, { email: "learner@demo.example", password: "wrong" });
      }
      const answer = await browser.submit(browser.address, { email: "learner@demo.example", password: "demo" });
      expect([answer.statusCode, answer.body]).toEqual([429, expect.stringContaining("Too many attempts")]);
    });

    it("counts guesses together that come at the same time", async () => {
      await browser.get(login);
      const guesses = Array.from({ length: 14 }, () =>
        browser.submit(browser.address, { email: "learner@demo.example", password: "wrong" }),
      );
      const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
      expect(statuses.filter((status) => status === 401)).toHaveLength(10);
      expect(statuses.filter((status) => status === 429)).toHaveLength(4);
    });

    it("takes the cookie about who is there away when the session has ended by itself", async () => {
      await signIn();
      portal.clock.now = new Date(portal.clock.now.getTime() + 7_300_000);
      expect((await browser.get(me)).statusCode).toBe(401);
      expect(browser.cookies.has("lmsUser")).toBe(false);
    });

    it("keeps the cookie about who is there true", async () => {
      await signIn();
      await portal.db.updateTable("account").set({ first_name: "Lea" }).execute();
      await browser.get("/learn");
      expect(JSON.parse(browser.cookies.get("lmsUser")?.value ?? "")).toMatchObject({ firstName: "Lea" });
    });
  });
});

describe("the provider inside", () => {
  it("is not there while others can reach the server", async () => {
    const portal = await startTestPortal({
      env: {
        HOST: "0.0.0.0",
        PUBLIC_URL: "https://learn.example.org",
        SESSION_SECRET: "x".repeat(32),
        OIDC_ISSUER: "https://id.example.org",
        OIDC_CLIENT_ID: "portal",
        OIDC_CLIENT_SECRET: "secret",
      },
    });
    const headers = { host: "learn.example.org" };
    for (const url of ["/oidc/.well-known/openid-configuration", "/oidc/auth", "/oidc/interaction/x"]) {
      expect((await portal.app.inject({ url, headers })).statusCode).toBe(404);
    }
    await portal.close();
  });
});
