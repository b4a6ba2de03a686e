import { describe, expect, it } from "vitest";
import { readConfig } from "../read-config";
import { pageManifest, testManifests } from "../testing/portal";

const page = pageManifest("notes");
const notes = {
  ...page,
  contributes: { ...(page.contributes as object), icons: [{ id: "notes.leaf", paths: ["M4 4h16"] }] },
};
const { model } = testManifests(
  pageManifest("catalog", {
    settings: { "ui.catalog": { type: "boolean", default: true, description: "Shows the catalog." } },
  }),
  notes,
);

const names = { texts: new Set(["notes.title", "notes.shop"]), icons: new Set(["books", "store"]) };

function read(config: unknown) {
  return readConfig("base", { file: "config-ui/config.json", text: JSON.stringify(config, null, 2) }, model, names);
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
  ])("refuses %s", (_, config, code, place) => {
    const { layer, diagnostics } = read(config);
    expect(layer).toBeNull();
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

  it.each(["__proto__", "constructor"])("refuses the name %s", (name) => {
    const text = `{ "plugins": { "${name}": { "enabled": true } } }`;
    expect(readConfig("base", { file: "x.json", text }, model, names).layer).toBeNull();
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

  it("is told which text was meant", () => {
    const [fault] = read({ contributions: { "notes.sidebar": { title: "notes.shp" } } }).diagnostics;
    expect(fault?.message).toBe('The text "notes.shp" is not in locales/en-US.json. Did you mean "notes.shop"?');
  });
});
