import { describe, expect, it } from "vitest";
import { explain } from "../explain";
import { readConfig } from "../read-config";
import { readManifests, type TextFile } from "../read-manifests";
import { pageManifest, type TestManifest, testKernel, testPoints } from "../testing/portal";

const head = { version: "1.0.0", engines: { portal: "^1.0.0" } };
const file = (id: string, value: unknown): TextFile => ({
  file: `manifests/${id}.json`,
  text: typeof value === "string" ? value : JSON.stringify(value, null, 2),
});
const flag = { type: "boolean", default: true, description: "On." };

/** A plugin with something of each kind that others can name. */
const notes: Readonly<Record<string, unknown>> & { readonly contributes: Readonly<Record<string, readonly object[]>> } =
  {
    id: "notes",
    ...head,
    settings: { "notes.on": flag, "ui.notes": flag },
    contributes: {
      routes: [{ id: "notes.page", path: "/notes", screen: "page", title: "notes.title" }],
      sidebarItems: [
        { id: "notes.item", href: "/notes", title: "notes.title", icon: "books", when: { entitlement: "Pro" } },
      ],
    },
  };
const [route] = notes.contributes.routes ?? [];

/** A plugin that names something of each kind of the plugin `notes`. */
const user = file("user", {
  id: "user",
  ...head,
  contributes: {
    routes: [
      { id: "user.a", path: "/a", screen: "a", title: "user.a", when: { not: { any: [{ setting: "notes.on" }] } } },
      { id: "user.b", path: "/b", screen: "b", title: "user.b", when: { setting: "ui.notes" }, parent: "notes.page" },
      { id: "user.c", path: "/c", screen: "c", title: "user.c" },
    ],
    sidebarItems: [{ id: "user.item", route: "notes.page", title: "user.item", icon: "books" }],
    navigationSettings: [
      { id: "user.gate", setting: "notes.on", title: "user.gate", shows: ["notes.item", "notes.page", "user.c"] },
    ],
  },
});
const config = {
  file: "config-ui/config.json",
  text: JSON.stringify({
    plugins: { notes: { enabled: true } },
    settings: { "notes.on": true, "ui.notes": true },
    entitlements: { Pro: true },
    contributions: { "notes.item": { enabled: true }, "user.item": { before: "notes.item" } },
  }),
};

/** All faults of manifests and of a configuration, each as its code and the file. */
function said(manifests: readonly TextFile[], ofTenant = config) {
  const { model, lost } = readManifests(manifests, { ...testPoints, entitlements: ["Pro"] }, "1.0.0");
  const names = { texts: null, icons: new Set(["books"]), entitlements: [], lost };
  const { diagnostics } = readConfig("base", ofTenant, model, names);
  return [...model.diagnostics, ...diagnostics].map(({ code, place }) => `${code} ${place?.file}`);
}

const without = (key: string) => Object.fromEntries(Object.entries(notes).filter(([name]) => name !== key));

describe("what only follows from a fault", () => {
  it("is not there without the fault", () => expect(said([file("notes", notes), user])).toEqual([]));

  it.each<[string, unknown, string]>([
    ["made for another portal", { ...notes, engines: { portal: "^9.0.0" } }, "ENGINE_MISMATCH"],
    ["without a version", without("version"), "KEY_MISSING"],
    ["that is no JSON at its end", JSON.stringify(notes).slice(0, -1), "JSON_SYNTAX"],
    ["that is no JSON in its middle", JSON.stringify(notes).replace(',"contributes"', ' "contributes"'), "JSON_SYNTAX"],
    ["with a key twice", JSON.stringify(notes).replace("{", '{"version":"1.0.0",'), "JSON_KEY_TWICE"],
    [
      "with contributions under another key",
      { ...without("contributes"), contribute: notes.contributes },
      "KEY_UNKNOWN",
    ],
    ["with settings under another key", { ...without("settings"), setting: notes.settings }, "KEY_UNKNOWN"],
    [
      "with a point that is none",
      { ...notes, contributes: { ...notes.contributes, routes: [], route: [route] } },
      "POINT_UNKNOWN",
    ],
    [
      "with contributions that are no list",
      { ...notes, contributes: { ...notes.contributes, routes: { page: route } } },
      "VALUE_TYPE",
    ],
    [
      "with a contribution without id",
      { ...notes, contributes: { ...notes.contributes, routes: [{ ...route, id: undefined }] } },
      "KEY_MISSING",
    ],
    [
      "with the id of another plugin",
      { ...notes, contributes: { ...notes.contributes, routes: [{ ...route, id: "nots.page" }] } },
      "CONTRIBUTION_FOREIGN",
    ],
    [
      "with faulty settings",
      { ...notes, settings: { "notes.on": { ...flag, default: "yes" }, "ui.notes": flag } },
      "SETTING_DEFAULT",
    ],
  ])("is not said of a manifest %s", (_, manifest, code) =>
    expect(said([file("notes", manifest), user])).toEqual([`${code} manifests/notes.json`]),
  );

  it("is not said of a manifest whose file has another name", () =>
    expect(said([file("note", notes), user])).toEqual(["PLUGIN_ID_FILE manifests/note.json"]));

  it("is not said of the second plugin with one id", () => {
    const first = file("a", { id: "notes", ...head });
    const alone = said([{ ...first, file: "manifests/0/notes.json" }, file("notes", notes), user]);
    expect(alone).toEqual(["PLUGIN_TWICE manifests/notes.json"]);
  });

  it("is not said of a plugin that a configuration alone names", () => {
    const text = JSON.stringify({
      plugins: { nots: { enabled: false } },
      settings: { "nots.on": true },
      contributions: { "nots.item": { enabled: false } },
    });
    const manifests = [file("notes", notes)];
    expect(said(manifests, { ...config, text })).toEqual(["CONFIG_PLUGIN_UNKNOWN config-ui/config.json"]);
  });

  it("leaves the faults that have a cause of their own", () => {
    const broken = { ...notes, engines: { portal: "^9.0.0" } };
    const text = JSON.stringify({ settings: { "other.on": true }, contributions: { "user.itm": { enabled: false } } });
    const wrong = file("wrong", {
      id: "wrong",
      ...head,
      contributes: {
        routes: [
          { id: "wrong.a", path: "/w", screen: "a", title: "wrong.a", when: { setting: "notes.of" } },
          { id: "wrong.b", path: "/x", screen: "b", title: "wrong.b", parent: "user.item" },
        ],
      },
    });
    expect(said([file("notes", broken), user, wrong], { ...config, text })).toEqual([
      "ENGINE_MISMATCH manifests/notes.json",
      "SETTING_UNKNOWN manifests/wrong.json",
      "REFERENCE_UNKNOWN manifests/wrong.json",
      "SETTING_UNKNOWN config-ui/config.json",
      "CONFIG_CONTRIBUTION_UNKNOWN config-ui/config.json",
    ]);
  });

  it("is the reason that explain gives for what it has taken away", () => {
    const needs: TestManifest = {
      ...pageManifest("user"),
      contributes: {
        routes: [{ id: "user.page", path: "/u", screen: "u", title: "user.t", when: { setting: "notes.on" } }],
      },
    };
    const { kernel, set } = testKernel([{ ...notes, id: "notes", engines: { portal: "^9.0.0" } }, needs]);
    expect(set.model.diagnostics.map(({ code }) => code)).toEqual(["ENGINE_MISMATCH"]);
    expect(explain(kernel, "user.page").text).toMatch(
      /^user\.page is left out because of SETTING_UNKNOWN at manifests\/user/,
    );
  });
});
