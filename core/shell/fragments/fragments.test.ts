import { observable, runInAction } from "mobx";
import { describe, expect, it, vi } from "vitest";
import type { Manifest } from "../../kernel/schema/manifest.schema";
import { pageManifest, testKernel, testManifests } from "../../kernel/testing/portal";
import type { OwnFragment } from "../../learning/contract/portal-boot";
import { fragmentStates, ownFragmentsOn } from "../kernel-context";
import { FragmentFault } from "./fragment-fault";
import { Fragments } from "./fragments";
import type { LoadedFragment, PinnedFragment } from "./load-fragment";
import { checkedDocument, pageDocuments } from "./page-documents";

const manifestOf = (id: string) => testManifests(pageManifest(id)).documents[0]?.manifest as Manifest;
const pinned = (id: string, integrity = "sha384-AAAA") => ({
  id,
  version: "1.0.0",
  integrity,
  url: `/learn/fragments/${id}.${integrity}/fragment.json`,
});
const own: OwnFragment = { ...pinned("maps"), manifest: manifestOf("maps") };
const on = { maps: { enabled: true } };
const off = { maps: { enabled: false } };

/**
 * A page whose tenant has turned the fragment "maps" on; the portal's own manifest of it has no contributions. The
 * manifest of the fragment came with the page, unless `isOwn` is false.
 */
function openPage({ isOwn = true, versions = [pinned("maps")] as readonly PinnedFragment[] } = {}) {
  const boot = { manifests: testManifests({ id: "maps" }).documents, fragments: isOwn ? [own] : [] };
  const start = ownFragmentsOn(boot, { fragments: on });
  let fragments: Fragments | null = null;
  const fragmentCode = new Map(start.map(({ id }) => [id, async () => made().loadOwn(id)]));
  const { kernel, logged, configure } = testKernel([{ id: "maps" }], {
    config: { fragments: on },
    documents: pageDocuments(boot.manifests, start.map(checkedDocument)),
    context: { fragments: fragmentStates({ fragments: on }, start) },
    loadPlugin: async (id) => (await fragmentCode.get(id)?.()) ?? { id },
  });
  const asked = vi.fn(async () => versions);
  const online = observable({ isOnline: true });
  const reconnect = () => {
    for (const isOnline of [false, true]) runInAction(() => Object.assign(online, { isOnline }));
  };
  const locales = { add: vi.fn(async () => undefined) };
  const load = vi.fn(
    async ({ id }: PinnedFragment): Promise<LoadedFragment> => ({
      file: { manifest: manifestOf(id), entry: "plugin.js", modules: {}, texts: {} },
      definition: { id, screens: { page: async () => "the screen" } },
      texts: async () => ({}),
    }),
  );
  const platform = { online, api: { call: asked as never } };
  const made = () => {
    fragments ??= new Fragments({ kernel, fragmentCode, boot, platform, locales }, load);
    return fragments;
  };
  const items = () => kernel.registry.list("sidebarItems").map(({ id }) => id);
  const state = () => kernel.context.get("fragments").maps;
  return { kernel, logged, configure, asked, reconnect, locales, load, made, items, state };
}

describe("a fragment of this server", () => {
  it("is in the lists from the start, and its code and texts are loaded once, when something of it is drawn", async () => {
    const { kernel, load, locales, asked, items, state } = openPage();
    expect([items(), state(), load.mock.calls]).toEqual([["maps.sidebar"], "ready", []]);
    expect(await kernel.resolve("maps.page")).toBe("the screen");
    expect(await kernel.resolve("maps.page")).toBe("the screen");
    expect([load.mock.calls, locales.add.mock.calls.length]).toEqual([[[own, 10]], 1]);
    expect([state(), asked.mock.calls]).toEqual(["ready", []]);
  });

  it.each([
    ["FRAGMENT_CHANGED", new FragmentFault("FRAGMENT_CHANGED", { url: own.url })],
    ["FRAGMENT_THROWS", new Error("no such export")],
  ])("whose code does not come counts as failed, with the reason, until it comes: %s", async (code, fault) => {
    const { kernel, load, logged, state } = openPage();
    load.mockRejectedValueOnce(fault);
    await expect(kernel.resolve("maps.page")).rejects.toThrow();
    expect([state(), logged.map(({ diagnostic }) => diagnostic.code)]).toEqual([
      "failed",
      expect.arrayContaining([code]),
    ]);
    expect(await kernel.resolve("maps.page")).toBe("the screen");
    expect(state()).toBe("ready");
  });

  it("whose services cannot be made counts as failed", async () => {
    const { kernel, load, logged, state } = openPage();
    const services = () => {
      throw new Error("no");
    };
    load.mockImplementationOnce(async () => ({ ...(await load(own)), definition: { id: "maps", services } }));
    await expect(kernel.resolve("maps.page")).rejects.toThrow();
    expect([state(), logged.map(({ diagnostic }) => diagnostic.code)]).toEqual([
      "failed",
      expect.arrayContaining(["FRAGMENT_THROWS"]),
    ]);
  });

  it("goes when it is turned off, and returns when it is on again, without its code", async () => {
    const { configure, load, made, items, state } = openPage();
    configure({ fragments: off });
    made();
    expect([items(), state()]).toEqual([[], undefined]);
    configure({ fragments: on });
    await vi.waitFor(() => expect([items(), state()]).toEqual([["maps.sidebar"], "ready"]));
    expect(load).not.toHaveBeenCalled();
  });

  it("returns as the newer one if a newer build is served then", async () => {
    const newer = pinned("maps", "sha384-BBBB");
    const { configure, load, made, items } = openPage({ versions: [newer] });
    configure({ fragments: off });
    made();
    configure({ fragments: on });
    await vi.waitFor(() => expect(items()).toEqual(["maps.sidebar"]));
    expect(load.mock.calls).toEqual([[newer, 10]]);
  });

  it("that could not be reached is there again with the next connection", async () => {
    const { kernel, load, reconnect, state } = openPage();
    load.mockRejectedValueOnce(new FragmentFault("FRAGMENT_UNREACHABLE", { url: own.url, error: "offline" }));
    await expect(kernel.resolve("maps.page")).rejects.toThrow();
    expect(state()).toBe("failed");
    reconnect();
    await vi.waitFor(() => expect(state()).toBe("ready"));
    expect(await kernel.resolve("maps.page")).toBe("the screen");
  });
});

describe("a fragment whose manifest did not come with the page", () => {
  it("is in the lists when it has been loaded", async () => {
    const { load, made, items, state } = openPage({ isOwn: false });
    expect([items(), state()]).toEqual([[], "idle"]);
    await made().load();
    expect([items(), state(), load.mock.calls.length]).toEqual([["maps.sidebar"], "ready", 1]);
  });

  it("is not asked for again when the connection comes back", async () => {
    const { made, reconnect, asked } = openPage({ isOwn: false });
    await made().load();
    reconnect();
    expect(asked).toHaveBeenCalledTimes(1);
  });
});
