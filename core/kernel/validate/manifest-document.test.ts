import { describe, expect, it } from "vitest";
import { formatDiagnostic } from "../diagnostics/diagnose";
import { readManifests } from "../read-manifests";
import { pageManifest, type TestManifest, testManifests, testPoints } from "../testing/portal";

function read(manifest: TestManifest) {
  const { documents, model } = testManifests(manifest);
  return { document: documents[0], model, codes: model.diagnostics.map(({ code }) => code) };
}

function withRoute(route: object): TestManifest {
  const good = { id: "notes.good", path: "/good", screen: "page", title: "notes.title" };
  return {
    id: "notes",
    contributes: { routes: [good, { id: "notes.bad", path: "/bad", screen: "page", title: "notes.title", ...route }] },
  };
}

describe("the key of a setting", () => {
  const withSetting = (key: string) => ({
    id: "my-notes",
    settings: { [key]: { type: "boolean", default: true, description: "Shows the notes." } },
    contributes: {
      navigationSettings: [{ id: "my-notes.shown", setting: key, title: "my-notes.title", shows: ["my-notes.item"] }],
      sidebarItems: [
        { id: "my-notes.item", href: "/x", title: "my-notes.title", icon: "books", when: { setting: key } },
      ],
    },
  });

  it.each(["my-notes.max-2", "my-notes.2nd", "ui.learner.navigation.my_notes"])(
    "may have hyphens and digits, also in gates and conditions: %s",
    (key) => expect(read(withSetting(key)).codes).toEqual([]),
  );

  it.each(["notes", "My.notes", "my-notes.", "my notes.x"])("has a shape, and a wrong one has its line: %s", (key) => {
    const [fault] = read({ ...withSetting(key), contributes: {} }).model.diagnostics;
    expect(fault).toMatchObject({ code: "VALUE_SHAPE", place: { line: 8, column: 5 }, context: { value: key } });
    expect(fault?.message).toContain("words between full stops");
  });
});

describe("a manifest without fault", () => {
  it("keeps what it declares and where", () => {
    const { document, codes } = read(pageManifest("notes", { settings: {} }));
    expect(codes).toEqual([]);
    expect(document?.faulty).toEqual([]);
    expect(document?.manifest?.contributes?.routes?.map(({ id }) => id)).toEqual(["notes.page"]);
    expect(document?.places["notes.page"]).toEqual([10, 7, "/contributes/routes/0"]);
  });
});

describe("a faulty contribution", () => {
  it.each<[string, object, string, string]>([
    ["an unknown key", { scren: "page" }, "KEY_UNKNOWN", '"scren" is not a key here.'],
    ["a value of another type", { path: 5 }, "VALUE_TYPE", "This must be a string, but it is a number."],
    ["a value that is not allowed", { layout: "shel" }, "VALUE_UNKNOWN", 'Did you mean "shell"?'],
    ["a value of another shape", { path: "bad" }, "VALUE_SHAPE", '"bad" has not the shape'],
    ["an unknown key of a condition", { when: { seting: "x" } }, "KEY_UNKNOWN", 'Did you mean "setting"?'],
    ["an empty condition", { when: {} }, "VALUE_INVALID", "must not be empty"],
    ["a scope without a permission", { when: { role: "A", scope: "x" } }, "KEY_ALONE", 'beside "permission"'],
    [
      "a deep fault of a condition",
      { when: { all: [{ not: { audience: "x" } }] } },
      "VALUE_UNKNOWN",
      "Known: member, visitor.",
    ],
  ])("with %s is left out alone", (_, change, code, text) => {
    const { document, model, codes } = read(withRoute(change));
    expect(codes).toEqual([code]);
    expect(model.diagnostics[0]?.message).toContain(text);
    expect(model.diagnostics[0]?.context).toMatchObject({ contribution: "notes.bad", plugin: "notes" });
    expect(document?.faulty).toEqual([{ id: "notes.bad", point: "routes" }]);
    expect([...model.contributions.keys()]).toEqual(["notes.good"]);
    expect(model.faulty.has("notes.bad")).toBe(true);
  });

  it("is named with the exact place, all faults at once", () => {
    const { model } = read(withRoute({ path: "bad", layout: "shel" }));
    expect(model.diagnostics.map(formatDiagnostic)).toEqual([
      expect.stringContaining("VALUE_SHAPE  manifests/notes.json:17:17 (/contributes/routes/1/path)"),
      expect.stringContaining("VALUE_UNKNOWN  manifests/notes.json:20:19 (/contributes/routes/1/layout)"),
    ]);
  });

  it("needs exactly one of two keys", () => {
    const item = { id: "notes.item", title: "notes.title", icon: "books" };
    const both = { ...item, id: "notes.both", href: "/x", route: "notes.page" };
    const { model, codes } = read({ id: "notes", contributes: { sidebarItems: [item, both] } });
    expect(codes).toEqual(["KEYS_EXCLUSIVE", "KEYS_EXCLUSIVE"]);
    expect(model.diagnostics[0]?.message).toContain("route, href");
  });

  it.each<[string, object, string]>([
    ["that must be there", { screen: undefined, scren: "page" }, "scren"],
    ["on which another depends", { when: { equals: 1, seting: "a.b" } }, "seting"],
    ["without which no other counts", { when: { scope: "x", permision: "Notes.Write" } }, "permision"],
  ])("has a misspelt key %s: nothing is missing besides", (_, change, key) => {
    const { model } = read(withRoute(change));
    expect(model.diagnostics).toMatchObject([{ code: "KEY_UNKNOWN", context: { key } }]);
    expect(model.faulty.has("notes.bad")).toBe(true);
  });

  it("has a misspelt key of two of which one must be there", () => {
    const item = { id: "notes.item", title: "notes.title", icon: "books", hreff: "/x" };
    expect(read({ id: "notes", contributes: { sidebarItems: [item] } }).codes).toEqual(["KEY_UNKNOWN"]);
  });

  it("without an id is known by its place", () => {
    const { document } = read({ id: "notes", contributes: { routes: [{ path: "/x" }] } });
    expect(document?.faulty).toEqual([{ id: "notes.routes[0]", point: "routes" }]);
  });

  it("of an unknown point says which points there are", () => {
    const { model } = read({ ...pageManifest("notes"), contributes: { route: [{ id: "notes.a" }] } });
    expect(model.diagnostics).toMatchObject([
      { code: "POINT_UNKNOWN", candidates: expect.arrayContaining(["routes"]) },
    ]);
    expect(model.diagnostics[0]?.message).toContain('Did you mean "routes"?');
  });
});

