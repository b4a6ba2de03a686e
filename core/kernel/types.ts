import type { BindToFluentSyntax, ServiceIdentifier } from "inversify";
import type { Inspection, RuleAnswer } from "./bind/inspection";
import type { Registry } from "./bind/registry";
import type { ContextKey, ContextValues, FragmentState } from "./conditions/facts";
import type { ResolvedConfig } from "./config/merge-config";
import type { Diagnostic } from "./diagnostics/diagnostic";
import type { PointIndex } from "./points/point";
import type { ManifestDocument } from "./resolve/manifest-document";
import type { SettingValue } from "./schema/setting.schema";

/**
 * A function that loads a screen, component or action: `() => import("./list.screen")` if the module has exactly one
 * export, or `() => import("./buttons").then((buttons) => buttons.start)` if it has several.
 */
type CodeLoader = () => Promise<unknown>;

/** The argument of a plugin's `services`: its own container. The container is removed when the plugin stops. */
interface ServiceScope {
  bind<T>(token: ServiceIdentifier<T>): BindToFluentSyntax<T>;
}

/**
 * The argument of a plugin's `activate` and of its actions (functions that commands and other buttons run): gives them
 * the plugin's services.
 */
export interface PluginContext {
  readonly pluginId: string;
  /** A service of this plugin or of the portal. Throws if nothing is bound to the token. */
  get<T>(token: ServiceIdentifier<T>): T;
  /** Registers something that the kernel disposes of when the plugin stops. The last one is disposed of first. */
  own<T extends Disposable>(disposable: T): T;
}

/** Which code each name in the plugin's manifest stands for. */
export interface PluginDefinition {
  readonly id: string;
  /**
   * Binds the plugin's services that have a token. Called once, before any other code of the plugin. A class marked
   * `@injectable` needs no binding: the first that asks for it gets a new object, all others the same one.
   */
  readonly services?: (scope: ServiceScope) => void;
  readonly screens?: Readonly<Record<string, CodeLoader>>;
  readonly components?: Readonly<Record<string, CodeLoader>>;
  /** Functions of `(context: PluginContext, …) => unknown` that entries of the command palette and other buttons run. */
  readonly actions?: Readonly<Record<string, CodeLoader>>;
  /** Called after `services`. Its result is disposed of when the plugin stops. */
  readonly activate?: (context: PluginContext) => Disposable | undefined | Promise<Disposable | undefined>;
}

/** How far the code of a plugin is: not requested, being loaded and started, running, or failed. */
export type PluginState = "idle" | "loading" | "active" | "failed";

export interface LogEntry {
  readonly diagnostic: Diagnostic;
  readonly error?: unknown;
}

export interface KernelOptions {
  /** The index of the contribution points. `generateKernel` writes it to core/generated/kernel/points. */
  readonly index: PointIndex;
  /** The manifests. `readManifests` has already checked them on the server or in the build. */
  readonly documents: readonly ManifestDocument[];
  readonly config: ResolvedConfig;
  readonly context?: Partial<ContextValues>;
  readonly loadPlugin: (pluginId: string) => Promise<PluginDefinition>;
  /** Runs each function that loads code. Default: it is only called. The page may wait or try again. */
  readonly load?: <T>(loader: () => Promise<T>) => Promise<T>;
  readonly log: (entry: LogEntry) => void;
}

/** Observable: a change of one kind of fact notifies only those who have read this kind. */
export interface Context {
  get<K extends ContextKey>(key: K): ContextValues[K];
  set<K extends ContextKey>(key: K, value: ContextValues[K]): void;
}

/** The part of the portal that knows manifests, configuration and plugins, and decides what is shown. */
export interface Kernel extends Disposable {
  readonly registry: Registry;
  readonly context: Context;
  /**
   * A setting of the tenant: the configured value if it has the declared type, or else the declared default.
   * Observable.
   */
  setting(key: string): SettingValue | undefined;
  readonly config: ResolvedConfig;
  readonly firstConfig: ResolvedConfig;
  /** Sets a new configuration. Only the contributions that read a changed value are evaluated again. */
  setConfig(config: ResolvedConfig): void;
  /** Sets new manifests: a fragment was added or removed, or a manifest was saved. Active plugins keep running. */
  setDocuments(documents: readonly ManifestDocument[]): void;
  /**
   * Sets the state of a fragment, which conditions read. A failure is logged. Until the next state is set, `explain` (which says why a contribution is shown or not) names the failure as
   * the reason why contributions that need the fragment are not shown.
   */
  setFragment(fragmentId: string, state: FragmentState, failure?: LogEntry): void;

  pluginOf(contributionId: string): string;
  /** Whether the plugin's code is idle, loading, active or failed. Observable. */
  pluginState(pluginId: string): PluginState;
  /** Once. Rejects with a `KernelError`; after that it may be called again. */
  activate(pluginId: string): Promise<void>;
  /**
   * Loads the screen, component or action of a contribution and activates its plugin. Rejects with a `KernelError` if
   * the contribution is unknown or may not be shown now, or if its code fails.
   * @param field the manifest's field that names the code, such as `component` or `badge`; default: the first such
   * field of the contribution
   */
  resolve<T = unknown>(contributionId: string, field?: string): Promise<T>;
  /**
   * Runs the action of a contribution, such as a command, and returns its result. Rejects like `resolve`, or with the
   * error of the action.
   * @param given what the action gets after the plugin's context
   */
  run(contributionId: string, ...given: readonly unknown[]): Promise<unknown>;
  /** A service of an active plugin or of the portal. Throws a `KernelError` if the plugin is not active. */
  service<T>(pluginId: string, token: ServiceIdentifier<T>): T;

  /** Marks a contribution as mounted in the page until the result is disposed of. */
  mount(contributionId: string): Disposable;
  /**
   * Tells `explain` (which says why a contribution is shown) the answer of the contribution's own rule, until the
   * result is disposed of. The rule is the plugin's code that says, for example, whether a button is allowed for one
   * course.
   */
  tellRule(contributionId: string, answer: RuleAnswer): Disposable;
  /**
   * Reports that a contribution failed while it was drawn, or when it was run. The failure is stored for `explain` and
   * logged once, even if the contribution is drawn again. It is forgotten when the contribution is mounted, or when its
   * code is requested again.
   */
  reportFailure(contributionId: string, error: unknown): Diagnostic;

  /** For `explain` and `listContributions`, which are loaded separately. */
  readonly inspection: Inspection;
  /** The faults of the manifests, and the failures of contributions while they were drawn. */
  readonly diagnostics: readonly Diagnostic[];
}
