import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestPortal, type TestPortal } from "../../app/testing/test-portal";
import { newId } from "../../database/new-id";
import { hashOfSecret, secretText } from "../../kit/secrets/secret-text";

const me = "/api/platform/v1/users/me";
const windowPath = "/learn/sign-in-window";
const sessionPath = "/learn/frame-session";
const parents = { settings: { "platform.embedding.allowedParents": ["https://intranet.example.org"] } };
const verifier = secretText();
const challenge = hashOfSecret(verifier, "base64url");

describe("signing in in a frame", () => {
  let portal: TestPortal;
  let ada: Awaited<ReturnType<TestPortal["signIn"]>>;
  const start = new Date("2026-11-21T09:00:00.000Z");
  beforeAll(async () => {
    portal = await startTestPortal();
  });
  afterAll(() => portal.close());
  beforeEach(async () => {
    portal.config.change(parents);
    portal.clock.now = start;
    ada = await portal.signIn();
  });
  afterEach(() => portal.db.deleteFrom("session").execute());

  const openWindow = (query: string, headers = {}) => ada.get(`${windowPath}?${query}`, headers);
  async function code(): Promise<string> {
    const { body } = await openWindow(`challenge=${challenge}`);
    return /data-code="([^"]+)"/.exec(body)?.[1] ?? "";
  }
  /**
   * Sends the code that the sign-in window shows, as the portal does in the frame of another site. The frame has no
   * cookie of the portal's own pages.
   */
  function redeem(given: string, more: { verifier?: string; headers?: object; cookies?: Record<string, string> } = {}) {
    return portal.app.inject({
      method: "POST",
      url: sessionPath,
      payload: { code: given, verifier: more.verifier ?? verifier },
      headers: { "x-csrf-token": portal.context.visitorToken, ...more.headers },
      cookies: more.cookies ?? {},
    });
  }
  const asFrame = (token: string) => ({ cookies: { "frame-session": token } });
  async function frameToken(): Promise<string> {
    const answer = await redeem(await code());
    return answer.cookies.find(({ name }) => name === "frame-session")?.value ?? "";
  }

  it("gives the frame a session of its own, which only this frame inside this site can use", async () => {
    const answer = await redeem(await code());
    expect([answer.statusCode, answer.json().user.id]).toEqual([200, ada.user.id]);
    const line = String(answer.headers["set-cookie"]);
    expect(line).toMatch(/^frame-session=[\w-]{43}; Path=\/; HttpOnly; Secure; Partitioned; SameSite=None$/);
    const token = String(answer.cookies[0]?.value);
    expect(token).not.toBe(ada.token);
    expect((await portal.app.inject({ url: me, ...asFrame(token) })).json().id).toBe(ada.user.id);
  });

  it.each([
    ["another secret", async () => redeem(await code(), { verifier: secretText() })],
    ["a code that is made up", async () => redeem("x".repeat(200))],
    [
      "a code that a newer one replaced",
      async () => {
        const first = await code();
        await code();
        return redeem(first);
      },
    ],
    [
      "a used code",
      async () => {
        const used = await code();
        expect((await redeem(used)).statusCode).toBe(200);
        return redeem(used);
      },
    ],
    [
      "a code that is a minute old",
      async () => {
        const old = await code();
        portal.clock.now = new Date(start.getTime() + 60_000);
        return redeem(old);
      },
    ],
    [
      "a code whose session has ended",
      async () => {
        const late = await code();
        await ada.get("/learn/oidc/logout");
        return redeem(late);
      },
    ],
    [
      "a tenant that allows no parents any more",
      async () => {
        const given = await code();
        portal.config.change({});
        return redeem(given);
      },
    ],
    [
      "another tenant",
      async () => {
        const [id, host, created] = [newId(), `t${newId()}.tenant.example`, start];
        await portal.db.insertInto("tenant").values({ id, name: "Other", created }).execute();
        await portal.db.insertInto("tenant_host").values({ host, tenant_id: id, created }).execute();
        portal.context.tenants.forget();
        return redeem(await code(), { headers: { host } });
      },
    ],
  ])("refuses %s", async (_case, attempt) => {
    const answer = await attempt();
    expect([answer.statusCode, answer.headers["set-cookie"]]).toEqual([400, undefined]);
  });

  it("takes a code that is a second younger than a minute", async () => {
    const given = await code();
    portal.clock.now = new Date(start.getTime() + 59_000);
    expect((await redeem(given)).statusCode).toBe(200);
  });

  it.each([
    ["without the token of a page", { "x-csrf-token": "" }],
    ["from another origin", { origin: "https://evil.example" }],
  ])("takes no code %s", async (_case, headers) => {
    expect((await redeem(await code(), { headers })).statusCode).toBe(403);
  });

  it("shows no code without a session, but leads to the sign-in and back", async () => {
    const answer = await portal.app.inject({ url: `${windowPath}?challenge=${challenge}` });
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      `/learn/oidc/login?redirectUrl=${encodeURIComponent(`${windowPath}?challenge=${challenge}&back=1`)}`,
    ]);
    const again = await portal.app.inject({ url: `${windowPath}?challenge=${challenge}&back=1` });
    expect(again.statusCode).toBe(400);
    expect(again.body).not.toContain("data-code");
  });

  it("lets the user choose another account, though somebody is signed in", async () => {
    const answer = await openWindow(`challenge=${challenge}&account=another`);
    expect(answer.headers.location).toMatch(/^\/learn\/oidc\/login\?.*account=another$/);
  });

  it.each(["challenge=short", `challenge=${"<".repeat(43)}`, `challenge=${challenge}&challenge=${challenge}`])(
    "shows no code for %s",
    async (query) => {
      const { statusCode, body } = await openWindow(query);
      expect([statusCode, body.includes("data-code")]).toEqual([400, false]);
    },
  );

  it("shows no code where no site may show the portal", async () => {
    portal.config.change({});
    const { statusCode, body } = await openWindow(`challenge=${challenge}`);
    expect([statusCode, body.includes("data-code")]).toEqual([200, false]);
  });

  it("is no page for a frame, and needs no code for a page of the portal", async () => {
    const framed = await openWindow(`challenge=${challenge}`, { "sec-fetch-dest": "iframe" });
    expect(framed.statusCode).toBe(403);
    const plain = await openWindow("");
    expect([plain.statusCode, plain.body.includes("data-code")]).toEqual([200, false]);
    expect(plain.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  });

  it("keeps the window's way to the frame open, only where a site may show the portal", async () => {
    const policy = async (url: string) => (await ada.get(url)).headers["cross-origin-opener-policy"];
    const way = [windowPath, "/learn/oidc/login", "/learn/oidc/callback"];
    expect(await Promise.all(way.map(policy))).toEqual(way.map(() => "unsafe-none"));
    expect(await policy("/learn/courses")).toBe("same-origin");
    portal.config.change({});
    expect(await Promise.all(way.map(policy))).toEqual(way.map(() => "same-origin"));
  });

  it("ends the session on the server, and the one that opened it", async () => {
    const token = await frameToken();
    const session = await portal.app.inject({ url: "/api/platform/v1/session", ...asFrame(token) });
    const end = (csrf: string) =>
      portal.app.inject({
        method: "DELETE",
        url: sessionPath,
        headers: { "x-csrf-token": csrf },
        ...asFrame(token),
      });
    expect((await end(ada.csrfToken)).statusCode).toBe(403);
    const ended = await end(session.json().csrfToken);
    expect(ended.statusCode).toBe(204);
    expect(String(ended.headers["set-cookie"])).toMatch(/frame-session=;.*Secure; Partitioned; SameSite=None/);
    expect((await portal.app.inject({ url: me, ...asFrame(token) })).statusCode).toBe(401);
    expect((await ada.get(me)).statusCode).toBe(401);
  });

  it.each(["frame", "page"])(
    "tells each page of a session that ends when the user signs out in the %s",
    async (where) => {
      const [frame, otherFrame, bob] = [await frameToken(), await frameToken(), await portal.signIn()];
      const told: string[] = [];
      const listen = (name: string, token: string) =>
        portal.context.hub.add({
          tenantId: ada.user.tenantId,
          userId: ada.user.id,
          session: hashOfSecret(token),
          send: (type) => void told.push(`${name} ${type}`),
          close: () => void told.push(`${name} closed`),
        });
      const leave = [
        listen("page", ada.token),
        listen("frame", frame),
        listen("other frame", otherFrame),
        listen("bob", bob.token),
      ];
      if (where === "page") await ada.get("/learn/oidc/logout");
      else {
        const session = await portal.app.inject({ url: "/api/platform/v1/session", ...asFrame(frame) });
        const headers = { "x-csrf-token": session.json().csrfToken };
        await portal.app.inject({ method: "DELETE", url: sessionPath, headers, ...asFrame(frame) });
      }
      for (const end of leave) end();
      expect(told).toEqual(["page", "frame", "other frame"].flatMap((name) => [`${name} signedOut`, `${name} closed`]));
    },
  );

  it.each(["frame", "portal"])("ends without activity alone, in the %s, and not without its token", async (where) => {
    const token = await frameToken();
    const cookies = where === "frame" ? { "frame-session": token } : { session: ada.token };
    const url = "/api/platform/v1/session";
    const { csrfToken } = (await portal.app.inject({ url, cookies })).json();
    const end = (given: string) =>
      portal.app.inject({ method: "DELETE", url, cookies, headers: { "x-csrf-token": given } });
    const status = async () => [
      (await portal.app.inject({ url: me, ...asFrame(token) })).statusCode,
      (await ada.get(me)).statusCode,
    ];
    expect([(await end(portal.context.visitorToken)).statusCode, await status()]).toEqual([403, [200, 200]]);
    expect([(await end(csrfToken)).statusCode, await status()]).toEqual([
      ...[204, where === "frame" ? [401, 200] : [200, 401]],
    ]);
  });

  it("ends the sessions of frames when the user signs out of the portal, and no other user's", async () => {
    const bob = await portal.signIn();
    const [one, two] = [await frameToken(), await frameToken()];
    await ada.get("/learn/oidc/logout");
    for (const token of [one, two]) {
      expect((await portal.app.inject({ url: me, ...asFrame(token) })).statusCode).toBe(401);
    }
    expect((await bob.get(me)).statusCode).toBe(200);
  });

  it("ends the frame's earlier session when it gets a new one", async () => {
    const first = await frameToken();
    await redeem(await code(), {
      cookies: { "frame-session": first },
      headers: {
        "x-csrf-token": (await portal.app.inject({ url: "/api/platform/v1/session", ...asFrame(first) })).json()
          .csrfToken,
      },
    });
    expect((await portal.app.inject({ url: me, ...asFrame(first) })).statusCode).toBe(401);
    expect((await ada.get(me)).statusCode).toBe(200);
  });

  it("lives no longer than the session that opened it", async () => {
    for (let hour = 1; hour < 24; hour += 1) {
      portal.clock.now = new Date(start.getTime() + hour * 3_600_000);
      await ada.get(me);
    }
    const token = await frameToken();
    expect((await portal.app.inject({ url: me, ...asFrame(token) })).statusCode).toBe(200);
    portal.clock.now = new Date(start.getTime() + 24 * 3_600_000);
    expect((await portal.app.inject({ url: me, ...asFrame(token) })).statusCode).toBe(401);
  });

  it("is signed out by a page of the address only, not by what another site loads in the frame's place", async () => {
    const token = await frameToken();
    for (const dest of ["iframe", "image", "empty"]) {
      const headers = { "sec-fetch-dest": dest };
      await portal.app.inject({ url: "/learn/oidc/logout", headers, ...asFrame(token) });
    }
    expect((await portal.app.inject({ url: me, ...asFrame(token) })).statusCode).toBe(200);
  });
});

