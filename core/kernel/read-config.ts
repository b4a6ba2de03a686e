import { validateConfig } from "../generated/kernel/config-validator";
import { checkConfig } from "./check/check-config";
import type { KnownNames } from "./check/names";
import type { ConfigLayer, ConfigLayerName } from "./config/merge-config";
import type { Diagnostic } from "./diagnostics/diagnostic";
import { readDocument } from "./read-document";
import type { TextFile } from "./read-manifests";
import type { Model } from "./resolve/model";
import { type TenantConfig, tenantConfigSchema } from "./schema/tenant-config.schema";
import { schemaFaults } from "./validate/schema-faults";

/**
 * The result of reading a configuration file: a layer for `mergeConfig` (one of several documents that are merged, such
 * as that of one tenant, a customer), or the file's faults.
 */
export interface ConfigReading {
  /** The content of the file. Null if the file has any fault; then the last good configuration stays in force. */
  readonly layer: ConfigLayer | null;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads one file of a tenant's configuration. Checks its shape by the schema, and its names and values by `model` (all
 * manifests) and `names` (the texts and icons that exist).
 */
export function readConfig(
  layer: ConfigLayerName,
  { file, text }: TextFile,
  model: Model,
  names: KnownNames,
): ConfigReading {
  const source = readDocument(file, text);
  if (source.diagnostics.length > 0) return { layer: null, diagnostics: source.diagnostics };
  const faults = schemaFaults(source, validateConfig, tenantConfigSchema);
  const said = new Set(faults.map(({ pointer }) => pointer));
  const diagnostics = [
    ...faults.map(({ diagnostic }) => diagnostic),
    ...checkConfig(source, model, names).filter(({ place }) => !said.has(place?.pointer ?? "")),
  ];
  if (diagnostics.length > 0) return { layer: null, diagnostics };
  return { layer: { layer, file, value: source.value as TenantConfig, positions: source.positions }, diagnostics };
}
