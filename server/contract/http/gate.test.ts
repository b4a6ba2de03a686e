import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startTestPortal, type TestPortal } from "../../app/testing/test-portal";

const AT_ONCE = 3;

describe("http: more requests at once than can be answered", () => {
  let portal: TestPortal;
  let origin: string;
  let release: PromiseWithResolvers<void>;
  let reached: number;
  let full: PromiseWithResolvers<void>;
  beforeEach(async () => {
    release = Promise.withResolvers();
    full = Promise.withResolvers();
    reached = 0;
    portal = await startTestPortal({
      env: { REQUESTS_AT_ONCE: String(AT_ONCE) },
      routes: (http) => {
        http.get("/slow", async () => {
          reached += 1;
          if (reached === AT_ONCE) full.resolve();
          if (reached > AT_ONCE) return { done: "one too many" };
          await release.promise;
          return { done: true };
        });
        http.get("/nested", async () => {
          const answers = await Promise.all([1, 2, 3, 4].map(() => http.inject("/api/openapi.json")));
          return answers.map(({ statusCode }) => statusCode);
        });
      },
    });
    origin = await portal.app.listen({ port: 0, host: "127.0.0.1" });
  });
  afterEach(async () => {
    release.resolve();
    await portal.close();
  });

  const get = (path: string, headers: Record<string, string> = {}) => fetch(`${origin}${path}`, { headers });

  it("are refused at once with 503 and a time to try again, while those before are answered", async () => {
    const first = Array.from({ length: AT_ONCE }, () => get("/slow"));
    await full.promise;
    const refused = await Promise.all(Array.from({ length: 200 }, () => get("/slow")));
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
    expect(refused[0]?.headers.get("retry-after")).toBe("1");
    expect(await refused[0]?.json()).toMatchObject({ code: "unavailable", reason: "overloaded" });
    expect(reached).toBe(AT_ONCE);
    release.resolve();
    expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await get("/slow")).status).toBe(200);
  });

  it("are told of in the log now and then, with how many they were", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    const warned = vi.spyOn(portal.app.log, "warn");
    const first = Array.from({ length: AT_ONCE }, () => get("/slow"));
    await full.promise;
    for (let request = 0; request < 5; request += 1) await get("/slow");
    vi.advanceTimersByTime(10_001);
    await get("/slow");
    vi.useRealTimers();
    expect(warned.mock.calls.map(([about]) => about)).toEqual([
      { atOnce: AT_ONCE, refused: 1 },
      { atOnce: AT_ONCE, refused: 5 },
    ]);
    release.resolve();
    await Promise.all(first);
  });

  it("are a page for somebody who goes to an address", async () => {
    const first = Array.from({ length: AT_ONCE }, () => get("/slow"));
    await full.promise;
    const page = await get("/learn/courses", { accept: "text/html" });
    expect([page.status, page.headers.get("content-type")]).toEqual([503, "text/html; charset=utf-8"]);
    const styles = [...(await page.text()).matchAll(/href="(\/oidc\/[^"]+\.css)"/g)].map(([, href = ""]) => href);
    expect(styles.length).toBeGreaterThan(0);
    for (const href of styles) expect((await get(href)).status).toBe(200);
    release.resolve();
    await Promise.all(first);
  });

  it("do not hide how the server is", async () => {
    const first = Array.from({ length: AT_ONCE }, () => get("/slow"));
    await full.promise;
    expect((await get("/healthz")).status).toBe(200);
    expect((await get("/readyz")).status).toBe(200);
    release.resolve();
    await Promise.all(first);
  });

  it("are not those that an accepted one makes of the server itself", async () => {
    const others = Array.from({ length: AT_ONCE - 1 }, () => get("/slow"));
    expect(await (await get("/nested")).json()).toEqual([200, 200, 200, 200]);
    release.resolve();
    await Promise.all(others);
  });

  it("are not those whose body is still on its way", async () => {
    const senders = Array.from({ length: AT_ONCE }, () => new AbortController());
    const begun = {
      method: "POST",
      duplex: "half",
      headers: { "content-type": "application/json" },
    };
    const body = () => new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode("{")) });
    const sending = senders.map(({ signal }) =>
      fetch(`${origin}/api/platform/v1/events`, { ...begun, signal, body: body() }).catch(() => "given up"),
    );
    expect((await get("/api/openapi.json")).status).toBe(200);
    for (const sender of senders) sender.abort();
    await Promise.all(sending);
  });
});
