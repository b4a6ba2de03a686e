import type { Diagnostic } from "../diagnostics/diagnostic";
import type { PointTraits } from "../points/point";
import type { AnyContribution } from "../points/point-map";
import type { Manifest } from "../schema/manifest.schema";
import type { SettingDeclaration } from "../schema/setting.schema";
import type { ManifestDocument } from "./manifest-document";

/**
 * A contribution with its plugin and the traits of its point. A point is a kind of contribution; its traits say which
 * fields name code, other contributions or a list.
 */
export interface ModelContribution {
  readonly id: string;
  /** Its index among the contributions of all manifests: an array with this index is faster than a map. */
  readonly index: number;
  readonly traits: PointTraits;
  readonly plugin: ModelPlugin;
  readonly fields: AnyContribution;
}

export interface ModelPlugin {
  readonly id: string;
  readonly document: ManifestDocument;
  readonly manifest: Manifest;
}

export interface ModelSetting {
  readonly declaration: SettingDeclaration;
  readonly plugin: ModelPlugin;
}

/** All manifests together: everything that exists, whatever the configuration says. `assemble` makes it. */
export interface Model {
  readonly plugins: ReadonlyMap<string, ModelPlugin>;
  readonly contributions: ReadonlyMap<string, ModelContribution>;
  /** Contributions that are declared but left out because of a fault: id → point. */
  readonly faulty: ReadonlyMap<string, { readonly point: string; readonly document: ManifestDocument }>;
  readonly settings: ReadonlyMap<string, ModelSetting>;
  /** Contribution → the settings of its gates, which must all be true. */
  readonly gates: ReadonlyMap<string, readonly string[]>;
  readonly diagnostics: readonly Diagnostic[];
}
