import { describe, expect, it } from "vitest";
import { pageManifest, type TestManifest, testManifests } from "../testing/portal";

function resolved(...manifests: TestManifest[]) {
  const { model } = testManifests(...manifests);
  return { model, said: model.diagnostics.map(({ code, place }) => `${code} ${place?.file}${place?.pointer ?? ""}`) };
}

const plain = (id: string, contributes: object = {}, more: object = {}): TestManifest => ({ id, contributes, ...more });
const route = (id: string, more: object = {}) => ({ id, path: `/${id}`, screen: "page", title: "a.title", ...more });

const command = (id: string, more: object = {}) => ({ id, title: "a.title", action: "act", shortcut: "F", ...more });

describe("plugins", () => {
  it("of one id: the first file keeps it", () => {
    const { model } = testManifests(pageManifest("a"));
    const twice = testManifests(pageManifest("a"), { ...pageManifest("a"), version: "2.0.0" });
    expect(twice.model.diagnostics).toMatchObject([{ code: "PLUGIN_TWICE", context: { plugin: "a" } }]);
    expect([...twice.model.contributions.keys()]).toEqual([...model.contributions.keys()]);
  });

  it("for another portal are lost", () => {
    const { model, said } = resolved(plain("a", {}, { engines: { portal: "^2.0.0" } }));
    expect(said).toEqual(["ENGINE_MISMATCH manifests/a.json/engines/portal"]);
    expect(model.plugins.size).toBe(0);
  });
});

