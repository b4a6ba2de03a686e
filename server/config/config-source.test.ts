import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPortal, type TestPortal } from "../app/testing/test-portal";
import { fixedConfig } from "./testing";

const FILE = "config-ui/tenants/school.example.org.json";
const origins = { "/branding/name": { layer: "tenant", file: FILE, line: 3, column: 5 } } as const;

describe("where the values of a configuration stand", () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal({ deps: { config: fixedConfig({ branding: { name: "Academy" } }, origins) } });
    await portal.app.listen({ port: 0, host: "127.0.0.1" });
  });
  afterAll(() => portal.close());

  /** Everything that the server sends to a user about the configuration: the bodies of all answers that contain it. */
  async function everything(token: string | null): Promise<readonly string[]> {
    const cookies = token === null ? {} : { session: token };
    const [json, page] = await Promise.all(
      ["/config-ui/config.json", "/learn/courses"].map((url) => portal.app.inject({ url, cookies })),
    );
    return [json?.body ?? "", page?.body ?? "", await firstEvent(token)];
  }

  /** The first event of the live stream that contains the configuration. */
  async function firstEvent(token: string | null): Promise<string> {
    const address = portal.app.server.address();
    const port = typeof address === "object" ? address?.port : null;
    const stop = new AbortController();
    const answer = await fetch(`http://127.0.0.1:${port}/api/platform/v1/live`, {
      headers: token === null ? {} : { cookie: `session=${token}` },
      signal: stop.signal,
    });
    let said = "";
    const decoder = new TextDecoder();
    for await (const part of answer.body ?? []) {
      said += decoder.decode(part as Uint8Array, { stream: true });
      if (said.includes("Academy")) break;
    }
    stop.abort();
    return said;
  }

  it.each([
    ["a visitor", null],
    ["a learner", "Learner"],
    ["an instructor", "Instructor"],
  ] as const)("is not said to %s", async (_who, role) => {
    const token = role === null ? null : (await portal.signIn({ roles: [role] })).token;
    for (const told of await everything(token)) {
      expect(told).toContain("Academy");
      expect(told).not.toContain(FILE);
    }
  });

  it("is said to an administrator", async () => {
    const { token } = await portal.signIn({ roles: ["Administrator"] });
    for (const told of await everything(token)) expect(told).toContain(FILE);
  });

  it("is not kept for others: a visitor's copy is not an administrator's", async () => {
    const admin = await portal.signIn({ roles: ["Administrator"] });
    const url = "/config-ui/config.json";
    const seen = await portal.app.inject(url);
    const again = await admin.get(url, { "if-none-match": String(seen.headers.etag) });
    expect([again.statusCode, again.json().$origins]).toEqual([200, origins]);
    expect(again.headers.vary).toContain("Cookie");
    expect(again.headers["cache-control"]).toContain("private");
  });
});
