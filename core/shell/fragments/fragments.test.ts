import { observable, runInAction } from "mobx";
import { describe, expect, it, vi } from "vitest";
import type { TenantConfig } from "../../kernel";
import { pageManifest, type TestManifest, testKernel, testManifests } from "../../kernel/testing/portal";
import { FragmentFault } from "./fragment-fault";
import { Fragments } from "./fragments";
import type { LoadedFragment, PinnedFragment } from "./load-fragment";

const pin = { url: "https://maps.example/fragment.json", version: "1.0.0", integrity: "sha384-AAAA" };
const on: TenantConfig = { fragments: { maps: pin } };
const off: TenantConfig = { fragments: { maps: { ...pin, enabled: false } } };
const ownManifest = pageManifest("maps", { fragment: true });
const unreachable = () => new FragmentFault("FRAGMENT_UNREACHABLE", { url: pin.url, error: "offline" });

const whole = (manifest: TestManifest) => ({ version: "1.0.0", engines: { portal: "^1.0.0" }, ...manifest });

/**
 * A page whose tenant has pinned the fragment "maps" when it was opened.
 * @param own the portal's own manifest of the plugin; null: it has none
 * @param theirs the manifest of the fragment
 */
function openPage({
  own = ownManifest as TestManifest | null,
  theirs = ownManifest,
  versions = [{ id: "maps", ...pin }] as readonly PinnedFragment[],
} = {}) {
  const boot = { manifests: testManifests(...(own ? [own] : [])).documents };
  const { kernel, logged, configure } = testKernel(own ? [own] : [], {
    config: on,
    context: { fragments: { maps: "idle" } },
    loadPlugin: (id) => fragments.codeOf(id),
  });
  const asked = vi.fn(async () => versions);
  const online = observable({ isOnline: true });
  const reconnect = () => {
    for (const isOnline of [false, true]) runInAction(() => Object.assign(online, { isOnline }));
  };
  const locales = { add: vi.fn(async () => undefined) };
  const load = vi.fn(
    async ({ id }: PinnedFragment): Promise<LoadedFragment> => ({
      file: { manifest: whole(theirs), entry: "", modules: {}, texts: {} },
      definition: { id, screens: { page: async () => "the screen", other: async () => "the other screen" } },
      texts: async () => ({}),
    }),
  );
  const fragments = new Fragments({ kernel, boot, platform: { online, api: { call: asked as never } }, locales }, load);
  const items = () => kernel.registry.list("sidebarItems").map(({ id }) => id);
  const state = () => kernel.inspection.registry.facts.fragment("maps");
  const codes = () => logged.map(({ diagnostic }) => diagnostic.code);
  return { kernel, codes, configure, asked, reconnect, locales, load, fragments, items, state };
}

