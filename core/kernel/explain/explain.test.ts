import { describe, expect, it } from "vitest";
import { mergeConfig } from "../config/merge-config";
import { pageManifest, testKernel } from "../testing/portal";
import { explain, listContributions } from "./explain";

const settings = { "ui.catalog": { type: "boolean", default: true, description: "Shows the catalog." } };
const base = pageManifest("catalog", { settings });
const routes = [{ id: "catalog.page", path: "/catalog", screen: "page", title: "catalog.title" }];
const item = { id: "catalog.sidebar", route: "catalog.page", title: "catalog.title", icon: "books" };
const catalog = {
  ...base,
  contributes: { routes, sidebarItems: [{ ...item, when: { setting: "ui.catalog", audience: "member" } }] },
};
const member = { context: { audience: "member" } } as const;

describe("explain", () => {
  it("says what is on, and by which values", () => {
    const { kernel } = testKernel([catalog], member);
    const explanation = explain(kernel, "catalog.sidebar");
    expect(explanation).toMatchObject({
      known: true,
      shown: true,
      state: "eligible",
      plugin: "catalog",
      point: "sidebarItems",
    });
    expect(explanation.declared).toMatchObject({
      file: "manifests/catalog.json",
      pointer: "/contributes/sidebarItems/0",
    });
    expect(explanation.text).toBe(
      "catalog.sidebar is on because settings.ui.catalog = true (default in manifests/catalog.json:8), and somebody is signed in.",
    );
  });

  it("names the file, the line and the key that turned a plugin off", () => {
    const { kernel } = testKernel([catalog], { ...member, config: { plugins: { catalog: { enabled: false } } } });
    const explanation = explain(kernel, "catalog.page");
    expect(explanation.text).toBe(
      "catalog.page is off because plugins.catalog.enabled = false in config-ui/config.json:4.",
    );
    expect(explanation.state).toBe("valid");
    expect(explanation.because[0]?.origin).toMatchObject({ layer: "base", file: "config-ui/config.json", line: 4 });
    expect(explanation.diagnostics.map(({ code }) => code)).toEqual(["PLUGIN_OFF"]);
  });

  it("says why the server works without a plugin, also for what another plugin shows on its page", () => {
    const reason = "The migration catalog/2 failed";
    const value = { plugins: { catalog: { enabled: false } } };
    const { config, origins } = mergeConfig([{ layer: "server", file: "the server", value }]);
    const other = { ...pageManifest("news"), contributes: { sidebarItems: [{ ...item, id: "news.sidebar" }] } };
    const { kernel } = testKernel([catalog, other], member);
    kernel.setConfig({
      config,
      origins: { ...origins, "/plugins/catalog/enabled": { layer: "server", file: "the server", reason } },
    });
    const why = "is off because the server works without plugin catalog (The migration catalog/2 failed)";
    expect(explain(kernel, "catalog.page")).toMatchObject({ text: `catalog.page ${why}.`, diagnostics: [] });
    expect(explain(kernel, "news.sidebar").text).toBe(`news.sidebar ${why} (through catalog.page).`);
  });

  it("says why a fragment is not there that the contribution needs", () => {
    const needing = { ...base, contributes: { routes: [{ ...routes[0], when: { fragment: "maps" } }] } };
    const { kernel } = testKernel([needing], member);
    const diagnostic = { code: "FRAGMENT_LATE", severity: "error", message: "It did not come.", context: {} } as never;
    kernel.setFragment("maps", "failed", { diagnostic });
    const unseen = { code: "CONDITION_UNSEEN", severity: "warning" };
    expect(explain(kernel, "catalog.page")).toMatchObject({ shown: false, diagnostics: [unseen, diagnostic] });
    kernel.setFragment("maps", "ready");
    expect(explain(kernel, "catalog.page")).toMatchObject({ shown: true, diagnostics: [unseen] });
  });

  it.each([
    ["a setting", { settings: { "ui.catalog": false } }, "settings.ui.catalog = false in config-ui/config.json:3."],
    [
      "the contribution",
      { contributions: { "catalog.sidebar": { enabled: false } } },
      "contributions.catalog.sidebar.enabled = false in config-ui/config.json:4.",
    ],
    [
      "the route behind it",
      { contributions: { "catalog.page": { enabled: false } } },
      "contributions.catalog.page.enabled = false in config-ui/config.json:4 (through catalog.page).",
    ],
  ])("names %s", (_, config, text) => {
    const { kernel } = testKernel([catalog], { ...member, config });
    expect(explain(kernel, "catalog.sidebar").text).toBe(`catalog.sidebar is off because ${text}`);
  });

  it("names only the condition that failed where a gate lets it through", () => {
    const navigationSettings = [
      { id: "catalog.gate", setting: "ui.catalog", title: "c.t", shows: ["catalog.sidebar"] },
    ];
    const sidebarItems = [{ ...item, when: { role: "Author" } }];
    const gated = { ...base, contributes: { routes, sidebarItems, navigationSettings } };
    const { text } = explain(testKernel([gated]).kernel, "catalog.sidebar");
    expect(text).toBe("catalog.sidebar is off because the user is not in the role Author.");
  });

  it("knows a faulty contribution and its fault", () => {
    const faulty = {
      id: "notes",
      contributes: { routes: [{ id: "notes.page", path: "notes", screen: "page", title: "n.t" }] },
    };
    const explanation = explain(testKernel([faulty]).kernel, "notes.page");
    expect(explanation).toMatchObject({ known: true, shown: false, state: "declared", point: "routes" });
    expect(explanation.text).toMatch(/^notes\.page is left out because of VALUE_SHAPE at manifests\/notes\.json:11:17/);
  });

  it("knows why a contribution is missing whose whole manifest was lost", () => {
    const { kernel } = testKernel([pageManifest("notes", { engines: { portal: "^9.0.0" } })]);
    expect(explain(kernel, "notes.page").text).toMatch(/^notes\.page is left out because of ENGINE_MISMATCH/);
  });

  it("asks what was meant by an id that nobody declares", () => {
    const { kernel } = testKernel([catalog]);
    expect(explain(kernel, "catalog.sidbar")).toMatchObject({
      known: false,
      state: "unknown",
      candidates: ["catalog.sidebar"],
      text: 'catalog.sidbar is not declared by any manifest. Did you mean "catalog.sidebar"?',
    });
  });

  it.each([
    ["catalog.nothingLikeIt", ["catalog.page", "catalog.sidebar"]],
    ["catalogs.nothingLikeIt", ["catalog.page", "catalog.sidebar"]],
    ["sidebar", ["catalog.sidebar"]],
    ["nothing.likeIt", ["catalog.page", "catalog.sidebar"]],
  ])("names what there is for %s: %j", (id, candidates) => {
    const explanation = explain(testKernel([catalog]).kernel, id);
    expect(explanation.candidates).toEqual(candidates);
    expect(explanation.text).toContain(candidates.join(", "));
  });

  it("says that a fragment is off, and where, or that it is not loaded yet", () => {
    const fragments = { maps: { enabled: false } };
    const { kernel, configure } = testKernel([catalog], { config: { fragments } });
    expect(explain(kernel, "maps.tab")).toMatchObject({ known: true, shown: false, candidates: [] });
    expect(explain(kernel, "maps.tab").text).toBe(
      "maps.tab is off because fragment maps is off in config-ui/config.json:4.",
    );
    configure({ fragments: { maps: {} }, plugins: { maps: { enabled: false } } });
    expect(explain(kernel, "maps.tab").text).toMatch(/fragment maps is off in config-ui\/config.json:\d\.$/);
    configure({ fragments: { maps: {} } });
    expect(explain(kernel, "maps.tab").text).toBe("maps.tab is off because fragment maps is not loaded.");
  });

  it("does not take a configured value for a default where the files are not told", () => {
    const { kernel } = testKernel([catalog], member);
    kernel.setConfig({ config: { settings: { "ui.catalog": true } }, origins: {} });
    expect(explain(kernel, "catalog.sidebar").text).toBe(
      "catalog.sidebar is on because settings.ui.catalog = true in the configuration, and somebody is signed in.",
    );
  });

  it("lists the tenant's changes with their places", () => {
    const { kernel } = testKernel([catalog], {
      ...member,
      config: { contributions: { "catalog.sidebar": { order: 7 } } },
    });
    expect(explain(kernel, "catalog.sidebar").overrides).toEqual([
      { key: "order", value: 7, origin: { layer: "base", file: "config-ui/config.json", line: 4, column: 16 } },
    ]);
  });

  it("is plain data", () => {
    const { kernel } = testKernel([catalog], { config: { plugins: { catalog: { enabled: false } } } });
    const explanation = explain(kernel, "catalog.sidebar");
    expect(JSON.parse(JSON.stringify(explanation))).toEqual(explanation);
  });

  it.each([
    [
      { allowed: false, reason: "catalog.shut" },
      false,
      "enabled",
      "is off because its own rule refuses it: catalog.shut.",
    ],
    [{ allowed: false, reason: null }, false, "enabled", "is off because its own rule refuses it."],
    [{ allowed: true, reason: null }, true, "eligible", "is on because its own rule allows it."],
  ])("says what the contribution's own rule says where it is drawn: %j", (answer, shown, state, words) => {
    const { kernel } = testKernel([pageManifest("catalog")]);
    const before = explain(kernel, "catalog.page");
    const told = kernel.tellRule("catalog.page", answer);
    expect(explain(kernel, "catalog.page")).toMatchObject({ shown, state, text: `catalog.page ${words}` });
    const elsewhere = kernel.tellRule("catalog.page", answer);
    told[Symbol.dispose]();
    expect(explain(kernel, "catalog.page").shown).toBe(shown);
    elsewhere[Symbol.dispose]();
    expect(explain(kernel, "catalog.page")).toEqual(before);
  });

  it("names the condition that failed, not the rule behind it", () => {
    const { kernel } = testKernel([catalog]);
    kernel.tellRule("catalog.sidebar", { allowed: false, reason: "catalog.shut" });
    expect(explain(kernel, "catalog.sidebar").text).toBe("catalog.sidebar is off because nobody is signed in.");
  });

  it("follows a contribution through its life", async () => {
    const code = [{ id: "catalog", screens: { page: async () => () => "page" } }];
    const { kernel } = testKernel([catalog], { ...member, code });
    const state = () => explain(kernel, "catalog.page").state;
    expect(state()).toBe("eligible");
    await kernel.resolve("catalog.page");
    expect(state()).toBe("activated");
    const mounted = kernel.mount("catalog.page");
    expect(state()).toBe("mounted");
    mounted[Symbol.dispose]();
    expect(state()).toBe("activated");
    kernel.setConfig(
      mergeConfig([{ layer: "overlay", file: "x", value: { plugins: { catalog: { enabled: false } } } }]),
    );
    expect(state()).toBe("valid");
  });
});

describe("listContributions", () => {
  it("lists everything that is declared with its state", () => {
    const { kernel } = testKernel([catalog, pageManifest("off")], { config: { plugins: { off: { enabled: false } } } });
    expect(listContributions(kernel)).toEqual([
      { id: "catalog.page", point: "routes", plugin: "catalog", state: "eligible" },
      { id: "catalog.sidebar", point: "sidebarItems", plugin: "catalog", state: "enabled" },
      { id: "off.page", point: "routes", plugin: "off", state: "valid" },
      { id: "off.sidebar", point: "sidebarItems", plugin: "off", state: "valid" },
    ]);
  });
});
