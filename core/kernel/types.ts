import type { BindToFluentSyntax, ServiceIdentifier } from "inversify";
import type { Inspection } from "./bind/inspection";
import type { Registry } from "./bind/registry";
import type { ContextKey, ContextValues } from "./conditions/facts";
import type { ResolvedConfig } from "./config/merge-config";
import type { Diagnostic } from "./diagnostics/diagnostic";
import type { PointIndex } from "./points/point";
import type { ManifestDocument } from "./resolve/manifest-document";
import type { SettingValue } from "./schema/setting.schema";

/**
 * Loads a screen, component or action: `() => import("./list.screen")` where the module exports exactly one thing, or
 * `() => import("./buttons").then((buttons) => buttons.start)` where it exports several.
 */
type CodeLoader = () => Promise<unknown>;

/** What a plugin's `services` gets: its own container, which goes when the plugin goes. */
export interface ServiceScope {
  bind<T>(token: ServiceIdentifier<T>): BindToFluentSyntax<T>;
}

/** What a plugin's `activate` and its actions get. */
export interface PluginContext {
  readonly pluginId: string;
  /** A service of this plugin, or of the portal. Throws when nothing is bound. */
  get<T>(token: ServiceIdentifier<T>): T;
  /** Disposes it when the plugin goes, last one first. */
  own<T extends Disposable>(disposable: T): T;
}

/** Where the code of a plugin's named things is. Nothing else: what exists is in its manifest. */
export interface PluginDefinition {
  readonly id: string;
  /** Binds the plugin's services. Called once, before any of its code runs. */
  readonly services?: (scope: ServiceScope) => void;
  /** The capabilities of the manifest's `provides`: name → the token of this plugin's service. */
  readonly provides?: Readonly<Record<string, ServiceIdentifier>>;
  readonly screens?: Readonly<Record<string, CodeLoader>>;
  readonly components?: Readonly<Record<string, CodeLoader>>;
  /** Functions of `(context: PluginContext) => unknown` that commands run. */
  readonly actions?: Readonly<Record<string, CodeLoader>>;
  /** Runs after `services`. What it answers is disposed when the plugin goes. */
  readonly activate?: (context: PluginContext) => Disposable | undefined | Promise<Disposable | undefined>;
}

export type PluginState = "idle" | "loading" | "active" | "failed";

/** Something the kernel reports once. */
export interface LogEntry {
  readonly diagnostic: Diagnostic;
  readonly error?: unknown;
}

export interface KernelOptions {
  /** Made by `generateKernel` into core/generated/kernel/points. */
  readonly index: PointIndex;
  /** Checked where their files are: by `readManifests`. */
  readonly documents: readonly ManifestDocument[];
  readonly config: ResolvedConfig;
  readonly context?: Partial<ContextValues>;
  /** Loads the module of plugins/<id>/plugin.ts. */
  readonly loadPlugin: (pluginId: string) => Promise<PluginDefinition>;
  readonly log: (entry: LogEntry) => void;
}

/** The context of conditions: observable, one atom a key. */
export interface Context {
  get<K extends ContextKey>(key: K): ContextValues[K];
  set<K extends ContextKey>(key: K, value: ContextValues[K]): void;
}

export interface Kernel extends Disposable {
  readonly registry: Registry;
  readonly context: Context;
  /** A tenant setting: the configured value where it is of the declared type, else the declared default. Observable. */
  setting(key: string): SettingValue | undefined;
  /** The configuration in force. Observable as a whole: for branding and fragments. */
  readonly config: ResolvedConfig;
  /** Takes a new configuration. Only what reads a changed value is evaluated again. */
  setConfig(config: ResolvedConfig): void;
  /** Takes another set of manifests: a fragment came or went, or a manifest was saved. Running plugins go on. */
  setDocuments(documents: readonly ManifestDocument[]): void;

  /** The id of the plugin of a contribution. */
  pluginOf(contributionId: string): string;
  /** Observable. */
  pluginState(pluginId: string): PluginState;
  /** Loads and starts a plugin, once. Rejects with a `KernelError`; may be called again then. */
  activate(pluginId: string): Promise<void>;
  /**
   * The screen, component or action that a contribution names. Activates its plugin. Rejects with a `KernelError`.
   * @param field which of its names, where it gives several; else the first
   */
  resolve<T = unknown>(contributionId: string, field?: string): Promise<T>;
  /** Runs the action of a command. */
  run(commandId: string): Promise<unknown>;
  /** A service of an active plugin or of the portal. Throws a `KernelError` when the plugin is not active. */
  service<T>(pluginId: string, token: ServiceIdentifier<T>): T;

  /** Says that a contribution is on the page until the answer is disposed. */
  mount(contributionId: string): Disposable;
  /**
   * Says that a contribution failed while it was shown. Keeps it for `explain` and logs it once, however often it is drawn:
   * until it is really on the page, or its code is asked for again.
   */
  reportFailure(contributionId: string, error: unknown): Diagnostic;

  /** For `explain` and `listContributions` of core/kernel/explain, which is loaded apart. */
  readonly inspection: Inspection;
  /** What is wrong with the manifests and the activated code. */
  readonly diagnostics: readonly Diagnostic[];
}
