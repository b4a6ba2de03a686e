import { Container, type ServiceIdentifier } from "inversify";
import { Activator } from "./activation/activator";
import { loadCode } from "./activation/load-code";
import { whyUnavailable } from "./bind/availability";
import { entryOf } from "./bind/bind-model";
import type { Inspection, RuleAnswer } from "./bind/inspection";
import { LiveRegistry } from "./bind/live-registry";
import { Mounts } from "./bind/mounts";
import { type ContextKey, type ContextValues, emptyContext, type FragmentState } from "./conditions/facts";
import type { ResolvedConfig } from "./config/merge-config";
import { diagnose, errorText, KernelError } from "./diagnostics/diagnose";
import type { Diagnostic } from "./diagnostics/diagnostic";
import { toDisposable } from "./disposable/disposable-store";
import { assemble } from "./resolve/assemble";
import type { ManifestDocument } from "./resolve/manifest-document";
import type { ModelContribution } from "./resolve/model";
import type { Context, Kernel, KernelOptions, LogEntry, PluginState } from "./types";

/**
 * Creates a kernel, the part of the portal that decides what is shown. It knows the manifests, the configuration of the
 * tenant and the context (facts about user and page). A contribution is one thing that a plugin's manifest declares,
 * such as a route, a tab or a button. The code of a plugin is loaded only when one of its contributions is needed.
 * `root` is the Inversify container with the portal's own services.
 */
export function createKernel(options: KernelOptions, root: Container = new Container()): Kernel {
  return new PortalKernel(options, root);
}

class PortalKernel implements Kernel {
  readonly registry: LiveRegistry;
  readonly context: Context;
  private readonly options: KernelOptions;
  private readonly load: NonNullable<KernelOptions["load"]>;
  private readonly activator: Activator;
  private readonly mounts: Mounts;
  private readonly contributionFailures = new Map<string, Diagnostic>();
  private readonly fragmentFailures = new Map<string, Diagnostic>();
  /**
   * Contribution id → the answers of its rule, the plugin's code that says whether the contribution is allowed where it
   * is drawn, such as the button Start for one course. A contribution that is drawn at several places of the page has
   * several answers.
   */
  private readonly rules = new Map<string, readonly RuleAnswer[]>();
  private disposed = false;

  constructor(options: KernelOptions, root: Container) {
    this.options = options;
    const { documents, config, context, loadPlugin, log } = options;
    this.load = options.load ?? ((loader) => loader());
    const registry = new LiveRegistry(assemble(documents, options.index), config, { ...emptyContext, ...context });
    this.registry = registry;
    this.mounts = new Mounts(() => this.activator.stopUnavailable());
    this.activator = new Activator({
      root,
      loadPlugin: (id) => this.load(() => loadPlugin(id)),
      log,
      whyUnavailable: (id) => this.whyUnavailable(id),
      isMounted: (id) => this.mounts.ofPlugin(id) > 0,
    });
    this.context = {
      get: (key) => registry.contextValue(key),
      set: <K extends ContextKey>(key: K, value: ContextValues[K]) => registry.setContext(key, value),
    };
  }

  get firstConfig(): ResolvedConfig {
    return this.options.config;
  }

  get config(): ResolvedConfig {
    return this.registry.config;
  }

  get diagnostics(): readonly Diagnostic[] {
    return [...this.registry.bound.model.diagnostics, ...this.contributionFailures.values()];
  }

  setting(key: string) {
    return this.registry.setting(key);
  }

  setConfig(config: ResolvedConfig): void {
    this.registry.setConfig(config);
    this.stopUnavailableLater();
  }

  setDocuments(documents: readonly ManifestDocument[]): void {
    this.registry.setModel(assemble(documents, this.options.index));
    this.stopUnavailableLater();
  }

  setFragment(fragmentId: string, state: FragmentState, failure?: LogEntry): void {
    this.fragmentFailures.delete(fragmentId);
    if (failure) {
      this.fragmentFailures.set(fragmentId, failure.diagnostic);
      this.options.log(failure);
    }
    this.context.set("fragments", { ...this.registry.facts.context.fragments, [fragmentId]: state });
  }

  pluginOf(contributionId: string): string {
    return contributionId.split(".", 1)[0] ?? "";
  }

  pluginState(pluginId: string): PluginState {
    return this.activator.state(pluginId);
  }

  async activate(pluginId: string): Promise<void> {
    await this.activator.activate(pluginId);
  }

