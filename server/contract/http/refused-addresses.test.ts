import { connect } from "node:net";
import type { LightMyRequestResponse as Response } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPortal, type TestPortal } from "../../app/testing/test-portal";

const SAFETY = ["content-security-policy", "x-content-type-options", "referrer-policy", "cross-origin-resource-policy"];

function expectSafe(headers: Response["headers"]): void {
  expect(Object.keys(headers)).toEqual(expect.arrayContaining([...SAFETY, "date", "x-request-id"]));
  expect(headers["x-content-type-options"]).toBe("nosniff");
}

describe("addresses that are refused", () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal();
  });
  afterAll(() => portal.close());

  it.each([
    "evil.example",
    "localhost:65536",
    "localhost:99999",
    "127.0.0.999",
    "127.999.0.1:8080",
    "[::1]:65536",
    "[:::1]",
  ])('the host "%s" gets 421, with the headers of every answer', async (host) => {
    const answer = await portal.app.inject({ url: "/learn", headers: { host } });
    expect([answer.statusCode, answer.json().code]).toEqual([421, "invalid"]);
    expectSafe(answer.headers);
  });

  it.each(["localhost:65535", "localhost:1", "127.0.0.1", "[::1]:8080"])("the host %s is ours", async (host) => {
    expect((await portal.app.inject({ url: "/config-ui/config.json", headers: { host } })).statusCode).toBe(200);
  });

  it.each(["/%", "/learn/%zz", "/api/lms/v1/objective-workflows/%E0%A4%A", "/learn/%ff"])(
    "%s is no address: 400 as a problem document, with the headers of every answer",
    async (url) => {
      const answer = await portal.app.inject(url);
      expect([answer.statusCode, answer.json().code]).toEqual([400, "invalid"]);
      expect(answer.headers["content-type"]).toContain("application/problem+json");
      expectSafe(answer.headers);
    },
  );

  it.each(["/learn/%00", "/learn/assets/%00.js", "/config-ui/%00", "/nothing/%00", "/oidc/interaction/%00"])(
    "%s has the character NUL: 400",
    async (url) => {
      const answer = await portal.app.inject(url);
      expect([answer.statusCode, answer.json().code]).toEqual([400, "invalid"]);
      expectSafe(answer.headers);
    },
  );

  it.each([
    ["/learn/courses/%E0%A4%A", "/learn/courses/%25E0%25A4%25A"],
    ["/learn/%?keyword=%", "/learn/%25?keyword=%"],
  ])("%s, opened in a browser, is a page: a link may be cut off", async (url, repaired) => {
    const answer = await portal.app.inject({ url, headers: { accept: "text/html" } });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, repaired]);
    expectSafe(answer.headers);
    expect((await portal.app.inject({ url: repaired, headers: { accept: "text/html" } })).statusCode).toBe(200);
  });

  it.each(["/%", "//evil.example/%", "/oidc/%"])("%s is not repaired, also for a browser", async (url) => {
    const answer = await portal.app.inject({ url, headers: { accept: "text/html" } });
    expect([answer.statusCode, answer.headers.location]).toEqual([400, undefined]);
  });

  it("an address with the character NUL, opened in a browser, is refused with a page of the tenant", async () => {
    const answer = await portal.app.inject({ url: "/learn/courses/%00", headers: { accept: "text/html" } });
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([400, "text/html; charset=utf-8"]);
    expect(answer.body).toContain("<h1>");
  });

  it("404 has the headers of every answer", async () => {
    const answer = await portal.app.inject("/nothing");
    expect(answer.statusCode).toBe(404);
    expectSafe(answer.headers);
  });

  it.each([
    ["POST", "/learn", "GET, HEAD"],
    ["DELETE", "/learn/courses/some-course", "GET, HEAD"],
    ["GET", "/api/lms/v1/start-objective-workflows", "POST"],
    ["PUT", "/api/platform/v1/users/me", "GET, HEAD"],
    [
      "GET",
      "/api/lms/v1/users/me/objective-workflows/00000000-0000-0000-0000-000000000002/activity-workflows/00000000-0000-0000-0000-000000000003",
      "PUT",
    ],
    ["PATCH", "/healthz", "GET, HEAD"],
    ["POST", "/config-ui/config.json?a=b", "GET, HEAD"],
  ] as const)("%s %s gets 405, and what is possible", async (method, url, allow) => {
    const answer = await portal.app.inject({ method, url });
    expect([answer.statusCode, answer.json().code, answer.headers.allow]).toEqual([405, "invalid", allow]);
    expectSafe(answer.headers);
  });

  it("OPTIONS says what is possible", async () => {
    const answer = await portal.app.inject({ method: "OPTIONS", url: "/api/platform/v1/users/me" });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, "GET, HEAD"]);
  });

  it.each([
    ["a space in the address", "GET /a b c HTTP/1.1\r\nHost: localhost\r\n\r\n", 400],
    ["what is no HTTP", "\u0016\u0003\u0001 hello\r\n\r\n", 400],
    ["headers that are too large", `GET /learn HTTP/1.1\r\nHost: localhost\r\nX: ${"x".repeat(20_000)}\r\n\r\n`, 431],
  ])("%s: answered with the headers of every answer", async (_case, text, status) => {
    if (!portal.app.server.listening) await portal.app.listen({ port: 0, host: "127.0.0.1" });
    const answer = await sayRaw(portal, text);
    const [head = "", body = ""] = answer.split("\r\n\r\n");
    expect(head).toContain(`HTTP/1.1 ${status} `);
    for (const name of SAFETY) expect(head.toLowerCase()).toContain(`${name}: `);
    expect(head).toContain("application/problem+json");
    expect(JSON.parse(body)).toMatchObject({ code: "invalid", status });
  });
});

/** Sends raw bytes to the server and returns what it sends until it closes the connection. */
function sayRaw({ app }: TestPortal, text: string): Promise<string> {
  const address = app.server.address();
  if (address === null || typeof address === "string") throw new Error("The server does not listen.");
  return new Promise((resolve, reject) => {
    let said = "";
    const socket = connect(address.port, "127.0.0.1", () => socket.write(text));
    socket.setEncoding("utf8").on("data", (part: string) => {
      said += part;
    });
    socket.on("error", reject).on("close", () => resolve(said));
  });
}
