import type { Diagnostic } from "../diagnostics/diagnostic";
import type { PointTraits } from "../points/point";
import type { AnyContribution } from "../points/point-map";
import type { Manifest } from "../schema/manifest.schema";
import type { SettingDeclaration } from "../schema/setting.schema";
import type { ManifestDocument } from "./manifest-document";

/** A contribution with what it belongs to. */
export interface ModelContribution {
  readonly id: string;
  /** Its number among all contributions of the model: a place in an array is found faster than one in a second map. */
  readonly index: number;
  readonly traits: PointTraits;
  readonly plugin: ModelPlugin;
  readonly fields: AnyContribution;
}

export interface ModelPlugin {
  readonly id: string;
  readonly document: ManifestDocument;
  readonly manifest: Manifest;
  /** The plugins that must be there for this one, capabilities traced to who provides them. */
  readonly requires: readonly string[];
  /** Why it can never be there, whatever the configuration says. */
  readonly broken: Diagnostic | null;
}

export interface ModelSetting {
  readonly declaration: SettingDeclaration;
  readonly plugin: ModelPlugin;
}

/** All manifests taken together: what exists, whatever the configuration says. Made by `resolve`. */
export interface Model {
  readonly plugins: ReadonlyMap<string, ModelPlugin>;
  readonly contributions: ReadonlyMap<string, ModelContribution>;
  /** Declared, but left out for a fault: id → its point. */
  readonly faulty: ReadonlyMap<string, { readonly point: string; readonly document: ManifestDocument }>;
  readonly settings: ReadonlyMap<string, ModelSetting>;
  /** Capability → the plugin that provides it. */
  readonly capabilities: ReadonlyMap<string, string>;
  /** Contribution → the settings that must be true for it, by the gates that name it. */
  readonly gates: ReadonlyMap<string, readonly string[]>;
  readonly diagnostics: readonly Diagnostic[];
}