  async resolve<T = unknown>(contributionId: string, field?: string): Promise<T> {
    const plugin = this.shown(contributionId).plugin.id;
    this.contributionFailures.delete(contributionId);
    try {
      const { definition } = await this.activator.activate(plugin);
      // The code of a fragment may have brought another manifest.
      const code = await loadCode(this.shown(contributionId), definition, this.load, field);
      this.noteFragment(plugin, null);
      return code as T;
    } catch (error) {
      if (error instanceof KernelError) this.noteFragment(plugin, error.diagnostic);
      throw error;
    }
  }

  async run(id: string, ...given: readonly unknown[]): Promise<unknown> {
    const action = await this.resolve<(context: unknown, ...given: readonly unknown[]) => unknown>(id);
    return action(this.activator.running(this.pluginOf(id))?.context, ...given);
  }

  service<T>(pluginId: string, token: ServiceIdentifier<T>): T {
    const run = this.activator.running(pluginId);
    if (run) return run.context.get(token);
    throw new KernelError(diagnose("PLUGIN_NOT_ACTIVE", { context: { plugin: pluginId } }));
  }

  mount(contributionId: string): Disposable {
    this.contributionFailures.delete(contributionId);
    return this.mounts.add(contributionId, this.pluginOf(contributionId));
  }

  tellRule(contributionId: string, answer: RuleAnswer): Disposable {
    const told = { ...answer };
    const answers = () => this.rules.get(contributionId) ?? [];
    this.rules.set(contributionId, [...answers(), told]);
    return toDisposable(() =>
      this.rules.set(
        contributionId,
        answers().filter((each) => each !== told),
      ),
    );
  }

  reportFailure(contributionId: string, error: unknown): Diagnostic {
    const known = this.contributionFailures.get(contributionId);
    if (known) return known;
    const plugin = this.pluginOf(contributionId);
    const context = { contribution: contributionId, plugin, error: errorText(error) };
    const own = error instanceof KernelError ? error : null;
    const diagnostic = own?.diagnostic ?? diagnose("CONTRIBUTION_FAILED", { context });
    this.contributionFailures.set(contributionId, diagnostic);
    // The failure of a plugin is logged once, and not again by each contribution that waits for it.
    if (diagnostic !== this.activator.failure(plugin)) this.options.log({ diagnostic, error: own?.cause ?? error });
    return diagnostic;
  }

  get inspection(): Inspection {
    return {
      registry: this.registry,
      isActive: (plugin) => this.activator.running(plugin) !== null,
      startTime: (plugin) => this.activator.time(plugin),
      isMounted: (contribution) => this.mounts.of(contribution) > 0,
      failures: (plugin, contribution) =>
        [this.activator.failure(plugin), this.contributionFailures.get(contribution)].filter((it) => it != null),
      rule: (contribution) => this.rules.get(contribution)?.at(-1) ?? null,
      fragmentFailure: (fragment) => this.fragmentFailures.get(fragment) ?? null,
    };
  }

  [Symbol.dispose](): void {
    this.disposed = true;
    void this.activator.stopAll();
  }

  /** The declaration of a contribution that may be shown now. Throws a `KernelError` if there is none. */
  private shown(contributionId: string): ModelContribution {
    const context = { contribution: contributionId };
    const entry = entryOf(this.registry.bound, contributionId);
    if (!entry) throw new KernelError(diagnose("CONTRIBUTION_UNKNOWN", { context }));
    if (!this.registry.isEligible(entry)) throw new KernelError(diagnose("CONTRIBUTION_OFF", { context }));
    return entry.source;
  }

  /** Notes whether the code of a fragment works: contributions that need the fragment are shown only while it does. */
  private noteFragment(pluginId: string, failure: Diagnostic | null): void {
    const { model, available } = this.registry.facts;
    const isFragment = model.plugins.get(pluginId)?.manifest.fragment;
    const state = this.registry.facts.fragment(pluginId);
    if (!isFragment || !available.has(pluginId) || (failure !== null && failure.severity !== "error")) return;
    if (failure === null && state !== "ready") this.setFragment(pluginId, "ready");
    if (failure !== null && state !== "failed") {
      this.setFragment(pluginId, "failed");
      this.fragmentFailures.set(pluginId, failure);
    }
  }

  /** In a later microtask, so that the page can unmount their contributions before. */
  private stopUnavailableLater(): void {
    queueMicrotask(() => this.activator.stopUnavailable());
  }

  private whyUnavailable(pluginId: string): Diagnostic | null {
    if (this.disposed) return diagnose("PLUGIN_OFF", { context: { plugin: pluginId } });
    const { available, model, resolved } = this.registry.facts;
    return available.has(pluginId) ? null : whyUnavailable(pluginId, model, resolved.config);
  }
}