describe("a fragment from elsewhere of which the portal has a plugin", () => {
  it("has its places before its code is there, and is loaded once", async () => {
    const { kernel, fragments, load, locales, items, state } = openPage();
    expect([items(), state(), load.mock.calls]).toEqual([["maps.sidebar"], "idle", []]);
    const drawn = kernel.resolve("maps.page");
    expect(state()).toBe("loading");
    expect(await drawn).toBe("the screen");
    await fragments.load();
    expect(load.mock.calls).toEqual([[{ id: "maps", ...pin }, 10]]);
    expect([items(), state(), locales.add.mock.calls.length]).toEqual([["maps.sidebar"], "ready", 1]);
  });

  it("has its own manifest when it is loaded", async () => {
    const route = { id: "maps.page", path: "/maps", screen: "other", title: "maps.title" };
    const theirs = { ...ownManifest, contributes: { routes: [route] } };
    const { kernel, items } = openPage({ theirs });
    expect(await kernel.resolve("maps.page")).toBe("the other screen");
    expect(items()).toEqual([]);
  });

  it.each([
    ["FRAGMENT_CHANGED", new FragmentFault("FRAGMENT_CHANGED", { url: pin.url })],
    ["FRAGMENT_THROWS", new Error("no such export")],
  ])(
    "keeps its places without its code, says why, and is tried again when it is asked for: %s",
    async (code, fault) => {
      const { kernel, load, codes, items, state } = openPage();
      load.mockRejectedValueOnce(fault);
      await expect(kernel.resolve("maps.page")).rejects.toThrow();
      expect([items(), state(), codes()]).toEqual([["maps.sidebar"], "failed", [code, "PLUGIN_LOAD_FAILED"]]);
      expect(await kernel.resolve("maps.page")).toBe("the screen");
      expect(state()).toBe("ready");
    },
  );

  it("counts as failed if its services cannot be made", async () => {
    const { kernel, load, state } = openPage();
    const services = () => {
      throw new Error("no");
    };
    const loaded = await load({ id: "maps", ...pin });
    load.mockResolvedValueOnce({ ...loaded, definition: { id: "maps", services } });
    await expect(kernel.resolve("maps.page")).rejects.toThrow();
    expect(state()).toBe("failed");
  });

  it("goes when it is turned off, and returns when it is on again", async () => {
    const { configure, kernel, load, items, state } = openPage();
    await kernel.resolve("maps.page");
    configure(off);
    expect([items(), state()]).toEqual([[], null]);
    configure(on);
    expect([items(), state(), load.mock.calls.length]).toEqual([["maps.sidebar"], "ready", 1]);
  });

  it("is not loaded while nothing of it may be shown", async () => {
    const widget = { id: "maps.bar", slot: "floating@1", component: "bar", when: { mode: "embedded" } };
    const own = { id: "maps", fragment: true, contributes: { widgets: [widget] } };
    const { kernel, fragments, load } = openPage({ own, theirs: own });
    await fragments.load();
    expect(load).not.toHaveBeenCalled();
    kernel.context.set("modes", ["embedded"]);
    await fragments.load();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("that could not be reached is there again with the next connection", async () => {
    const { kernel, load, reconnect, state } = openPage();
    load.mockRejectedValueOnce(unreachable());
    await expect(kernel.resolve("maps.page")).rejects.toThrow();
    reconnect();
    await vi.waitFor(() => expect(state()).toBe("ready"));
    expect(await kernel.resolve("maps.page")).toBe("the screen");
  });
});

describe("a fragment from elsewhere of which the portal has no plugin", () => {
  it("is in the lists when it has been loaded, until it is turned off", async () => {
    const { configure, fragments, load, items, state } = openPage({ own: null });
    expect([items(), state()]).toEqual([[], "idle"]);
    await fragments.load();
    expect([items(), state(), load.mock.calls.length]).toEqual([["maps.sidebar"], "ready", 1]);
    configure(off);
    expect([items(), state()]).toEqual([[], null]);
    configure(on);
    expect([items(), state()]).toEqual([["maps.sidebar"], "ready"]);
  });

  it("is not asked for again when the connection comes back", async () => {
    const { fragments, reconnect, asked } = openPage({ own: null });
    await fragments.load();
    reconnect();
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it("is loaded when it is turned on before it was loaded", async () => {
    const { configure, fragments, items, load } = openPage({ own: null });
    configure(off);
    await fragments.load();
    expect(load).not.toHaveBeenCalled();
    configure(on);
    await vi.waitFor(() => expect(items()).toEqual(["maps.sidebar"]));
  });
});

it.each<[string, string, Parameters<typeof openPage>[0]]>([
  ["a plugin of the portal that is no fragment", "FRAGMENT_TAKEN", { own: pageManifest("maps") }],
  ["what the server does not pin", "FRAGMENT_NOT_PINNED", { versions: [] }],
  ["one for a newer portal", "FRAGMENT_MANIFEST", { theirs: { ...ownManifest, engines: { portal: "^9.0.0" } } }],
])("a fragment does not take the place of %s", async (_, code, page) => {
  const { fragments, state, codes } = openPage(page);
  await fragments.load();
  expect([state(), codes()]).toEqual(["failed", [code]]);
});
