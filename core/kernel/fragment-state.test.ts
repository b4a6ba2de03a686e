import { describe, expect, it } from "vitest";
import { explain } from "./explain";
import type { TenantConfig } from "./schema/tenant-config.schema";
import { pageManifest, type TestManifest, testKernel } from "./testing/portal";

const needing = pageManifest("guide").contributes as TestManifest["contributes"];
const guide: TestManifest = {
  id: "guide",
  contributes: {
    ...(needing as object),
    routes: [{ id: "guide.page", path: "/guide", screen: "page", title: "guide.title", when: { fragment: "maps" } }],
  },
};

/** A page with the fragment "maps" of this portal, and a plugin that needs it. */
function openPage(screen: () => Promise<unknown>, { config = {} as TenantConfig, fragment = true } = {}) {
  const page = testKernel([pageManifest("maps", { fragment }), guide], {
    config,
    code: [{ id: "maps", screens: { page: screen } }],
  });
  const items = () => page.kernel.registry.list("sidebarItems").map(({ id }) => id);
  return { ...page, items, maps: () => page.kernel.inspection.registry.facts.fragment("maps") };
}

describe("a fragment of this portal", () => {
  it("is ready from the start, and failed while its code cannot be loaded", async () => {
    let isBroken = true;
    const load = async () => {
      if (isBroken) throw new Error("not here");
      return "the screen";
    };
    const { kernel, items, maps } = openPage(load);
    expect([maps(), items()]).toEqual(["ready", ["guide.sidebar", "maps.sidebar"]]);
    await expect(kernel.resolve("maps.page")).rejects.toThrow();
    expect([maps(), items()]).toEqual(["failed", ["maps.sidebar"]]);
    expect(explain(kernel, "guide.page").diagnostics.map(({ code }) => code)).toEqual(["CODE_LOAD_FAILED"]);
    isBroken = false;
    expect(await kernel.resolve("maps.page")).toBe("the screen");
    expect([maps(), items()]).toEqual(["ready", ["guide.sidebar", "maps.sidebar"]]);
  });

  it.each(["fragments", "plugins"] as const)("is off, with what needs it, when %s says so", (section) => {
    const off = { [section]: { maps: { enabled: false } } };
    const { kernel, configure, items, maps } = openPage(async () => "the screen", { config: off });
    expect([maps(), items()]).toEqual([null, []]);
    expect(explain(kernel, "maps.page").text).toMatch(
      /^maps.page is off because .*maps.* in config-ui\/config.json:4.$/,
    );
    configure({});
    expect([maps(), items()]).toEqual(["ready", ["guide.sidebar", "maps.sidebar"]]);
  });

  it("is only a plugin that says so", () => {
    expect(openPage(async () => "the screen", { fragment: false }).maps()).toBeNull();
  });
});
