import { describe, expect, it } from "vitest";
import { readConfig } from "../read-config";
import type { TenantConfig } from "../schema/tenant-config.schema";
import { pageManifest, testManifests } from "../testing/portal";

const page = pageManifest("notes");
const notes = {
  ...page,
  contributes: { ...(page.contributes as object), icons: [{ id: "notes.leaf", paths: ["M4 4h16"] }] },
};
const { model } = testManifests(
  pageManifest("catalog", {
    settings: {
      "ui.catalog": { type: "boolean", default: true, description: "Shows the catalog." },
      "ui.languages": { type: "string", entries: "locales", default: "", description: "Languages." },
    },
  }),
  notes,
);

const names = {
  texts: new Set(["notes.title", "notes.shop"]),
  icons: new Set(["books", "store"]),
  entitlements: ["LMS", "Platform.Research"],
  locales: ["de-DE", "en-US"],
};

function read(config: unknown, lastGood: TenantConfig = {}) {
  const file = { file: "config-ui/config.json", text: JSON.stringify(config, null, 2) };
  return readConfig("base", file, model, names, lastGood);
}

describe("readConfig", () => {
  it("answers a layer with the place of each value", () => {
    const { layer, diagnostics } = read({ plugins: { catalog: { enabled: false } } });
    expect(diagnostics).toEqual([]);
    expect(layer).toMatchObject({ layer: "base", file: "config-ui/config.json" });
    expect(layer?.positions?.["/plugins/catalog/enabled"]).toEqual([4, 18]);
  });

  it.each<[string, unknown, string, string]>([
    ["an unknown plugin", { plugins: { catlog: {} } }, "CONFIG_PLUGIN_UNKNOWN", "3:5 catalog"],
    [
      "an unknown contribution",
      { contributions: { "catalog.sidbar": {} } },
      "CONFIG_CONTRIBUTION_UNKNOWN",
      "3:5 catalog.sidebar",
    ],
    ["an unknown setting", { settings: { "ui.catalogue": true } }, "SETTING_UNKNOWN", "3:5 ui.catalog"],
    ["a setting's value of another type", { settings: { "ui.catalog": "yes" } }, "SETTING_TYPE", "3:19"],
    ["an unknown key", { plugin: {} }, "KEY_UNKNOWN", "2:3 plugins"],
    ["a switch of another type", { plugins: { catalog: { enabled: 1 } } }, "VALUE_TYPE", "4:18"],
    [
      "a place beside what is not in the list",
      { contributions: { "catalog.sidebar": { before: "notes.sidbar" } } },
      "ORDER_TARGET_UNKNOWN",
      "4:17 notes.sidebar",
    ],
    [
      "a place beside itself",
      { contributions: { "catalog.sidebar": { after: "catalog.sidebar" } } },
      "ORDER_TARGET_UNKNOWN",
      "4:16",
    ],
    [
      "a place where there is no order",
      { contributions: { "catalog.page": { order: 1 } } },
      "CONFIG_KEY_USELESS",
      "4:7",
    ],
    ["a title that is no text", { contributions: { "notes.sidebar": { title: "notes.shp" } } }, "TEXT_UNKNOWN", "4:16"],
    [
      "a title that is written out",
      { contributions: { "notes.sidebar": { title: "Our shop" } } },
      "VALUE_SHAPE",
      "4:16",
    ],
    ["an icon that nobody has", { contributions: { "notes.sidebar": { icon: "zzz" } } }, "ICON_UNKNOWN", "4:15"],
    [
      "a circle of places",
      {
        contributions: {
          "catalog.sidebar": { before: "notes.sidebar" },
          "notes.sidebar": { after: "catalog.sidebar" },
        },
      },
      "ORDER_CYCLE",
      "3:24",
    ],
    [
      "a language that the portal has not",
      { settings: { "ui.languages": "de-DE, en-U" } },
      "VALUE_UNKNOWN",
      "3:21 en-US",
    ],
    [
      "a licensed feature that nobody asks for",
      { entitlements: { "Platform.Reserch": true } },
      "ENTITLEMENT_UNKNOWN",
      "3:5 Platform.Research",
    ],
  ])("reports %s", (_, config, code, place) => {
    const { layer, diagnostics } = read(config);
    expect(layer).not.toBeNull();
    expect(diagnostics.map((it) => it.code)).toEqual([code]);
    const { place: at, candidates } = diagnostics[0] ?? { place: null, candidates: [] };
    const [position, meant] = place.split(" ");
    expect(`${at?.line}:${at?.column}`).toBe(position);
    if (meant) expect(candidates[0]).toBe(meant);
  });

  it("says all faults at once, of shape and of meaning", () => {
    const { diagnostics } = read({
      plugins: { catlog: { enabled: 1 } },
      settings: 5,
      contributions: { x: { order: null } },
    });
    expect(diagnostics.map(({ code }) => code).sort()).toEqual([
      "CONFIG_CONTRIBUTION_UNKNOWN",
      "CONFIG_PLUGIN_UNKNOWN",

      "VALUE_TYPE",
      "VALUE_TYPE",
      "VALUE_TYPE",
    ]);
  });

  it.each(["__proto__", "constructor"])("leaves out the name %s", (name) => {
    const text = `{ "plugins": { "${name}": { "enabled": true }, "catalog": { "enabled": false } } }`;
    const { layer, diagnostics } = readConfig("base", { file: "x.json", text }, model, names);
    expect(Object.entries(layer?.value.plugins ?? {})).toEqual([["catalog", { enabled: false }]]);
    expect(diagnostics).toMatchObject([{ code: "KEY_UNKNOWN", place: { line: 1, column: 16 } }]);
  });

  it.each([[5], [[]], [null]])("refuses %j, which is no configuration", (config) => {
    expect(read(config)).toMatchObject({ layer: null, diagnostics: [{ code: "VALUE_TYPE" }] });
  });

  it("refuses what is not JSON, with its place", () => {
    const { layer, diagnostics } = readConfig("base", { file: "x.json", text: '{\n  "plugins": {\n}' }, model, names);
    expect(layer).toBeNull();
    expect(diagnostics[0]).toMatchObject({ code: "JSON_SYNTAX", place: { line: 3 } });
  });
});

