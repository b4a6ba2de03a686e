import type { TenantConfig } from "../schema/tenant-config.schema";
import type { ConfigLayer, ConfigLayerName } from "./config-layer";
import { lockedPaths, withoutLocked } from "./locked";
import { escapePointer } from "./pointers";

/** The place that sets a value of the configuration: layer, file, line and column. */
export interface Origin {
  /** `configured`: one of the files. Only administrators are told which. */
  readonly layer: ConfigLayerName | "configured";
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
  readonly reason?: string;
}

/** A tenant's configuration with the origin of each value, by JSON pointer. Plain data. */
export interface ResolvedConfig {
  readonly config: TenantConfig;
  readonly origins: Readonly<Record<string, Origin>>;
}

type Json = Readonly<Record<string, unknown>>;

/** Names that would reach the prototype of an object. The schema refuses them, and the merge ignores them. */
const unsafeNames = new Set(["__proto__", "constructor", "prototype"]);

const ownKeys = new Set(["$schema", "locked"]);

export const emptyConfig: ResolvedConfig = { config: {}, origins: {} };

/** Later layers override earlier ones: objects are merged, other values replaced, locked ones kept. */
export function mergeConfig(layers: readonly ConfigLayer[]): ResolvedConfig {
  const locked = lockedPaths(layers).map(({ pointer }) => pointer);
  return layers.reduce((below, layer) => {
    if (layer.layer !== "revision" || locked.length === 0) return applyLayer(below, layer);
    return applyLayer(below, { ...layer, value: withoutLocked(layer.value, locked) });
  }, emptyConfig);
}

/** For example an administrator's trial over the configuration of the server. */
export function applyLayer(below: ResolvedConfig, layer: ConfigLayer): ResolvedConfig {
  const origins: Record<string, Origin> = { ...below.origins };
  const config = merge(below.config as Json, layer.value as Json, "", layer, origins);
  return { config: config as TenantConfig, origins };
}

function merge(below: Json, above: Json, pointer: string, layer: ConfigLayer, origins: Record<string, Origin>): Json {
  const merged: Record<string, unknown> = { ...below };
  for (const [key, value] of Object.entries(above)) {
    if (unsafeNames.has(key) || (pointer === "" && ownKeys.has(key))) continue;
    const place = `${pointer}/${escapePointer(key)}`;
    const old = Object.hasOwn(below, key) ? below[key] : undefined;
    if (isObject(value)) {
      if (!isObject(old)) forget(origins, place);
      merged[key] = merge(isObject(old) ? old : {}, value, place, layer, origins);
    } else {
      forget(origins, place);
      merged[key] = value;
      origins[place] = originOf(layer, place);
    }
  }
  return merged;
}

function originOf({ layer, file, positions }: ConfigLayer, pointer: string): Origin {
  const position = positions?.[pointer];
  return position ? { layer, file, line: position[0], column: position[1] } : { layer, file };
}

function forget(origins: Record<string, Origin>, pointer: string): void {
  for (const key of Object.keys(origins)) {
    if (key === pointer || key.startsWith(`${pointer}/`)) delete origins[key];
  }
}

function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
