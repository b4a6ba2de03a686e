import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { configSchema } from "../build/config-schema";
import { kernelPoints } from "../points";
import { pointIndexOf } from "../points/point-index";
import { pageManifest, testManifests } from "../testing/portal";
import { manifestSchema } from "./manifest.schema";
import { tenantConfigSchema } from "./tenant-config.schema";

interface Schema {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly $ref?: string;
  readonly pattern?: string;
}

/** All schemas inside a schema, with their paths. */
function everySchema(schema: Schema, path = "#"): [string, Schema][] {
  const named = { ...schema.properties, ...schema.$defs, ...(schema.items ? { items: schema.items } : {}) };
  const open = typeof schema.additionalProperties === "object" ? { "*": schema.additionalProperties } : {};
  const below = Object.entries({ ...named, ...open }).flatMap(([key, each]) => everySchema(each, `${path}/${key}`));
  return [[path, schema], ...below];
}

const names = { texts: ["notes.shop"], icons: ["books"], locales: ["de-DE", "en-US"], entitlements: ["LMS"] };
const index = pointIndexOf(kernelPoints);
const schemaForEditors = (from = manifests) =>
  configSchema(from, index, names) as Required<Pick<Schema, "properties" | "$defs">>;

const settings = { "ui.list": { type: "stringList", default: [], description: "A list." } };
const { model } = testManifests({ id: "notes", settings, contributes: {} });
const manifests = [...model.plugins.values()].map(({ manifest }) => manifest);

describe.each<[string, Schema]>([
  ["a manifest", manifestSchema(kernelPoints.points) as Schema],
  ["a tenant's configuration", tenantConfigSchema as unknown as Schema],
  ["a tenant's configuration, for editors", configSchema(manifests, index, names) as Schema],
])("the schema of %s", (_, schema) => {
  it("describes every field", () => {
    const silent = everySchema(schema).filter(
      ([path, { description, $ref }]) => !description && !$ref && !/\/items$/.test(path),
    );
    expect(silent.map(([path]) => path)).toEqual([]);
  });

  it("closes every object", () => {
    const open = everySchema(schema).filter(
      ([, { type, additionalProperties }]) => type === "object" && (additionalProperties ?? true) === true,
    );
    expect(open.map(([path]) => path)).toEqual([]);
  });
});

describe("the schema for editors", () => {
  it("knows each plugin and each setting with its type and default", () => {
    const { plugins, settings: known } = schemaForEditors().properties;
    expect(Object.keys(plugins?.properties ?? {})).toEqual(["notes"]);
    expect(known?.properties?.["ui.list"]).toMatchObject({ type: "array", default: [], description: "A list." });
  });
});

describe("what the schema for editors offers for a contribution", () => {
  const { model: two } = testManifests(
    pageManifest("notes", {
      settings: {
        "notes.languages": { type: "string", entries: "locales", default: "", description: "Languages." },
      },
    }),
    pageManifest("catalog"),
  );
  const { properties, $defs } = schemaForEditors([...two.plugins.values()].map(({ manifest }) => manifest));
  const keysOf = (id: string) => Object.keys(properties.contributions?.properties?.[id]?.properties ?? {});

  it.each([
    ["notes.sidebar", ["enabled", "order", "before", "after", "title", "icon"]],
    ["notes.page", ["enabled", "title"]],
  ])("%s has only the keys that the check takes: %j", (id, keys) => expect(keysOf(id)).toEqual(keys));

  it("completes neighbours, texts, icons, features and languages", () => {
    const sidebar = properties.contributions?.properties?.["notes.sidebar"]?.properties;
    expect(sidebar?.before).toMatchObject({ enum: ["catalog.sidebar"] });
    expect(sidebar?.title).toEqual({ $ref: "#/$defs/title" });
    expect($defs).toMatchObject({ title: { enum: ["notes.shop"] }, icon: { enum: ["books"] } });
    expect(properties.entitlements?.properties).toMatchObject({ LMS: { type: "boolean" } });
    const pattern = new RegExp(String(properties.settings?.properties?.["notes.languages"]?.pattern));
    expect(["", "de-DE", "de-DE, en-US", "xx-XX", "de-DE,"].map((value) => pattern.test(value))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});

describe("the compiled validators", () => {
  it.each(["manifest", "config"])("of the %s need no eval and nothing at run time", (name) => {
    const code = readFileSync(new URL(`../../generated/kernel/${name}-validator.js`, import.meta.url), "utf8");
    expect(code).not.toMatch(/\beval\(|new Function|\brequire\(|^import /m);
  });
});
