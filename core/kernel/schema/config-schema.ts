import type { Manifest } from "./manifest.schema";
import type { SettingDeclaration } from "./setting.schema";
import { tenantConfigSchema } from "./tenant-config.schema";

/**
 * Makes the schema of the configuration of a tenant (customer of the portal) with all names of the plugins' manifests,
 * so that editors can complete and check them.
 */
export function configSchema(manifests: readonly Manifest[]): object {
  const { properties } = tenantConfigSchema;
  const plugin = properties.plugins.additionalProperties;
  const contribution = properties.contributions.additionalProperties;
  const closed = (schema: object, named: readonly (readonly [string, object])[]) => {
    const { propertyNames: _, ...rest } = schema as { propertyNames?: unknown };
    return { ...rest, properties: Object.fromEntries(named), additionalProperties: false };
  };
  const contributions = manifests.flatMap((manifest) =>
    Object.entries(manifest.contributes ?? {}).flatMap(([point, list]) =>
      list.map(({ id }) => [id, { ...contribution, description: `Changes ${id} (${point}).` }] as const),
    ),
  );
  const settings = manifests.flatMap((manifest) =>
    Object.entries(manifest.settings ?? {}).map(([key, setting]) => [key, valueSchema(setting)] as const),
  );
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
    },
  };
}

function valueSchema({ type, ...rest }: SettingDeclaration): object {
  return type === "stringList" ? { type: "array", items: { type: "string" }, ...rest } : { type, ...rest };
}
