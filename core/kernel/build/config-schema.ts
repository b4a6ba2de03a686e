import type { Condition } from "../points/condition.schema";
import type { PointIndex } from "../points/point";
import type { AnyContribution } from "../points/point-map";
import { listNameOf } from "../resolve/declaration";
import type { AnyContributes, Manifest } from "../schema/manifest.schema";
import type { FieldDeclaration, SettingDeclaration } from "../schema/setting.schema";
import { tenantConfigSchema } from "../schema/tenant-config.schema";

/** The names of a portal that are not in its manifests. */
export interface NamesForEditors {
  readonly texts: readonly string[];
  readonly icons: readonly string[];
  readonly locales: readonly string[];
  readonly entitlements: readonly string[];
}

/** With all names of the manifests, for editors. It offers what `checkConfig` accepts. */
export function configSchema(manifests: readonly Manifest[], index: PointIndex, names: NamesForEditors): object {
  const { properties } = tenantConfigSchema;
  const plugin = properties.plugins.additionalProperties;
  const closed = (schema: object, named: readonly (readonly [string, object])[]) => {
    const { propertyNames: _, ...rest } = schema as { propertyNames?: unknown };
    return { ...rest, properties: Object.fromEntries(named), additionalProperties: false };
  };
  const all = manifests.flatMap(({ contributes }) =>
    Object.entries((contributes ?? {}) as AnyContributes).flatMap(([point, list]) =>
      list.map((fields) => ({ point, fields, list: listOf(point, fields, index) })),
    ),
  );
  const contributions = all.map(({ point, fields: { id }, list }) => {
    const neighbours = all
      .filter((other) => other.list === list && other.fields.id !== id)
      .map((other) => other.fields.id);
    const changes = index.points[point]?.changes ?? [];
    return [id, overrideSchema(`Changes ${id} (${point}).`, changes, neighbours)] as const;
  });
  const settings = manifests.flatMap((manifest) =>
    Object.entries(manifest.settings ?? {}).map(
      ([key, setting]) => [key, valueSchema(setting, names.locales)] as const,
    ),
  );
  const { rollouts } = properties;
  const rollout = rollouts.additionalProperties;
  const { title, icon } = properties.contributions.additionalProperties.properties;
  const icons = all.filter(({ point }) => point === "icons").map(({ fields }) => fields.id);
  const features = new Set([...names.entitlements, ...all.flatMap(({ fields }) => entitlementsIn(fields.when))]);
  const { additionalProperties: licensed } = properties.entitlements;
  return {
    ...tenantConfigSchema,
    properties: {
      ...properties,
      plugins: closed(
        properties.plugins,
        manifests.map(({ id }) => [id, { ...plugin, description: `Plugin ${id}.` }]),
      ),
      contributions: closed(properties.contributions, contributions),
      settings: closed(properties.settings, settings),
      rollouts: {
        ...rollouts,
        additionalProperties: {
          ...rollout,
          properties: {
            ...rollout.properties,
            contributions: { $ref: "#/properties/contributions" },
            settings: { $ref: "#/properties/settings" },
          },
        },
      },
      entitlements: {
        ...properties.entitlements,
        properties: Object.fromEntries([...features].sort().map((name) => [name, licensed])),
      },
      texts: {
        ...properties.texts,
        propertyNames: { $ref: "#/$defs/title" },
        additionalProperties: { ...properties.texts.additionalProperties, propertyNames: { enum: names.locales } },
      },
    },
    $defs: {
      title: { type: title.type, enum: [...names.texts].sort(), description: title.description },
      icon: { type: icon.type, enum: [...names.icons, ...icons].sort(), description: icon.description },
    },
  };
}

function listOf(point: string, fields: AnyContribution, { points }: PointIndex): string {
  const traits = points[point];
  return traits === undefined ? point : `${point} ${listNameOf(traits, fields)}`;
}

function overrideSchema(description: string, changes: readonly string[], neighbours: readonly string[]): object {
  const schema = tenantConfigSchema.properties.contributions.additionalProperties;
  const { enabled, order, before, after } = schema.properties;
  const place = (field: object) => ({ ...field, enum: [...neighbours].sort() });
  const all = {
    order,
    ...(neighbours.length > 0 ? { before: place(before), after: place(after) } : {}),
    title: { $ref: "#/$defs/title" },
    icon: { $ref: "#/$defs/icon" },
  };
  const allowed = Object.entries(all).filter(([field]) => changes.includes(field));
  return { ...schema, description, properties: { enabled, ...Object.fromEntries(allowed) } };
}

function entitlementsIn(condition: Condition | undefined): string[] {
  const { all = [], any = [], not, entitlement } = condition ?? {};
  const inside = [...all, ...any, ...(not ? [not] : [])].flatMap(entitlementsIn);
  return entitlement === undefined ? inside : [entitlement, ...inside];
}

function valueSchema(declaration: SettingDeclaration, locales: readonly string[]): object {
  const { type, entries, fields = {}, serverOnly: _, ...rest } = declaration;
  if (type === "objectList") return { type: "array", items: objectSchema(fields), ...rest };
  if (type === "stringList") {
    const items = entries === "locales" ? { type: "string", enum: locales } : { type: "string" };
    return { type: "array", items, ...rest };
  }
  if (entries !== "locales") return { type, ...rest };
  const locale = `\\s*(${locales.join("|")})\\s*`;
  return { type, pattern: `^(|${locale}(,${locale})*)$`, examples: locales, ...rest };
}

/** An object of a list; `fieldMismatch` checks it more closely. */
function objectSchema(fields: Readonly<Record<string, FieldDeclaration>>): object {
  const id = { type: "string", pattern: "^[a-z0-9][a-z0-9-]{0,63}$", description: "Its name, which stays the same." };
  const enabled = { type: "boolean", description: "false takes it away. Default true." };
  const needed = Object.keys(fields).filter((key) => fields[key]?.required === true);
  const properties = Object.entries(fields).map(
    ([key, { type, description }]) => [key, { ...fieldSchemas[type], description }] as const,
  );
  return {
    type: "object",
    properties: { id, enabled, ...Object.fromEntries(properties) },
    required: ["id", ...needed],
    additionalProperties: false,
  };
}

const fieldSchemas: Readonly<Record<FieldDeclaration["type"], object>> = {
  boolean: { type: "boolean" },
  stringList: { type: "array", items: { type: "string" }, minItems: 1 },
  texts: {
    type: ["string", "object"],
    additionalProperties: { type: "string", description: "The text in this language." },
  },
  link: { type: "string", pattern: "^(/(?![/\\\\])|https://)" },
  picture: { type: "string", pattern: "^/config-ui/branding/" },
  time: { type: "string", pattern: "^\\d{4}-\\d\\d-\\d\\d" },
};
