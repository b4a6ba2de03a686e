import { afterEach, describe, expect, it } from "vitest";
import { startTestPortal, type TestPortal } from "../../app/testing/test-portal";

const me = "/api/platform/v1/users/me";
const SCHOOL = "203.0.113.7";

describe("how many requests a minute are answered", () => {
  let portal: TestPortal;
  const start = async (env: Record<string, string> = {}) => {
    portal = await startTestPortal({ env: { RATE_LIMIT_SESSION: "4", RATE_LIMIT_ADDRESS: "6", ...env } });
  };
  afterEach(() => portal.close());

  type Call = { cookies?: Record<string, string>; headers?: Record<string, string>; from?: string; url?: string };
  async function statuses(count: number, { from = SCHOOL, url = me, ...call }: Call = {}): Promise<number[]> {
    const answers: number[] = [];
    for (let index = 0; index < count; index += 1) {
      answers.push((await portal.app.inject({ url, remoteAddress: from, ...call })).statusCode);
    }
    return answers;
  }
  /** Signs a user in and sends one request, so that the server knows the session. */
  async function member() {
    const { token } = await portal.signIn();
    await portal.app.inject({ url: me, remoteAddress: "198.51.100.1", cookies: { session: token } });
    return { cookies: { session: token } };
  }

  it("each session behind one address has its own", async () => {
    await start({ RATE_LIMIT_ADDRESS: "20" });
    const [ada, bob] = [await member(), await member()];
    expect(await statuses(5, ada)).toEqual([200, 200, 200, 200, 429]);
    expect(await statuses(5, bob)).toEqual([200, 200, 200, 200, 429]);
    expect(await statuses(1)).toEqual([401]);
  });

  it("counts a session wherever it comes from", async () => {
    await start();
    const ada = await member();
    expect(await statuses(4, ada)).toEqual([200, 200, 200, 200]);
    expect(await statuses(1, { ...ada, from: "192.0.2.200" })).toEqual([429]);
  });

  it("counts visitors, and tokens that somebody made up, by their address", async () => {
    await start();
    const answers: number[] = [];
    for (let index = 0; index < 7; index += 1) {
      answers.push(...(await statuses(1, { cookies: { session: `made-up-${index}` } })));
    }
    expect(answers).toEqual([401, 401, 401, 401, 401, 401, 429]);
    expect(await statuses(1)).toEqual([429]);
    expect(await statuses(1, { from: "203.0.113.8" })).toEqual([401]);
  });

  it("takes a whole IPv6 network of one customer for one address", async () => {
    await start();
    for (let index = 1; index <= 6; index += 1) await statuses(1, { from: `2001:db8:0:7::${index}` });
    expect(await statuses(1, { from: "2001:db8:0:7:ffff::1" })).toEqual([429]);
    expect(await statuses(1, { from: "2001:db8:0:8::1" })).toEqual([401]);
  });

  it.each([
    ["believes no header about the address without TRUST_PROXY", {}, [401, 401, 401, 401, 401, 401, 429]],
    ["believes a proxy of TRUST_PROXY", { TRUST_PROXY: SCHOOL }, [401, 401, 401, 401, 401, 401, 401]],
    ["believes nobody but it", { TRUST_PROXY: "203.0.113.99" }, [401, 401, 401, 401, 401, 401, 429]],
  ] as const)("%s", async (_case, env, expected) => {
    await start(env);
    const answers: number[] = [];
    for (let index = 0; index < 7; index += 1) {
      answers.push(...(await statuses(1, { headers: { "x-forwarded-for": `192.0.2.${index}` } })));
    }
    expect(answers).toEqual(expected);
  });

  it("says when a session may ask again, as a problem document with the headers of every answer", async () => {
    await start();
    const ada = await member();
    await statuses(4, ada);
    const answer = await portal.app.inject({ url: me, ...ada });
    expect(answer.json()).toMatchObject({ code: "tooManyRequests", status: 429 });
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
  });

  it.each(["/healthz", "/learn/assets/portal.AAAA1111.js"])("does not count %s", async (url) => {
    await start({ RATE_LIMIT_ADDRESS: "1" });
    expect(await statuses(3, { url })).toEqual([200, 200, 200]);
  });

  it("answers a balancer's /readyz when the address has asked for too much else", async () => {
    await start();
    await statuses(7);
    expect(await statuses(3, { url: "/readyz" })).toEqual([200, 200, 200]);
  });
});
