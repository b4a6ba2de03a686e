import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ApiClient } from "./api-client";
import { ContractError, ProblemError } from "./api-error";
import { failureOf } from "./failure";
import { call, doThing, getPublicThing, getThing, json, problem, server } from "./testing/api-server";

describe("ApiClient with answers in the page", () => {
  const sent = { params: { thingId: "ahead" } };
  const find = (api: ApiClient, input: object) => api.ahead(getThing as never, input as never) as unknown;

  it("takes such an answer once instead of sending the request", async () => {
    const { api, requests } = server(json({ id: "new" }));
    expect(find(api, sent)).toEqual({ id: "ahead" });
    expect(await call(api, getThing, sent)).toEqual({ id: "ahead" });
    expect(requests).toHaveLength(0);
    expect(find(api, sent)).toBeUndefined();
    expect(await call(api, getThing, sent)).toEqual({ id: "new" });
  });

  it("sends a request with another input, and every request after a change", async () => {
    const { api, requests } = server();
    await call(api, getThing, { params: { thingId: "other" } });
    await call(api, { ...getThing, id: "changeThing", method: "PUT" }, sent);
    await call(api, getThing, sent);
    expect(requests.map(({ init }) => init.method)).toEqual(["GET", "PUT", "GET"]);
  });

  it("refuses such an answer in another shape than that of the contract", async () => {
    const { api } = server();
    const strict = { ...getThing, check: () => false };
    expect(api.ahead(strict as never, sent as never)).toBeUndefined();
    await expect(call(api, strict, sent)).rejects.toThrow(ContractError);
  });
});

