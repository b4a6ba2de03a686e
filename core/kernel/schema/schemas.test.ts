import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { kernelPoints } from "../points";
import { testManifests } from "../testing/portal";
import { configSchema } from "./config-schema";
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
}

/** All schemas inside a schema, with their paths. */
function everySchema(schema: Schema, path = "#"): [string, Schema][] {
  const named = { ...schema.properties, ...schema.$defs, ...(schema.items ? { items: schema.items } : {}) };
  const open = typeof schema.additionalProperties === "object" ? { "*": schema.additionalProperties } : {};
  const below = Object.entries({ ...named, ...open }).flatMap(([key, each]) => everySchema(each, `${path}/${key}`));
  return [[path, schema], ...below];
}

const settings = { "ui.list": { type: "stringList", default: [], description: "A list." } };
const { model } = testManifests({ id: "notes", settings, contributes: {} });
const manifests = [...model.plugins.values()].map(({ manifest }) => manifest);

describe.each<[string, Schema]>([
  ["a manifest", manifestSchema(kernelPoints.points) as Schema],
  ["a tenant's configuration", tenantConfigSchema as unknown as Schema],
  ["a tenant's configuration, for editors", configSchema(manifests) as Schema],
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
    const { plugins, settings: known } = (configSchema(manifests) as Required<Pick<Schema, "properties">>).properties;
    expect(Object.keys(plugins?.properties ?? {})).toEqual(["notes"]);
    expect(known?.properties?.["ui.list"]).toMatchObject({ type: "array", default: [], description: "A list." });
  });
});

describe("the compiled validators", () => {
  it.each(["manifest", "config"])("of the %s need no eval and nothing at run time", (name) => {
    const code = readFileSync(new URL(`../../generated/kernel/${name}-validator.js`, import.meta.url), "utf8");
    expect(code).not.toMatch(/\beval\(|new Function|\brequire\(|^import /m);
  });
});
