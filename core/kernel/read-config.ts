import { validateConfig } from "../generated/kernel/config-validator";
import { checkConfig } from "./check/check-config";
import type { ConfigFault } from "./check/config-fault";
import type { KnownNames } from "./check/names";
import type { ConfigLayer, ConfigLayerName, Positions } from "./config/config-layer";
import { soundParts } from "./config/sound-parts";
import type { Diagnostic } from "./diagnostics/diagnostic";
import { readDocument } from "./read-document";
import type { TextFile } from "./read-manifests";
import type { Model } from "./resolve/model";
import { type TenantConfig, tenantConfigSchema } from "./schema/tenant-config.schema";
import { schemaFaults } from "./validate/schema-faults";

/**
 * The result of reading a configuration file: a layer for `mergeConfig` (one of several documents that are merged, such
 * as that of one tenant, a customer), and the file's faults.
 */
export interface ConfigReading {
  /** Faulty parts have their last good values. null if the file is no JSON object; the last good one stays then. */
  readonly layer: ConfigLayer | null;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads one file of a tenant's configuration. Checks its shape by the schema, and its names and values by `model` (all
 * manifests) and `names` (all texts and icons).
 * @param lastGood what was last in force of this file, for the parts that have a fault
 */
export function readConfig(
  layer: ConfigLayerName,
  { file, text }: TextFile,
  model: Model,
  names: KnownNames,
  lastGood: TenantConfig = {},
): ConfigReading {
  const source = readDocument(file, text);
  if (source.diagnostics.length > 0) return { layer: null, diagnostics: source.diagnostics };
  const ofShape = schemaFaults(source, validateConfig, tenantConfigSchema).map(
    (fault): ConfigFault => ({ ...fault, loss: fault.diagnostic.code === "KEY_UNKNOWN" ? "key" : "value" }),
  );
  const reported = new Set(ofShape.map(({ pointer }) => pointer));
  const faults = [...ofShape, ...checkConfig(source, model, names).filter(({ pointer }) => !reported.has(pointer))];
  const value = soundParts(source.value, faults, lastGood);
  return {
    layer: value && { layer, file, value, positions: withoutFaulty(source.positions, faults) },
    diagnostics: faults.flatMap(({ diagnostic, follows }) => (follows ? [] : [diagnostic])),
  };
}

/** The positions of all values but the faulty ones, in whose place others are in force. */
function withoutFaulty(positions: Positions, faults: readonly ConfigFault[]): Positions {
  const faulty = faults.filter(({ loss }) => loss === "value").map(({ pointer }) => pointer);
  if (faulty.length === 0) return positions;
  const isIn = (pointer: string) => faulty.some((part) => pointer === part || pointer.startsWith(`${part}/`));
  return Object.fromEntries(Object.entries(positions).filter(([pointer]) => !isIn(pointer)));
}
