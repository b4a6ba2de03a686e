import { afterEach, describe, expect, it, vi } from "vitest";
import { localeHost } from "./page-host";

const addresses = { "de-DE": "/learn/assets/de-DE.0f0f.json" };

describe("the texts of a language", () => {
  afterEach(() => void vi.unstubAllGlobals());

  it("are loaded again when the page stays that the browser had begun to leave", async () => {
    const { promise: stayed, resolve: stay } = Promise.withResolvers<void>();
    const fetch = vi.fn<() => Promise<Response>>();
    fetch.mockRejectedValueOnce(new TypeError("NetworkError when attempting to fetch resource."));
    fetch.mockResolvedValue(Response.json({ a: "eins" }));
    vi.stubGlobal("fetch", fetch);
    const { load } = localeHost({} as Window, addresses, { isLeaving: () => true, stays: () => stayed });
    const loaded = load("de-DE", "more");
    stay();
    expect(await loaded).toEqual({ a: "eins" });
    expect(fetch).toHaveBeenCalledWith("/learn/assets/de-DE.0f0f.more.json", { credentials: "same-origin" });
  });

  it("that cannot be loaded reject with address and status", async () => {
    vi.stubGlobal("fetch", async () => new Response("", { status: 503 }));
    const { load } = localeHost({} as Window, addresses, { isLeaving: () => false, stays: async () => undefined });
    await expect(load("de-DE")).rejects.toThrow("/learn/assets/de-DE.0f0f.json answered 503");
  });
});