it("gives the cookie the strict name where browsers come by https", async () => {
  const env = { PUBLIC_URL: "https://learn.example.org", OIDC_ISSUER: "https://id.example", OIDC_CLIENT_ID: "portal" };
  const secrets = { OIDC_CLIENT_SECRET: "secret", SESSION_SECRET: "x".repeat(32) };
  const portal = await startTestPortal({ env: { ...env, ...secrets } });
  portal.config.change(parents);
  const { token } = await portal.signIn();
  const headers = { host: "learn.example.org" };
  const cookies = { "__Host-session": token };
  const page = await portal.app.inject({ url: `${windowPath}?challenge=${challenge}`, headers, cookies });
  const code = /data-code="([^"]+)"/.exec(page.body)?.[1];
  const answer = await portal.app.inject({
    method: "POST",
    url: sessionPath,
    payload: { code, verifier },
    headers: { ...headers, "x-csrf-token": portal.context.visitorToken, origin: "https://learn.example.org" },
  });
  expect(String(answer.headers["set-cookie"])).toMatch(
    /^__Host-frame-session=[\w-]{43}; Path=\/; HttpOnly; Secure; Partitioned; SameSite=None$/,
  );
  const session = { "__Host-frame-session": String(answer.cookies[0]?.value) };
  expect((await portal.app.inject({ url: me, headers, cookies: session })).statusCode).toBe(200);
  await portal.close();
});
