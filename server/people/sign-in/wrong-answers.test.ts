import { Readable } from "node:stream";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { startTestPortal, type TestPortal } from "../../app/testing/test-portal";
import { TestBrowser } from "./testing";
import {
  type AlterableAnswer,
  PORTAL_HOST as host,
  signWithForeignKey,
  startTestProvider,
  type TestProvider,
} from "./testing-provider";

const me = "/api/platform/v1/users/me";
const misconfigured = "do not understand each other";
const unavailable = "does not answer";

describe("a provider that answers wrongly", () => {
  let school: TestProvider;
  let club: TestProvider;
  let portal: TestPortal;
  let browser: TestBrowser;
  beforeAll(async () => {
    [school, club] = await Promise.all([startTestProvider({ name: "school" }), startTestProvider({ name: "club" })]);
    school.person.claims = { email: "ada@example.org", email_verified: true, given_name: "Ada" };
    club.person.claims = { email: "bob@example.org", email_verified: true, given_name: "Bob" };
  });
  afterAll(() => Promise.all([school.stop(), club.stop()]));
  beforeEach(async () => {
    const client = (name: string, { issuer }: TestProvider) => ({
      [`OIDC_${name}_ISSUER`]: issuer,
      [`OIDC_${name}_CLIENT_ID`]: "portal",
      [`OIDC_${name}_CLIENT_SECRET`]: "a secret of the outside provider",
    });
    portal = await startTestPortal({
      env: {
        HOST: "0.0.0.0",
        PUBLIC_URL: `https://${host}`,
        SESSION_SECRET: "x".repeat(32),
        LOG_LEVEL: "error",
        OIDC_PROVIDERS: "school,club",
        ...client("SCHOOL", school),
        ...client("CLUB", club),
      },
    });
    browser = new TestBrowser(portal.app, host);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    school.altered.clear();
    await portal.close();
  });

  /** Begins a sign-in and comes back from the provider, if the portal has sent the browser there. */
  async function signIn(provider: TestProvider, name: string) {
    provider.forget();
    const leaving = await browser.get(`/learn/oidc/login?provider=${name}&redirectUrl=/learn/courses`);
    const { location } = leaving.headers;
    return location === undefined ? leaving : browser.get(await provider.visit(String(location)));
  }

  async function expectFailure(status: number, sentence: string) {
    const answer = await signIn(school, "school");
    expect([answer.statusCode, answer.body]).toEqual([status, expect.stringContaining(sentence)]);
    expect(browser.cookies.has("session")).toBe(false);
    expect((await browser.get(me)).statusCode).toBe(401);
  }

  async function expectOtherWorks() {
    await signIn(club, "club");
    expect((await browser.get(me)).json()).toMatchObject({ email: "bob@example.org" });
  }

  it("lets nobody in with an ID token that another key has signed, and logs why", async () => {
    const error = vi.spyOn(portal.app.log, "error");
    school.altered.set("/token", signWithForeignKey);
    await expectFailure(502, misconfigured);
    const cause = expect.objectContaining({ message: "JWT signature verification failed" });
    expect(error.mock.calls).toContainEqual([
      { reason: "misconfigured", provider: "school", err: expect.objectContaining({ cause }) },
      "sign-in: failed",
    ]);
    await expectOtherWorks();
  });

  const status = (code: number) => (answer: AlterableAnswer) => {
    answer.status = code;
  };
  const text = (type: string, body: string) => (answer: AlterableAnswer) => Object.assign(answer, { type, body });
  const html = text("text/html", "<!doctype html><title>Welcome</title>");
  const empty = text("application/json", "");
  const noJson = text("application/json", "{");
  const list = text("application/json", "[]");
  const other = text("application/json", '{"hello":1}');
  const fields = (change: object) => (answer: AlterableAnswer) =>
    Object.assign(answer, { body: { ...(answer.body as object), ...change } });

  const discovery = "/.well-known/openid-configuration";
  it.each<[string, string, (answer: AlterableAnswer) => unknown, number, string]>([
    [discovery, "HTML", html, 502, misconfigured],
    [discovery, "nothing", empty, 502, misconfigured],
    [discovery, "half of a JSON text", noJson, 502, misconfigured],
    [discovery, "a list", list, 502, misconfigured],
    [discovery, "JSON of another kind", other, 502, misconfigured],
    [discovery, "an issuer that is no address", fields({ issuer: "school" }), 502, misconfigured],
    [discovery, "no address for the sign-in", fields({ authorization_endpoint: undefined }), 502, misconfigured],
    [discovery, "a sign-in that is no address", fields({ authorization_endpoint: "sign-in" }), 502, misconfigured],
    [discovery, "a number as an address", fields({ authorization_endpoint: 5 }), 502, misconfigured],
    [discovery, "a script as an address", fields({ authorization_endpoint: "javascript:1" }), 502, misconfigured],
    [discovery, "an address of userinfo that is none", fields({ userinfo_endpoint: 5 }), 502, misconfigured],
    [discovery, "no token endpoint", fields({ token_endpoint: undefined }), 502, misconfigured],
    [discovery, "no address of keys", fields({ jwks_uri: undefined }), 502, misconfigured],
    [discovery, "status 404", status(404), 502, misconfigured],
    [discovery, "status 503", status(503), 503, unavailable],
    ["/token", "HTML", html, 502, misconfigured],
    ["/token", "nothing", empty, 502, misconfigured],
    ["/token", "half of a JSON text", noJson, 502, misconfigured],
    ["/token", "a list", list, 502, misconfigured],
    ["/token", "JSON of another kind", other, 502, misconfigured],
    ["/token", "no ID token", fields({ id_token: undefined }), 502, misconfigured],
    ["/token", "an ID token that is no token", fields({ id_token: "x" }), 502, misconfigured],
    ["/token", "an ID token of three bad parts", fields({ id_token: "!.!.!" }), 502, misconfigured],
    ["/token", "a number as the ID token", fields({ id_token: 5 }), 502, misconfigured],
    ["/token", "status 503", status(503), 503, unavailable],
    ["/jwks", "HTML", html, 502, misconfigured],
    ["/jwks", "nothing", empty, 502, misconfigured],
    ["/jwks", "JSON of another kind", other, 502, misconfigured],
    ["/jwks", "no key", fields({ keys: [] }), 502, misconfigured],
    ["/jwks", "a key without its parts", brokenKey, 502, misconfigured],
    ["/jwks", "status 503", status(503), 503, unavailable],
    ["/me", "HTML", html, 502, misconfigured],
    ["/me", "nothing", empty, 502, misconfigured],
    ["/me", "a list", list, 502, misconfigured],
    ["/me", "JSON of another kind", other, 502, misconfigured],
    ["/me", "another person", fields({ sub: "eve" }), 502, misconfigured],
    ["/me", "a number as the address", fields({ email: 5 }), 400, "no email address"],
    ["/me", "status 503", status(503), 503, unavailable],
  ])("gives a page that says so: at %s %s", async (path, _what, change, code, sentence) => {
    school.altered.set(path, change);
    await expectFailure(code, sentence);
    await expectOtherWorks();
  });

  it("gives a page that says so when its answer breaks off", async () => {
    school.altered.set("/token", (answer) => {
      Object.assign(answer, { type: "application/json", body: Readable.from(brokenOff()) });
    });
    await expectFailure(503, unavailable);
    await expectOtherWorks();
  });

  it("still works where a list in its settings is none: the standard's default counts", async () => {
    school.altered.set(discovery, fields({ token_endpoint_auth_methods_supported: 5 }));
    await signIn(school, "school");
    expect((await browser.get(me)).json()).toMatchObject({ email: "ada@example.org" });
  });
});

/** The beginning of an answer. Then the provider cuts the connection. */
async function* brokenOff(): AsyncGenerator<string> {
  yield '{"access_token":';
  throw new Error("The provider breaks off.");
}

/** Breaks the keys of the provider: each keeps only its type and id, and its modulus is no text. */
function brokenKey(answer: AlterableAnswer): void {
  const { keys } = answer.body as { readonly keys: readonly { readonly kty: string; readonly kid: string }[] };
  answer.body = { keys: keys.map(({ kty, kid }) => ({ kty, kid, n: 5 })) };
}