describe("contributions", () => {
  it.each<[string, TestManifest[], string, string]>([
    ["a foreign id", [plain("a", { routes: [route("b.x")] })], "CONTRIBUTION_FOREIGN", "/routes/0/id"],
    [
      "an id that is taken",
      [plain("a", { routes: [route("a.x"), route("a.x", { path: "/other" })] })],
      "CONTRIBUTION_TWICE",
      "/routes/1/id",
    ],
    [
      "an address that is taken",
      [plain("a", { routes: [route("a.x"), route("a.y", { path: "/a.x" })] })],
      "VALUE_TWICE",
      "/routes/1/path",
    ],
    [
      "a shortcut that is taken",
      [plain("a", { commands: [command("a.x"), command("a.y")] })],
      "VALUE_TWICE",
      "/commands/1/shortcut",
    ],
    [
      "a shortcut of the portal's own",
      [plain("a", { commands: [command("a.x", { shortcut: "Mod+K" })] })],
      "VALUE_TWICE",
      "/commands/0/shortcut",
    ],
    [
      "an address that differs in the names of parameters only",
      [plain("a", { routes: [route("a.x", { path: "/x/:id" }), route("a.y", { path: "/x/:other" })] })],
      "VALUE_TWICE",
      "/routes/1/path",
    ],
    [
      "an unknown slot",
      [plain("a", { widgets: [{ id: "a.w", slot: "header@2", component: "w" }] })],
      "SLOT_UNKNOWN",
      "/widgets/0/slot",
    ],
    [
      "an unknown route",
      [plain("a", { sidebarItems: [{ id: "a.s", route: "a.x", title: "a.t", icon: "i" }] })],
      "REFERENCE_UNKNOWN",
      "/sidebarItems/0/route",
    ],
    [
      "a route that is something else",
      [plain("a", { sidebarItems: [{ id: "a.s", route: "a.s", title: "a.t", icon: "i" }] })],
      "REFERENCE_UNKNOWN",
      "/sidebarItems/0/route",
    ],
    [
      "itself as parent",
      [plain("a", { routes: [route("a.x", { parent: "a.x" })] })],
      "REFERENCE_CYCLE",
      "/routes/0/parent",
    ],
    [
      "an unknown setting",
      [plain("a", { routes: [route("a.x", { when: { setting: "a.no" } })] })],
      "SETTING_UNKNOWN",
      "/routes/0/when/setting",
    ],
    [
      "a gate of an unknown setting",
      [
        plain("a", {
          routes: [route("a.x")],
          navigationSettings: [{ id: "a.n", setting: "a.no", title: "a.t", shows: ["a.x"] }],
        }),
      ],
      "SETTING_UNKNOWN",
      "/navigationSettings/0/setting",
    ],
    [
      "a gate before nothing",
      [
        plain(
          "a",
          { navigationSettings: [{ id: "a.n", setting: "a.on", title: "a.t", shows: ["a.x"] }] },
          {
            settings: { "a.on": { type: "boolean", default: true, description: "On." } },
          },
        ),
      ],
      "REFERENCE_UNKNOWN",
      "/navigationSettings/0/shows/0",
    ],
    [
      "a gate of a setting that is not true or false",
      [
        plain(
          "a",
          {
            routes: [route("a.x")],
            navigationSettings: [{ id: "a.n", setting: "a.size", title: "a.t", shows: ["a.x"] }],
          },
          {
            settings: { "a.size": { type: "number", default: 1, description: "Size." } },
          },
        ),
      ],
      "SETTING_TYPE",
      "/navigationSettings/0/setting",
    ],
  ])("with %s are left out and stay known", (_, manifests, code, pointer) => {
    const { model, said } = resolved(...manifests);
    expect(said).toEqual([`${code} manifests/a.json/contributes${pointer}`]);
    const id = model.diagnostics[0]?.context.contribution ?? "";
    // If two contributions (declared things, such as routes) have the same id, the first one stays. Only the second
    // declaration is faulty.
    expect(model.contributions.has(id)).toBe(code === "CONTRIBUTION_TWICE");
    expect(model.faulty.has(id)).toBe(code !== "CONTRIBUTION_TWICE");
  });

  const withAddresses = (own: string, other: string) =>
    resolved(
      plain("a", { routes: [route("a.x", { path: own })] }),
      plain("b", { routes: [route("b.x", { path: other })] }),
    ).said;

  it.each([
    ["/x/:id", "/x/:other/*"],
    ["/x/:id/*", "/x/:other/:part"],
    ["/x/*", "/x/:id"],
    ["/x/:id/*", "/x/:id"],
  ])("may not take addresses of another plugin: %s and %s", (own, other) => {
    expect(withAddresses(own, other)).toEqual(["VALUE_TWICE manifests/b.json/contributes/routes/0/path"]);
    expect(withAddresses(other, own)).toEqual(["VALUE_TWICE manifests/b.json/contributes/routes/0/path"]);
  });

  it.each([
    ["/x/:id", "/x/new"],
    ["/x/:id/*", "/x/:id/new"],
    ["/x/*", "/y/:id"],
    ["/*", "/x"],
    ["/x/:id", "/x/:id/:part"],
  ])("may have addresses that a word tells apart: %s and %s", (own, other) => {
    expect(withAddresses(own, other)).toEqual([]);
  });

  it("may name a route that is declared with a fault: the fault is said once, with the route", () => {
    const { said } = resolved(
      plain("a", {
        routes: [route("a.x", { layout: "shel" })],
        sidebarItems: [{ id: "a.s", route: "a.x", title: "a.t", icon: "i" }],
      }),
    );
    expect(said).toEqual(["VALUE_UNKNOWN manifests/a.json/contributes/routes/0/layout"]);
  });

  it("in a circle of parents are all left out", () => {
    const { model } = resolved(
      plain("a", {
        routes: [route("a.x", { parent: "a.y" }), route("a.y", { parent: "a.x" }), route("a.z", { parent: "a.x" })],
      }),
    );
    expect([...model.contributions.keys()]).toEqual(["a.z"]);
  });
});

describe("settings", () => {
  it("of one key: the first declaration counts", () => {
    const on = { type: "boolean", default: true, description: "On." };
    const { model, said } = resolved(
      plain("a", {}, { settings: { "ui.on": on } }),
      plain("b", {}, { settings: { "ui.on": { ...on, default: false } } }),
    );
    expect(said).toEqual(["SETTING_TWICE manifests/b.json/settings/ui.on"]);
    expect(model.settings.get("ui.on")?.declaration.default).toBe(true);
  });
});

