import type { TenantConfig } from "../schema/tenant-config.schema";

/**
 * The layers of a configuration, from the weakest to the strongest: the defaults in the manifests, the file for all
 * tenants, the tenant's file, the newest revision, which administrators save in the portal, what is rolled out to some
 * people, the server, which turns off plugins that do not work, and the overlay, which an administrator tries in one
 * browser.
 */
export type ConfigLayerName = "default" | "base" | "tenant" | "revision" | "rollout" | "server" | "overlay";

/** Line and column of each value of a document, from 1, by JSON pointer. */
export type Positions = Readonly<Record<string, readonly [line: number, column: number]>>;

export interface ConfigLayer {
  readonly layer: ConfigLayerName;
  readonly file: string;
  readonly value: TenantConfig;
  /** JSON pointer → place of the value in the document. Without it the origins of values have no line. */
  readonly positions?: Positions;
}
