import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import texts from "../../../locales/en-US.json";
import { iconNames } from "../../generated/icon-names";
import { formatDiagnostic, readConfig, readManifests } from "../../kernel/server";
import { typeFields, typeNames } from "../rules/fixtures/types";
import { portalPoints } from ".";

function jsonFiles(folder: string) {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json") && !name.endsWith(".schema.json"))
    .map((name) => ({ file: join(folder, name), text: readFileSync(join(folder, name), "utf8") }));
}

const { model } = readManifests(jsonFiles("manifests"), portalPoints, "1.0.0");

describe("our manifests", () => {
  it("have no fault", () => {
    expect(model.diagnostics.map(formatDiagnostic)).toEqual([]);
  });

  /**
   * Contribution points that only removable plugins use: point → those
   * plugins. In a build without these plugins the test expects no contribution.
   */
  const removableUsers: Readonly<Record<string, readonly string[]>> = {
    icons: ["shell"],
    navigationSettings: ["catalog", "shell"],
  };
  const used = portalPoints.points
    .map(({ name }) => name)
    .filter((name) => removableUsers[name]?.some((id) => existsSync(`plugins/${id}`)) ?? true);

  it.each(used)("contribute something real to %s", (point) => {
    const contributions = [...model.contributions.values()].filter(({ traits }) => traits.name === point);
    expect(contributions.length).toBeGreaterThan(0);
  });

  // This test does not demand that every specified type exists, because plugins can be removed. Each plugin's tests
  // check its own types.
  it("bring each type of activity once, and those that the specification names with what its rules say", () => {
    const types = [...model.contributions.values()].filter(({ traits }) => traits.name === "activityTypes");
    const brought = types.map(({ fields: { type, traits } }) => ({ type, traits }));
    const specified = typeNames.filter((type) => type !== "composite");
    const named = brought.filter(({ type }) => specified.includes(String(type)));
    expect(named.length).toBeGreaterThan(1);
    expect(named).toEqual(named.map(({ type }) => typeFields(String(type))));
    expect(new Set(brought.map(({ type }) => type)).size).toBe(brought.length);
  });

  it.each([...jsonFiles("config-ui"), ...jsonFiles("config-ui/tenants")])("are what $file speaks of", (file) => {
    expect(
      readConfig("base", file, model, {
        texts: new Set(Object.keys(texts)),
        icons: new Set(iconNames),
      }).diagnostics.map(formatDiagnostic),
    ).toEqual([]);
  });
});

describe("the points", () => {
  it.each(portalPoints.points)("$name names only fields that its schema has", (point) => {
    const fields = Object.keys(point.schema.properties);
    const named = [
      point.listBy,
      ...Object.keys(point.code ?? {}),
      ...Object.keys(point.references ?? {}),
      ...(point.follows ?? []),
      ...(point.exactlyOne ?? []),
      ...(point.unique ?? []),
      point.gate?.setting,
      point.gate?.targets,
    ].filter((field) => field !== undefined);
    expect(fields).toEqual(expect.arrayContaining(named));
  });

  it.each(portalPoints.points)("$name describes itself and every field", ({ description, schema }) => {
    const fields = Object.values(schema.properties) as { description?: string }[];
    expect([description, ...fields.map((field) => field.description)].filter((text) => !text)).toEqual([]);
  });
});

describe("the portal's manifests", () => {
  const codes = (contributes: object) => {
    const manifest = { id: "notes", version: "1.0.0", engines: { portal: "^1.0.0" }, contributes };
    const text = JSON.stringify(manifest);
    const { diagnostics } = readManifests([{ file: "manifests/notes.json", text }], portalPoints, "1.0.0").model;
    return diagnostics.map(({ code, candidates }) => `${code} ${candidates[0] ?? ""}`);
  };
  const item = { id: "notes.item", href: "/notes", title: "notes.title", icon: "books" };
  const page = { id: "notes.page", path: "/notes", screen: "page", title: "notes.title" };
  const type = { id: "notes.type", type: "poll", title: "notes.title", icon: "books", traits: [] };
  const renderer = { id: "notes.poll", component: "poll" };

  it.each<[string, object, string[]]>([
    [
      "a type of activity that there is",
      { activityTypes: [type], activityRenderers: [{ ...renderer, type: "poll" }] },
      [],
    ],
    ["the one type that is no plugin's", { activityRenderers: [{ ...renderer, type: "composite" }] }, []],
    [
      "a type of activity that there is not",
      { activityTypes: [type], activityRenderers: [{ ...renderer, type: "pol" }] },
      ["SLOT_UNKNOWN poll"],
    ],
    [
      "a type of activity that is declared with a fault: the fault is said once",
      { activityTypes: [{ ...type, titel: "notes.title" }], activityRenderers: [{ ...renderer, type: "poll" }] },
      ["KEY_UNKNOWN title"],
    ],
    [
      "a type of activity that is there under no point, and one that nobody means",
      {
        activityTyps: [type],
        activityRenderers: [
          { ...renderer, type: "poll" },
          { ...renderer, id: "notes.vote", type: "vote" },
        ],
      },
      ["POINT_UNKNOWN activityTypes", "SLOT_UNKNOWN composite"],
    ],
    [
      "a type of activity that is no plugin's to bring",
      { activityTypes: [{ ...type, type: "composite" }] },
      ["VALUE_TWICE "],
    ],
    [
      "a type of activity that is there twice",
      { activityTypes: [type, { ...type, id: "notes.other" }] },
      ["VALUE_TWICE "],
    ],
    ["a trait that nothing asks for", { activityTypes: [{ ...type, traits: ["graded"] }] }, ["VALUE_UNKNOWN ownPage"]],
    ["a permission", { sidebarItems: [{ ...item, when: { permission: "Research.Access" } }] }, []],
    [
      "a permission that nobody has",
      { sidebarItems: [{ ...item, when: { permission: "Research.Acess" } }] },
      ["CONDITION_UNKNOWN Research.Access"],
    ],
    [
      "a role that nobody has",
      { sidebarItems: [{ ...item, when: { role: "Adminstrator" } }] },
      ["CONDITION_UNKNOWN Administrator"],
    ],
    ["a place of the portal", { routes: [{ ...page, place: "profile" }] }, []],
    ["a place that is not there", { routes: [{ ...page, place: "profil" }] }, ["SLOT_UNKNOWN profile"]],
    [
      "a place where another page is",
      {
        routes: [
          { ...page, place: "profile" },
          { ...page, id: "notes.second", path: "/second", place: "profile" },
        ],
      },
      ["VALUE_TWICE "],
    ],
    [
      "the shortcut of the palette",
      { commands: [{ id: "notes.open", title: "notes.title", action: "open", shortcut: "Mod+K" }] },
      ["VALUE_TWICE "],
    ],
  ])("are told about %s", (_, contributes, expected) => expect(codes(contributes)).toEqual(expected));
});
