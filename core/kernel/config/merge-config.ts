import type { TenantConfig } from "../schema/tenant-config.schema";

/**
 * The layers (sources) of a configuration, from the weakest to the strongest: the defaults in the manifests, the file
 * for all tenants, the tenant's file, the server, which turns off plugins that do not work, and the overlay, which an
 * administrator tries in one browser.
 */
export type ConfigLayerName = "default" | "base" | "tenant" | "server" | "overlay";

/** Line and column of each value of a document, from 1, by JSON pointer. */
export type Positions = Readonly<Record<string, readonly [line: number, column: number]>>;

/** One document of a tenant's configuration. */
export interface ConfigLayer {
  readonly layer: ConfigLayerName;
  readonly file: string;
  readonly value: TenantConfig;
  /** JSON pointer → place of the value in the document. Without it the origins of values have no line. */
  readonly positions?: Positions;
}

/** The place that sets a value of the configuration: layer, file, line and column. */
export interface Origin {
  /** `configured`: one of the files. Only administrators are told which. */
  readonly layer: ConfigLayerName | "configured";
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
  /** Why the server sets the value. */
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

/** A configuration that sets nothing. */
export const emptyConfig: ResolvedConfig = { config: {}, origins: {} };

/**
 * Merges the layers; later layers override earlier ones. Objects are merged; every other value is replaced as a whole.
 */
export function mergeConfig(layers: readonly ConfigLayer[]): ResolvedConfig {
  return layers.reduce(applyLayer, emptyConfig);
}

/**
 * Puts one more layer over a merged configuration, for example an administrator's trial (overlay) over the
 * configuration of the server.
 */
export function applyLayer(below: ResolvedConfig, layer: ConfigLayer): ResolvedConfig {
  const origins: Record<string, Origin> = { ...below.origins };
  const config = merge(below.config as Json, layer.value as Json, "", layer, origins);
  return { config: config as TenantConfig, origins };
}

function merge(below: Json, above: Json, pointer: string, layer: ConfigLayer, origins: Record<string, Origin>): Json {
  const merged: Record<string, unknown> = { ...below };
  for (const [key, value] of Object.entries(above)) {
    if (unsafeNames.has(key) || (pointer === "" && key === "$schema")) continue;
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

export function escapePointer(name: string): string {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}

/** The names of a JSON pointer, from the outside to the inside. */
export function pointerSteps(pointer: string): string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
}