describe("a fault at the top", () => {
  it.each<[string, object, string]>([
    ["no version", { version: undefined }, "KEY_MISSING"],
    ["a version that is none", { version: "one" }, "VALUE_SHAPE"],
    ["engines of another type", { engines: "1" }, "VALUE_TYPE"],
  ])("(%s) loses the whole plugin", (_, change, code) => {
    const { document, model, codes } = read({ ...pageManifest("notes"), ...change });
    expect(codes).toEqual([code]);
    expect(document?.manifest).toBeNull();
    expect(model.plugins.size).toBe(0);
  });

  it("that is a misspelt key of the plugin loses the whole plugin, and is said once", () => {
    const { document, codes } = read({ ...pageManifest("notes"), version: undefined, verson: "1.0.0" });
    expect(codes).toEqual(["KEY_UNKNOWN"]);
    expect(document?.manifest).toBeNull();
  });

  it.each([
    ["extra", 1],
    ["requires", ["courses"]],
    ["provides", ["notes.book"]],
  ])("that is an unknown key (%s) loses only the key", (key, value) => {
    const { model, codes } = read({ ...pageManifest("notes"), [key]: value });
    expect(codes).toEqual(["KEY_UNKNOWN"]);
    expect(model.contributions.size).toBe(2);
  });
});

describe("a setting", () => {
  it.each<[string, object, string]>([
    ["default of another type", { type: "boolean", default: "yes" }, "true or false"],
    ["default below its minimum", { type: "integer", default: 0, minimum: 1 }, "at least 1"],
    ["default that is not one of its values", { type: "string", default: "c", enum: ["a", "b"] }, "one of a, b"],
    ["default that is no list", { type: "stringList", default: "a" }, "a list of strings"],
  ])("with a %s is left out", (_, declaration, expected) => {
    const settings = { "notes.bad": { description: "Bad.", ...declaration } };
    const { model, codes } = read({ ...pageManifest("notes"), settings });
    expect(codes).toEqual(["SETTING_DEFAULT"]);
    expect(model.diagnostics[0]?.message).toContain(expected);
    expect(model.settings.size).toBe(0);
    expect(model.contributions.size).toBe(2);
  });
});

describe("a file", () => {
  it("that is not JSON loses the plugin, with the place", () => {
    const { documents, model } = readManifests(
      [{ file: "manifests/notes.json", text: "{\n  oops" }],
      testPoints,
      "1.0.0",
    );
    expect(model.diagnostics[0]).toMatchObject({
      code: "JSON_SYNTAX",
      place: { file: "manifests/notes.json", line: 2 },
    });
    expect(documents[0]?.manifest).toBeNull();
  });

  it("must have the plugin's name", () => {
    const text = JSON.stringify({ id: "notes", version: "1.0.0", engines: { portal: "^1.0.0" } });
    const { model } = readManifests([{ file: "manifests/note.json", text }], testPoints, "1.0.0");
    expect(model.diagnostics).toMatchObject([
      { code: "PLUGIN_ID_FILE", context: { expected: "manifests/notes.json" } },
    ]);
  });
});