describe("what a tenant may write over a contribution", () => {
  it.each<[string, object]>([
    ["a title that is a text", { title: "notes.shop" }],
    ["an icon of the portal", { icon: "store" }],
    ["an icon that a plugin contributes", { icon: "notes.leaf" }],
  ])("%s", (_, override) => {
    expect(read({ contributions: { "notes.sidebar": override } }).diagnostics).toEqual([]);
  });

  it("may name what only a pinned fragment knows", () => {
    const contributions = {
      "chat.sidebar": { title: "chat.other", order: 5 },
      "notes.sidebar": { after: "chat.sidebar" },
    };
    const config = { plugins: { chat: { enabled: true } }, contributions };
    const url = "https://a.example/fragment.json";
    const pin = { url, version: "1.0.0", integrity: "sha384-aaaa" };
    expect(read({ ...config, fragments: { chat: pin } })).toMatchObject({ diagnostics: [], layer: { value: config } });
    expect(read({ ...config, fragments: { other: pin } }).diagnostics.length).toBeGreaterThan(0);
  });

  it("is told which text was meant", () => {
    const [fault] = read({ contributions: { "notes.sidebar": { title: "notes.shp" } } }).diagnostics;
    expect(fault?.message).toBe('The text "notes.shp" is not in locales/en-US.json. Did you mean "notes.shop"?');
  });
});

describe("a file with a fault", () => {
  const off = { enabled: false };
  const portal = { title: "Studio", url: "/studio", roles: ["Author"] };
  const fragment = { url: "https://a.example/fragment.json", version: "1.0.0", integrity: "sha384-aaaa" };

  it.each<[string, object, object]>([
    ["a setting", { settings: { "ui.catalogue": true } }, { settings: { "ui.catalogue": true } }],
    ["a setting's value", { settings: { "ui.catalog": "no" } }, { settings: {} }],
    ["a contribution", { contributions: { "no.such": off } }, { contributions: { "no.such": off } }],
    [
      "a title",
      { contributions: { "notes.sidebar": { title: "notes.shp", order: 1 } } },
      { contributions: { "notes.sidebar": { order: 1 } } },
    ],
    ["an icon", { contributions: { "notes.sidebar": { icon: "zzz" } } }, { contributions: { "notes.sidebar": {} } }],
    ["an entitlement", { entitlements: { LSM: true } }, { entitlements: { LSM: true } }],
    [
      "a key",
      { contributions: { "notes.sidebar": { titel: "notes.shop" } } },
      { contributions: { "notes.sidebar": {} } },
    ],
    ["a section", { setings: { "ui.catalog": false } }, {}],
    ["an address", { branding: { logo: "javascript:alert(1)", helpUrl: "/help" } }, { branding: { helpUrl: "/help" } }],
    [
      "a portal's role",
      { portals: { studio: { ...portal, roles: [5] }, library: portal } },
      { portals: { library: portal } },
    ],
    ["a fragment's hash", { fragments: { chat: { ...fragment, integrity: "none" } } }, { fragments: {} }],
  ])("takes the rest, when it is %s", (_, faulty, taken) => {
    const { layer, diagnostics } = read({ plugins: { catalog: off }, ...faulty });
    expect(diagnostics).toHaveLength(1);
    expect(layer?.value).toEqual({ plugins: { catalog: off }, ...taken });
  });

  it.each<[string, TenantConfig, object, object]>([
    [
      "a switch is no switch",
      { plugins: { catalog: off } },
      { plugins: { catalog: { enabled: "no" } } },
      { plugins: { catalog: off } },
    ],
    [
      "a plugin's name is misspelt",
      { plugins: { catalog: off } },
      { plugins: { catlog: off } },
      { plugins: { catalog: off, catlog: off } },
    ],
    [
      "a section's name is misspelt",
      { plugins: { catalog: off } },
      { plugin: { catalog: off } },
      { plugins: { catalog: off } },
    ],
    ["a section is no object", { plugins: { catalog: off } }, { plugins: 5 }, { plugins: { catalog: off } }],
    [
      "a key is misspelt",
      { contributions: { "notes.sidebar": off } },
      { contributions: { "notes.sidebar": { enabld: false } } },
      { contributions: { "notes.sidebar": off } },
    ],
    [
      "a setting has a wrong value",
      { settings: { "ui.catalog": false } },
      { settings: { "ui.catalog": 0 } },
      { settings: { "ui.catalog": false } },
    ],
    [
      "a portal's role is none",
      { portals: { studio: portal } },
      { portals: { studio: { ...portal, roles: [] } } },
      { portals: { studio: portal } },
    ],
    ["something else is wrong", { plugins: { catalog: off } }, { settings: { x: 1 } }, { settings: { x: 1 } }],
  ])("leaves off what was off, when %s", (_, lastGood, config, inForce) => {
    expect(read(config, lastGood).layer?.value).toEqual(inForce);
  });

  it("has no line for a value that stands in no line", () => {
    const { layer } = read({ settings: { "ui.catalog": 0 } }, { settings: { "ui.catalog": false } });
    expect(layer?.positions).toEqual({ "": [1, 1], "/settings": [2, 15] });
  });
});
