import { afterEach, describe, expect, it } from "vitest";
import { startTestPortal, type TestPortal } from "../../app/testing/test-portal";
import { hashOfSecret, secretText } from "../../kit/secrets/secret-text";
import { TestBrowser } from "./testing";
import {
  PORTAL_HOST as host,
  startTestProvider,
  type TestProvider,
  type TestProviderOptions,
} from "./testing-provider";

const login = "/learn/oidc/login?redirectUrl=/learn/courses";
const me = "/api/platform/v1/users/me";
const SECOND = 1000;
const DAY = 86_400 * SECOND;
const headers = { host, origin: `https://${host}` };

describe("the sign-in after a sign-out that left the provider's session open", () => {
  let outside: TestProvider;
  let portal: TestPortal;
  let tab: TestBrowser;
  afterEach(async () => {
    await portal.close();
    await outside.stop();
  });

  /** @param ahead how much later it is for the portal than for the provider, in milliseconds */
  async function open(options: TestProviderOptions, ahead = SECOND) {
    outside = await startTestProvider(options);
    outside.person.claims = { email: "ada@example.org", email_verified: true, given_name: "Ada" };
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
    portal.config.change({ settings: { "platform.embedding.allowedParents": ["https://intranet.example.org"] } });
    portal.clock.now = new Date(Date.now() + ahead);
    tab = new TestBrowser(portal.app, host);
  }

  /** Signs in, going to the provider as often as the portal sends the browser there. Returns the prompts on the way. */
  async function signIn(address = login, browser = tab): Promise<readonly (string | null)[]> {
    const before = outside.visits.length;
    let answer = await browser.get(address);
    while (answer.statusCode === 303) answer = await browser.get(await outside.visit(String(answer.headers.location)));
    expect(browser.address).toBe("/learn/courses");
    expect((await browser.get(me)).statusCode).toBe(200);
    return outside.visits.slice(before).map(({ prompt }) => prompt);
  }

  /** Gets the session of a frame of another site, as the window next to it does, and signs out in the frame. */
  async function signOutInFrame(): Promise<void> {
    const verifier = secretText();
    const page = await tab.get(`/learn/sign-in-window?challenge=${hashOfSecret(verifier, "base64url")}`);
    const code = /data-code="([^"]+)"/.exec(page.body)?.[1] ?? "";
    const url = "/learn/frame-session";
    const token = { "x-csrf-token": portal.context.visitorToken };
    const opened = await portal.app.inject({
      method: "POST",
      url,
      payload: { code, verifier },
      headers: { ...headers, ...token },
    });
    const cookies = Object.fromEntries(opened.cookies.map(({ name, value }) => [name, value]));
    const session = await portal.app.inject({ url: "/api/platform/v1/session", headers, cookies });
    const own = { ...headers, "x-csrf-token": session.json().csrfToken };
    expect((await portal.app.inject({ method: "DELETE", url, headers: own, cookies })).statusCode).toBe(204);
    expect((await tab.get(me)).statusCode).toBe(401);
  }

  it.each([
    ["does not tell when somebody has signed in there", {}],
    ["tells it", { tellsTime: true }],
  ])("asks in a tab too, once, if the provider %s", async (_case, options) => {
    await open(options);
    expect(await signIn()).toEqual([null]);
    await signOutInFrame();
    expect(await signIn()).toEqual([null, "login"]);
    await tab.get("/learn/oidc/logout");
    expect(await signIn()).toEqual([null]);
  });

  it("goes on asking until the person has answered", async () => {
    await open({});
    await signIn();
    await signOutInFrame();
    for (const _attempt of [1, 2]) {
      const leaving = await tab.get(login);
      const again = await tab.get(await outside.visit(String(leaving.headers.location)));
      expect(new URL(String(again.headers.location)).searchParams.get("prompt")).toBe("login");
      expect((await tab.get(me)).statusCode).toBe(401);
    }
    expect(await signIn()).toEqual([null, "login"]);
  });

  it("asks nobody who was asked in the frame's window", async () => {
    await open({});
    await signIn();
    await signOutInFrame();
    expect(await signIn(`${login}&account=another`)).toEqual(["login"]);
    tab.cookies.clear();
    expect(await signIn()).toEqual([null]);
  });

  it("asks nobody who has signed in at the provider since", async () => {
    await open({ tellsTime: true }, -60 * SECOND);
    await signIn();
    await signOutInFrame();
    expect(await signIn()).toEqual([null]);
  });

  it("asks nobody whom the provider knows by another session, such as on another device", async () => {
    await open({});
    await signIn();
    await signOutInFrame();
    outside.forget();
    expect(await signIn(login, new TestBrowser(portal.app, host))).toEqual([null]);
  });

  it("asks as well after a sign-out in a tab, if the provider has no address for signing out", async () => {
    await open({ signsOut: false });
    await signIn();
    await tab.get("/learn/oidc/logout");
    expect(await signIn()).toEqual([null, "login"]);
  });

  it("forgets a sign-out after thirty days", async () => {
    await open({});
    await signIn();
    await signOutInFrame();
    const left = portal.clock.now.getTime();
    const kept = async () => (await portal.db.selectFrom("sign_out").select("subject").execute()).length;
    portal.clock.now = new Date(left + 30 * DAY - 1);
    await portal.context.sessions.sweep();
    expect(await kept()).toBe(1);
    portal.clock.now = new Date(left + 30 * DAY);
    await portal.context.sessions.sweep();
    expect(await kept()).toBe(0);
  });
});
