import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { startTestPortal, type TestPortal } from "../../app/testing/test-portal";
import { TestBrowser } from "./testing";
import { PORTAL_HOST as host, signWithForeignKey, startTestProvider, type TestProvider } from "./testing-provider";

const me = "/api/platform/v1/users/me";
const misconfigured = "do not understand each other";

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
        ...{ HOST: "0.0.0.0", PUBLIC_URL: `https://${host}`, SESSION_SECRET: "x".repeat(32), LOG_LEVEL: "error" },
        ...{ OIDC_PROVIDERS: "school,club", ...client("SCHOOL", school), ...client("CLUB", club) },
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
      "sign-in failed",
    ]);
    await expectOtherWorks();
  });
});
