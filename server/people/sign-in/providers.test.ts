import { createServer } from "node:http";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { startTestPortal, type TestPortal } from "../../app/testing/test-portal";
import { Providers } from "./providers";
import { TestBrowser } from "./testing";
import { PORTAL_HOST as host, startTestProvider, type TestProvider } from "./testing-provider";

const common = { HOST: "0.0.0.0", PUBLIC_URL: `https://${host}`, SESSION_SECRET: "x".repeat(32) };
const secret = "a secret of the outside provider";
const single = (issuer: string) => ({
  ...common,
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: "portal",
  OIDC_CLIENT_SECRET: secret,
});

describe("sign-in providers", () => {
  let school: TestProvider;
  let club: TestProvider;
  let portal: TestPortal;
  beforeAll(async () => {
    [school, club] = await Promise.all([
      startTestProvider({ name: "school" }),
      startTestProvider({ name: "club", signsOut: false }),
    ]);
    school.person.claims = { email: "ada@example.org", email_verified: true, given_name: "Ada" };
    club.person.claims = { email: "ada@example.org", email_verified: true, given_name: "Ada" };
  });
  afterAll(() => Promise.all([school.stop(), club.stop()]));
  afterEach(() => portal.close());

  async function open(env: Record<string, string>) {
    portal = await startTestPortal({ env });
    return new TestBrowser(portal.app, host);
  }
  const both = () => ({
    ...common,
    OIDC_PROVIDERS: "school,club",
    OIDC_SCHOOL_TITLE: "School <account>",
    OIDC_SCHOOL_ISSUER: school.issuer,
    OIDC_SCHOOL_CLIENT_ID: "portal",
    OIDC_SCHOOL_CLIENT_SECRET: secret,
    OIDC_CLUB_ISSUER: club.issuer,
    OIDC_CLUB_CLIENT_ID: "portal",
    OIDC_CLUB_CLIENT_SECRET: secret,
  });
  async function signIn(browser: TestBrowser, provider: TestProvider, query: string) {
    provider.forget();
    const leaving = await browser.get(`/learn/oidc/login?${query}`);
    return browser.get(await provider.visit(String(leaving.headers.location)));
  }

  it("are offered for a choice where there are several", async () => {
    const browser = await open(both());
    const { statusCode, body } = await browser.get("/learn/oidc/login?redirectUrl=/learn/courses");
    expect([statusCode, body]).toEqual([200, expect.stringContaining("Choose how you sign in.")]);
    expect(body).toContain("School &lt;account&gt;");
    expect(body).toContain("/learn/oidc/login?redirectUrl=%2Flearn%2Fcourses&amp;provider=club");
  });

  it.each(["provider=club", "redirectUrl=%2Flearn%2Fcourses%3Fprovider%3Dclub%26keyword%3Dx"])(
    "are chosen by name: %s",
    async (query) => {
      const browser = await open(both());
      await signIn(browser, club, query);
      expect(browser.address).toBe(query.startsWith("provider") ? "/learn" : "/learn/courses?keyword=x");
      expect((await browser.get("/api/platform/v1/users/me")).statusCode).toBe(200);
    },
  );

  it("have no name that is not theirs: a page says so", async () => {
    const browser = await open(both());
    const { statusCode, body } = await browser.get("/learn/oidc/login?provider=%3Cpub%3E&redirectUrl=/learn/courses");
    expect([statusCode, body]).toEqual([400, expect.stringContaining("does not have")]);
    expect(body).toContain("&lt;pub&gt;");
    expect(body).toContain('href="/learn/oidc/login?redirectUrl=%2Flearn%2Fcourses"');
  });

  it("do not take over an account that signs in with another one", async () => {
    const browser = await open(both());
    await signIn(browser, school, "provider=school");
    const stranger = new TestBrowser(portal.app, host);
    const answer = await signIn(stranger, club, "provider=club");
    expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining("signs in in another way")]);
    expect(answer.body).toContain("ada@example.org");
  });

  it("take an account over from one that is not used any more", async () => {
    const browser = await open({ ...both(), OIDC_FORMER_ISSUERS: `${school.issuer}/` });
    await signIn(browser, school, "provider=school");
    const { id } = (await browser.get("/api/platform/v1/users/me")).json();
    const after = new TestBrowser(portal.app, host);
    await signIn(after, club, "provider=club");
    expect((await after.get("/api/platform/v1/users/me")).json().id).toBe(id);
  });

  it("get no answer that was begun with another one", async () => {
    const browser = await open(both());
    school.forget();
    const leaving = await browser.get("/learn/oidc/login?provider=school");
    const back = new URL(await school.visit(String(leaving.headers.location)));
    const answer = await browser.get(`/learn/oidc/callback/club${back.search}`);
    expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining("open for too long")]);
  });

  it("may have no place to sign out at: then a page says that one is signed out here", async () => {
    const browser = await open(both());
    await signIn(browser, club, "provider=club");
    const page = await browser.get("/learn/oidc/logout");
    expect([browser.address, page.statusCode]).toEqual(["/learn/oidc/signed-out", 200]);
    expect(page.body).toContain("You are signed out");
    expect([...browser.cookies.keys()]).toEqual([]);
  });

  it("that do not answer leave a page that says so, and are asked again", async () => {
    let isUp = false;
    const server = createServer((_request, response) => {
      if (isUp) response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(metadata));
      else response.writeHead(503).end();
    });
    server.keepAliveTimeout = 120_000;
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    const issuer = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
    const metadata = { issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` };
    const browser = await open(single(issuer));
    const ask = () => browser.get("/learn/oidc/login?redirectUrl=/learn/courses");
    const failing = await ask();
    isUp = true;
    expect((await ask()).statusCode).toBe(503);
    portal.clock.now = new Date(portal.clock.now.getTime() + 10_000);
    expect(String((await ask()).headers.location)).toContain(`${issuer}/auth?`);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await portal.close();
    const later = await open(single(issuer));
    const gone = await later.get("/learn/oidc/login?redirectUrl=/learn/courses");
    for (const answer of [failing, gone]) {
      expect([answer.statusCode, answer.headers["content-type"]]).toEqual([503, "text/html; charset=utf-8"]);
      expect(answer.headers["retry-after"]).toBe("30");
      expect(answer.body).toContain("Signing in is not possible right now");
      expect(answer.body).toContain('href="/learn/oidc/login?redirectUrl=%2Flearn%2Fcourses&amp;provider=default"');
    }
  });

  it("are checked at the start: a wrong one is a fault in the log", async () => {
    const browser = await open({ ...single(`${school.issuer}/wrong`), LOG_LEVEL: "error" });
    expect((await browser.get("/learn/oidc/login")).statusCode).toBe(502);
    const error = vi.spyOn(portal.app.log, "error").mockImplementation(() => undefined);
    await new Providers({
      settings: portal.context.settings,
      secret: "x",
      http: portal.app,
      clock: () => portal.clock.now,
      bulkhead: portal.context.bulkhead,
    }).check();
    expect(error.mock.calls).toEqual([
      [
        expect.objectContaining({ provider: "default", issuer: `${school.issuer}/wrong`, err: expect.any(Error) }),
        "sign-in: nobody can sign in with this provider",
      ],
    ]);
  });
});