describe("conditions", () => {
  const guide = plain("guide", {}, { fragment: true });

  it.each<[string, object]>([
    ["a permission", { permission: "Notes.Write" }],
    ["a role", { role: "Author" }],
    ["a mode", { mode: "embedded" }],
    ["an entitlement that the portal knows", { entitlement: "Platform.Research" }],
    ["a plugin that is not here", { plugin: "discussions" }],
    ["a plugin and a fragment that are here", { plugin: "a", fragment: "guide" }],
  ])("may ask for %s that there is", (_, when) => {
    const { model, said } = resolved(plain("a", { routes: [route("a.x", { when })] }), guide);
    expect(said).toEqual([]);
    expect(model.contributions.has("a.x")).toBe(true);
  });

  it("may ask for a feature and a fragment that nothing here knows, with a warning that names what is known", () => {
    const when = { all: [{ entitlement: "Polls.Charts" }, { not: { fragment: "knowledge" } }] };
    const { model, said } = resolved(plain("a", { routes: [route("a.x", { when })] }), guide);
    const at = "manifests/a.json/contributes/routes/0/when/all";
    expect(said).toEqual([`CONDITION_UNSEEN ${at}/0/entitlement`, `CONDITION_UNSEEN ${at}/1/not/fragment`]);
    expect(model.diagnostics).toMatchObject([
      { severity: "warning", message: expect.stringContaining("Platform.Research") },
      { severity: "warning", message: expect.stringContaining("guide") },
    ]);
    expect(model.contributions.has("a.x")).toBe(true);
  });

  it.each<[string, object, string, string, [number, number]]>([
    ["a permission", { permission: "Notes.Wirte" }, "permission", "Notes.Write", [15, 25]],
    ["a role", { role: "Auhtor" }, "role", "Author", [15, 19]],
    ["a mode", { mode: "embeded" }, "mode", "embedded", [15, 19]],
    ["an entitlement", { entitlement: "Platform.Reserch" }, "entitlement", "Platform.Research", [15, 26]],
    [
      "an entitlement without its first word",
      { entitlement: "Research" },
      "entitlement",
      "Platform.Research",
      [15, 26],
    ],
    ["a fragment", { fragment: "giude" }, "fragment", "guide", [15, 23]],
    ["a plugin", { plugin: "guid" }, "plugin", "guide", [15, 21]],
    [
      "one among others, turned round",
      { all: [{ audience: "member" }, { not: { role: "Auhtor" } }] },
      "all/1/not/role",
      "Author",
      [21, 25],
    ],
    [
      "one of several in one object",
      { role: "Author", any: [{ mode: "mobile", role: "Auhtor" }] },
      "any/0/role",
      "Author",
      [19, 23],
    ],
  ])("may not ask for %s that there is not: the fault is where it is written", (_, when, at, meant, [line, column]) => {
    const { model, said } = resolved(plain("a", { routes: [route("a.x", { when })] }), guide);
    expect(said).toEqual([`CONDITION_UNKNOWN manifests/a.json/contributes/routes/0/when/${at}`]);
    expect(model.diagnostics[0]).toMatchObject({ place: { line, column } });
    expect(model.diagnostics[0]?.candidates[0]).toBe(meant);
    expect(model.contributions.has("a.x")).toBe(false);
  });

  it("say each of their faults", () => {
    const when = { any: [{ role: "Auhtor" }, { setting: "a.no" }, { mode: "embeded" }] };
    expect(resolved(plain("a", { routes: [route("a.x", { when })] })).said).toEqual([
      "CONDITION_UNKNOWN manifests/a.json/contributes/routes/0/when/any/0/role",
      "SETTING_UNKNOWN manifests/a.json/contributes/routes/0/when/any/1/setting",
      "CONDITION_UNKNOWN manifests/a.json/contributes/routes/0/when/any/2/mode",
    ]);
  });
});

it("takes several commands without a shortcut", () => {
  const { said } = resolved(
    plain("a", { commands: [command("a.x", { shortcut: undefined }), command("a.y", { shortcut: undefined })] }),
  );
  expect(said).toEqual([]);
});
