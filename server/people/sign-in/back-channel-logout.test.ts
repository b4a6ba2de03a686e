import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestPortal, type TestPortal } from "../../app/testing/test-portal";
import { TestBrowser } from "./testing";
import { PORTAL_HOST as host, logoutCall, startTestProvider, type TestProvider } from "./testing-provider";

const me = "/api/platform/v1/users/me";
const address = `https://${host}/learn/oidc/backchannel-logout`;
const event = "http://schemas.openid.net/event/backchannel-logout";

describe("a provider outside that ends a session", () => {
  let outside: TestProvider;
  let portal: TestPortal;
  let browser: TestBrowser;
  beforeAll(async () => {
    outside = await startTestProvider();
  });
  afterAll(() => outside.stop());
  beforeEach(async () => {
    outside.forget();
    outside.person.claims = { email: "ada@example.org", email_verified: true };
    portal = await startTestPortal({
      env: {
        HOST: "0.0.0.0",
        PUBLIC_URL: `https://${host}`,
        SESSION_SECRET: "x".repeat(32),
        OIDC_ISSUER: outside.issuer,
        OIDC_CLIENT_ID: "portal",
        OIDC_CLIENT_SECRET: "a secret of the outside provider",
      },
    });
    outside.told.app = portal.app;
    browser = await signIn();
  });
  afterEach(() => portal.close());

  async function signIn() {
    const visitor = new TestBrowser(portal.app, host);
    const leaving = await visitor.get("/learn/oidc/login");
    await visitor.get(await outside.visit(String(leaving.headers.location)));
    expect((await visitor.get(me)).statusCode).toBe(200);
    return visitor;
  }
  const status = async (visitor = browser) => (await visitor.get(me)).statusCode;
  const tell = (token: string) =>
    portal.app.inject(logoutCall(address, new URLSearchParams({ logout_token: token }).toString()));

  it("ends the portal's too, and no other one of the same person", async () => {
    outside.forget();
    const elsewhere = await signIn();
    await outside.signOut();
    expect([await status(elsewhere), await status()]).toEqual([401, 200]);
  });

  it("tells the pages of that session", async () => {
    const told: string[] = [];
    const rows = await portal.db.selectFrom("session").select(["tenant_id", "user_id", "token_hash"]).execute();
    for (const { tenant_id: tenantId, user_id: userId, token_hash: session } of rows) {
      portal.context.hub.add({ tenantId, userId, session, send: (type) => void told.push(type), close: () => {} });
    }
    await outside.signOut();
    expect(told).toEqual(["signedOut"]);
  });

  it("ends nothing more when its token is sent again", async () => {
    await outside.signOut();
    outside.forget();
    const later = await signIn();
    expect((await tell(outside.told.tokens.at(-1) ?? "")).statusCode).toBe(200);
    expect(await status(later)).toBe(200);
  });

  it("is not believed for what it did not sign", async () => {
    const { privateKey, publicKey } = await generateKeyPair("RS256");
    const forged = new SignJWT({ events: { [event]: {} }, sub: "ada", jwk: await exportJWK(publicKey) });
    const token = await forged
      .setProtectedHeader({ alg: "RS256" })
      .setIssuer(outside.issuer)
      .setAudience("portal")
      .setIssuedAt()
      .setExpirationTime("2m")
      .sign(privateKey);
    const { id_token: idToken } = await portal.db.selectFrom("session").select("id_token").executeTakeFirstOrThrow();
    const [header, payload] = token.split(".");
    for (const wrong of ["", "x.y.z", token, `${header}.${payload}.`, idToken ?? ""]) {
      const answer = await tell(wrong);
      expect([answer.statusCode, answer.json()]).toEqual([400, { error: "invalid_request" }]);
      expect(answer.headers["cache-control"]).toBe("no-store");
    }
    expect(await status()).toBe(200);
  });

  it.each([
    ["one session by its id", { sid: "one" }, [200, 401, 200]],
    ["all sessions of a person", { subject: "ada" }, [401, 401, 401]],
    ["nobody's session by an unknown id", { sid: "three" }, [200, 200, 200]],
    ["a session without an id with its person's", { sid: "one", subject: "ada" }, [200, 401, 401]],
  ] as const)("may mean %s", async (_case, ended, expected) => {
    const { sessions } = portal.context;
    const { user } = await portal.signIn();
    const open = (sid: string | null, subject: string | null) =>
      sessions.open({ tenantId: user.tenantId, userId: user.id, idToken: null, issuer: "https://id", subject, sid });
    const tokens = [await open("two", "ada"), await open("one", "ada"), await open(null, "ada")];
    await sessions.endOfProvider({ issuer: "https://other", ...ended });
    await sessions.endOfProvider({ issuer: "https://id", ...ended });
    const found = await Promise.all(tokens.map((token) => sessions.find(user.tenantId, token)));
    expect(found.map((session) => (session === null ? 401 : 200))).toEqual(expected);
  });
});
