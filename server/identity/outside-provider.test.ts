import { createServer, type Server } from "node:http";
import { Provider } from "oidc-provider";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestPortal, type TestPortal } from "../http/testing";
import { TestBrowser } from "./testing";

const host = "learn.example.org";
const login = "/learn/oidc/login?redirectUrl=/learn/courses";
const me = "/api/platform/v1/users/me";
type Claims = Record<string, unknown>;

/** Somebody else's provider, on a socket of its own: it signs everybody in at once, as whom `claims` says. */
async function startOutsideProvider() {
  const person: { claims: Claims } = { claims: {} };
  let server: Server | null = null;
  server = createServer((request, response) => void provider.callback()(request, response));
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const issuer = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        ...{ client_id: "portal", client_secret: "a secret of the outside provider" },
        redirect_uris: [`https://${host}/learn/oidc/callback`],
        post_logout_redirect_uris: [`https://${host}/learn`],
      },
    ],
    cookies: { keys: ["outside"] },
    claims: { email: ["email", "email_verified"], profile: ["given_name", "family_name", "name", "zoneinfo"] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    ttl: { AccessToken: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub, ...person.claims }) }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({ clientId: "portal", accountId: oidc.session?.accountId ?? "" });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  });
  provider.use(async (context, next) => {
    if (!context.path.startsWith("/interaction/")) return next();
    const next_ = await provider.interactionResult(context.req, context.res, { login: { accountId: "somebody" } });
    context.redirect(next_);
  });
  return {
    issuer,
    person,
    stop: () => new Promise((resolve) => server?.close(resolve)),
    /** Goes where the portal sent the browser, and answers the address that it is sent back to. */
    async visit(url: string): Promise<string> {
      const cookies = new Map<string, string>();
      let place = url;
      while (place.startsWith(issuer)) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
        const answer = await fetch(place, { redirect: "manual", headers: { cookie } });
        for (const line of answer.headers.getSetCookie()) {
          const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          cookies.set(name, value);
        }
        const location = answer.headers.get("location");
        if (location === null) throw new Error(`${place} answered ${answer.status}: ${await answer.text()}`);
        place = new URL(location, place).href;
      }
      return place;
    },
  };
}

describe("signing in with a provider outside", () => {
  let outside: Awaited<ReturnType<typeof startOutsideProvider>>;
  let portal: TestPortal;
  let browser: TestBrowser;
  beforeAll(async () => {
    outside = await startOutsideProvider();
  });
  afterAll(() => outside.stop());
  beforeEach(async () => {
    outside.person.claims = { email: "Ada@example.org", email_verified: true, given_name: "Ada", family_name: "Byron" };
    portal = await startTestPortal({
      env: {
        ...{ HOST: "0.0.0.0", PUBLIC_URL: `https://${host}`, SESSION_SECRET: "x".repeat(32) },
        ...{ OIDC_ISSUER: outside.issuer, OIDC_CLIENT_ID: "portal" },
        OIDC_CLIENT_SECRET: "a secret of the outside provider",
      },
    });
    browser = new TestBrowser(portal.app, host);
  });
  afterEach(() => portal.close());

  async function signIn() {
    const leaving = await browser.get(login);
    return browser.get(await outside.visit(String(leaving.headers.location)));
  }

  it("makes an account for who comes for the first time, and finds it again", async () => {
    const page = await signIn();
    expect([page.statusCode, browser.place]).toEqual([200, "/learn/courses"]);
    const first = (await browser.get(me)).json();
    expect(first).toMatchObject({ email: "Ada@example.org", first_name: "Ada", last_name: "Byron", role: ["Learner"] });
    outside.person.claims = { ...outside.person.claims, email: "ADA@example.org" };
    await signIn();
    expect((await browser.get(me)).json().id).toBe(first.id);
  });

  it("gives cookies that only this host, over https, can have", async () => {
    await signIn();
    expect([...browser.cookies.keys()].sort()).toEqual(["__Host-session", "lmsUser"]);
  });

  it.each<[string, Claims]>([
    ["an address that is not verified", { email: "ada@example.org", email_verified: false }],
    ["an address that it does not vouch for", { email: "ada@example.org" }],
    ["no address", {}],
  ])("lets nobody in with %s", async (_case, claims) => {
    outside.person.claims = claims;
    const answer = await signIn();
    expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining("Signing in did not work")]);
    expect((await browser.get(me)).statusCode).toBe(401);
    expect(await portal.db.selectFrom("account").select("id").execute()).toEqual([]);
  });

  it("takes an answer once", async () => {
    const leaving = await browser.get(login);
    const back = await outside.visit(String(leaving.headers.location));
    const cookies = new Map(browser.cookies);
    await browser.get(back);
    const thief = new TestBrowser(portal.app, host);
    for (const [name, cookie] of cookies) thief.cookies.set(name, cookie);
    expect((await thief.get(back)).statusCode).toBe(400);
  });

  it("signs out at the provider too", async () => {
    await signIn();
    const leaving = await browser.get("/learn/oidc/logout");
    const address = new URL(String(leaving.headers.location));
    expect(address.origin + address.pathname).toBe(`${outside.issuer}/session/end`);
    expect(address.searchParams.get("post_logout_redirect_uri")).toBe(`https://${host}/learn`);
    expect(address.searchParams.get("id_token_hint")).toMatch(/^ey/);
    expect((await browser.get(me)).statusCode).toBe(401);
  });

  it("has https in its headers and nothing of it where it is asked by another name", async () => {
    const page = await browser.get("/learn");
    expect(page.headers["strict-transport-security"]).toContain("max-age=");
    expect(page.headers["content-security-policy"]).toContain("upgrade-insecure-requests");
    const stranger = await portal.app.inject({ url: "/learn", headers: { host: "localhost:8080" } });
    expect(stranger.statusCode).toBe(421);
  });
});