describe("ApiClient.call", () => {
  it("sends no request with an empty id in its address, as while a page is left", async () => {
    const { api, requests } = server();
    await expect(call(api, getThing, { params: { thingId: "" } })).rejects.toMatchObject({ aborted: true });
    expect(requests).toHaveLength(0);
  });

  const headThing = {
    ...getThing,
    id: "headThing",
    method: "HEAD",
    check: (answer: unknown) => Object.hasOwn(answer as object, "content-length"),
  } as const;

  it("asks with HEAD without a body or a token, and answers header fields", async () => {
    const { api, requests } = server(new Response(null, { headers: { "content-length": "1200" } }));
    expect(await call(api, headThing)).toEqual({ "content-length": 1200 });
    expect(requests[0]?.init.method).toBe("HEAD");
    expect(requests[0]?.headers).not.toHaveProperty("x-csrf-token");
  });

  it.each([[{}], [{ "content-length": "many" }]])("refuses an answer to HEAD with the fields %j", async (headers) => {
    const { api } = server(new Response(null, { headers }));
    await expect(call(api, headThing)).rejects.toBeInstanceOf(ContractError);
  });

  it("reports a refusal of HEAD by its status", async () => {
    const { api } = server(new Response(null, { status: 404 }));
    await expect(call(api, headThing)).rejects.toMatchObject({ status: 404, code: "notFound" });
  });

  it.each([
    [{ sync: true }, "respond-sync"],
    [{}, undefined],
  ])("with %j asks to wait with %s", async (options, prefer) => {
    const { api, requests } = server(json({ id: "7" }));
    await call(api, undefined, { params: { thingId: "7" }, ...options });
    expect(requests[0]?.headers.prefer).toBe(prefer);
  });

  it.each([
    ["an answer", json({ id: "7" })],
    ["a refusal", problem(500, {})],
  ])("hands over %s when nobody is pressing anything", async (_, answer) => {
    const { api, host } = server(answer);
    const free = Promise.withResolvers<void>();
    host.released.mockReturnValue(free.promise);
    const handed = vi.fn();
    const asked = call(api).then(handed, handed);
    await vi.waitFor(() => expect(host.released).toHaveBeenCalled());
    expect(handed).not.toHaveBeenCalled();
    free.resolve();
    await asked;
    expect(handed).toHaveBeenCalledOnce();
  });

  it("asks at the contract's address and answers what is of its shape", async () => {
    const { api, requests } = server(json({ id: "7" }));
    await expect(call(api, getThing, { params: { thingId: "a/b" }, query: { take: 3, term: "" } })).resolves.toEqual({
      id: "7",
    });
    expect(requests[0]?.url).toBe("/api/lms/v1/things/a%2Fb?take=3");
    expect(requests[0]?.headers["accept-language"]).toBe("de-DE");
    expect(requests[0]?.headers["x-csrf-token"]).toBeUndefined();
  });

  it("throws the problem that the server states", async () => {
    const rest = { code: "startNotAllowed", reason: "beforeStartFrom", changesAt: "2026-12-03T09:00:00Z" };
    const { api } = server(problem(409, { ...rest, errors: { name: ["Too long"] } }));
    const error = await call(api).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ProblemError);
    expect(error).toMatchObject({ status: 409, ...rest, errors: { name: ["Too long"] } });
  });

  it.each([
    [404, "notFound"],
    [418, "invalid"],
    [499, "invalid"],
    [500, "internal"],
    [502, "internal"],
  ])("makes a problem of a bare %d", async (status, code) => {
    const { api } = server(new Response("<html>", { status }));
    await expect(call(api)).rejects.toMatchObject({ name: "ProblemError", status, code });
  });

  it("takes a code that it does not know for what the status says", async () => {
    const { api } = server(problem(404, { code: "lost" }));
    await expect(call(api)).rejects.toMatchObject({ name: "ProblemError", code: "notFound" });
  });

  it("takes what a plugin declares, and finds its sentence among the plugin's", async () => {
    const { api } = server(problem(409, { code: "polls.closed" }));
    const error = await call(api).catch((thrown: unknown) => thrown);
    expect(failureOf(error)).toMatchObject({ code: "polls.closed", message: { id: "polls.errors.closed" } });
  });

  it("throws away an answer that is not of the contract's shape", async () => {
    const { api } = server(json({ name: "no id" }));
    await expect(call(api)).rejects.toBeInstanceOf(ContractError);
  });

  it("takes a body that is no JSON for an answer of the wrong shape", async () => {
    const { api } = server(new Response("<!doctype html>", { status: 200 }));
    await expect(call(api)).rejects.toBeInstanceOf(ContractError);
  });

  it("tells a lost connection from a call that was given up", async () => {
    const lost = server(new TypeError("fetch failed"));
    await expect(call(lost.api)).rejects.toMatchObject({ name: "NetworkError", aborted: false });
    expect(lost.host.onLost).toHaveBeenCalledOnce();
    const controller = new AbortController();
    controller.abort();
    const given = server(new DOMException("aborted", "AbortError"));
    const input = { params: { thingId: "7" }, signal: controller.signal };
    await expect(call(given.api, getThing, input)).rejects.toMatchObject({ name: "NetworkError", aborted: true });
    expect(given.host.onLost).not.toHaveBeenCalled();
  });

  describe("a server that cannot answer for a moment", () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());
    const away = (seconds: string) =>
      new Response(JSON.stringify({ code: "unavailable", title: "Away", type: "about:blank" }), {
        status: 503,
        headers: { "retry-after": seconds },
      });

    it("is asked again for what only reads, after the time that it says", async () => {
      const { api, requests } = server(away("2"), away("2"), json({ id: "7" }));
      const asked = call(api);
      await vi.advanceTimersByTimeAsync(1999);
      expect(requests).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(1001);
      expect(requests).toHaveLength(2);
      await vi.advanceTimersByTimeAsync(3000);
      await expect(asked).resolves.toEqual({ id: "7" });
    });

    it.each([
      ["when it stays away", getThing, [away("0"), away("0"), away("0")], 3],
      ["when that would take long", getThing, [away("6")], 1],
      ["when it does not say when", getThing, [problem(503, { code: "unavailable" })], 1],
      ["when something is to be changed", doThing, [away("1")], 1],
    ] as const)("is left alone, and the failure told, %s", async (_case, one, answers, times) => {
      const { api, requests } = server(...answers);
      const refused = expect(call(api, one, { params: { thingId: "7" }, body: {} })).rejects.toMatchObject({
        status: 503,
        code: "unavailable",
      });
      await vi.advanceTimersByTimeAsync(10_000);
      await refused;
      expect(requests).toHaveLength(times);
    });

    it("is not asked again for what the caller has given up", async () => {
      const { api, requests } = server(away("5"), new DOMException("aborted", "AbortError"));
      const controller = new AbortController();
      const asked = expect(
        call(api, getThing, { params: { thingId: "7" }, signal: controller.signal }),
      ).rejects.toMatchObject({ aborted: true });
      await vi.advanceTimersByTimeAsync(0);
      controller.abort();
      await vi.advanceTimersByTimeAsync(10_000);
      await asked;
      expect(requests.at(-1)?.init.signal?.aborted).toBe(true);
    });
  });

  it("says that nobody is signed in, but not for a visitor's call", async () => {
    const member = server(problem(401, { code: "unauthorized" }));
    await expect(call(member.api)).rejects.toBeInstanceOf(ProblemError);
    expect(member.host.onUnauthorized).toHaveBeenCalledOnce();
    const visitor = server(problem(401, { code: "unauthorized" }));
    await expect(call(visitor.api, getPublicThing)).rejects.toBeInstanceOf(ProblemError);
    expect(visitor.host.onUnauthorized).not.toHaveBeenCalled();
  });

  it("sends a call again when the user has signed in again in this page", async () => {
    const again = server(problem(401, { code: "unauthorized" }), json({ id: "7" }));
    again.host.onUnauthorized.mockResolvedValue(true);
    expect(await call(again.api)).toEqual({ id: "7" });
    expect(again.requests).toHaveLength(2);
  });

  it("sends no call for members after a sign-out elsewhere, until the user has signed in again", async () => {
    const { api, host, requests } = server(json({ id: "7" }), json({ id: "8" }));
    host.hasSignedOut.mockReturnValue(true);
    host.onUnauthorized.mockResolvedValueOnce(false);
    await expect(call(api)).rejects.toMatchObject({ name: "NetworkError", aborted: true });
    expect(requests).toEqual([]);
    host.onUnauthorized.mockResolvedValueOnce(true);
    expect(await call(api)).toEqual({ id: "7" });
    expect(await call(api, getPublicThing)).toEqual({ id: "8" });
    expect(host.onUnauthorized).toHaveBeenCalledTimes(2);
  });

  it("gets a fresh token when the server refuses the old one, and tries once more", async () => {
    const refusal = () => problem(403, { code: "forbidden", reason: "csrf" });
    const { api, host, requests } = server(refusal(), json({ id: "7" }));
    await call(api, doThing, { body: {} });
    expect(requests.map(({ headers }) => headers["x-csrf-token"])).toEqual(["first", "second"]);
    const again = server(refusal(), refusal());
    await expect(call(again.api, doThing, { body: {} })).rejects.toMatchObject({ status: 403 });
    expect(host.renewCsrfToken).toHaveBeenCalledOnce();
    expect(again.requests).toHaveLength(2);
    const reading = server(refusal());
    await expect(call(reading.api)).rejects.toMatchObject({ status: 403, reason: "csrf" });
    expect([reading.requests.length, reading.host.renewCsrfToken.mock.calls.length]).toEqual([1, 0]);
  });
});
