import type { Container } from "inversify";
import { createAtom, type IAtom } from "mobx";
import { diagnose, errorText, KernelError } from "../diagnostics/diagnose";
import type { Diagnostic } from "../diagnostics/diagnostic";
import type { LogEntry, PluginDefinition, PluginState } from "../types";
import { type PluginRun, startPlugin } from "./plugin-run";

/** `root` is the Inversify container with the portal's own services. */
export interface ActivatorOptions {
  readonly root: Container;
  readonly loadPlugin: (pluginId: string) => Promise<PluginDefinition>;
  readonly log: (entry: LogEntry) => void;
  /** Returns the reason why a plugin is not available, or null if it is available. */
  readonly whyUnavailable: (pluginId: string) => Diagnostic | null;
  readonly isMounted: (pluginId: string) => boolean;
}

interface Start {
  readonly started: Promise<PluginRun>;
  /** The running code of the plugin. Null while the plugin is being loaded and started. */
  run: PluginRun | null;
}

/** Activates plugins on demand, once each, and stops those that are no longer available. */
export class Activator {
  private readonly options: ActivatorOptions;
  private readonly starts = new Map<string, Start>();
  private readonly failures = new Map<string, Diagnostic>();
  private readonly times = new Map<string, number>();
  private readonly atoms = new Map<string, IAtom>();

  constructor(options: ActivatorOptions) {
    this.options = options;
  }

  state(pluginId: string): PluginState {
    this.atom(pluginId).reportObserved();
    const start = this.starts.get(pluginId);
    if (start) return start.run ? "active" : "loading";
    return this.failures.has(pluginId) ? "failed" : "idle";
  }

  /** The failure of the plugin's last activation. Null if that activation did not fail. */
  failure(pluginId: string): Diagnostic | null {
    return this.failures.get(pluginId) ?? null;
  }

  /** How long the plugin's last activation took, in milliseconds. Null if there was none, or it has not succeeded. */
  time(pluginId: string): number | null {
    return this.times.get(pluginId) ?? null;
  }

  running(pluginId: string): PluginRun | null {
    return this.starts.get(pluginId)?.run ?? null;
  }

  /** Once for several calls. Rejects with a `KernelError`; after a failure a new call tries again. */
  activate(pluginId: string): Promise<PluginRun> {
    const why = this.options.whyUnavailable(pluginId);
    if (why) return Promise.reject(new KernelError(why));
    const current = this.starts.get(pluginId);
    if (current) return current.started;
    const begun = performance.now();
    const started = this.start(pluginId);
    const start: Start = { started, run: null };
    this.starts.set(pluginId, start);
    this.failures.delete(pluginId);
    this.changed(pluginId);
    started.then(
      (run) => {
        start.run = run;
        this.times.set(pluginId, performance.now() - begun);
        this.changed(pluginId);
        this.stopUnavailable();
      },
      (error: unknown) => this.failed(pluginId, error),
    );
    return started;
  }

  /**
   * Stops plugins that are no longer available. A plugin keeps running while one of its contributions is on the page.
   */
  stopUnavailable(): void {
    for (const [pluginId, { run }] of [...this.starts].reverse()) {
      if (!run || this.options.whyUnavailable(pluginId) === null) continue;
      if (this.options.isMounted(pluginId)) continue;
      void this.stop(pluginId, run);
    }
  }

  /** Stops all plugins, even if their contributions are on the page. */
  async stopAll(): Promise<void> {
    for (const [pluginId, { run }] of [...this.starts].reverse()) if (run) await this.stop(pluginId, run);
  }

  private async start(pluginId: string): Promise<PluginRun> {
    const { loadPlugin, root, whyUnavailable } = this.options;
    const definition = await this.load(pluginId, loadPlugin);
    const why = whyUnavailable(pluginId);
    if (why) throw new KernelError(why);
    return startPlugin(definition, root);
  }

  private async load(pluginId: string, loadPlugin: ActivatorOptions["loadPlugin"]): Promise<PluginDefinition> {
    let definition: PluginDefinition;
    try {
      definition = await loadPlugin(pluginId);
    } catch (error) {
      const context = { plugin: pluginId, error: errorText(error) };
      throw new KernelError(diagnose("PLUGIN_LOAD_FAILED", { context }), error);
    }
    if (definition?.id === pluginId) return definition;
    const context = { plugin: pluginId, actual: String(definition?.id) };
    throw new KernelError(diagnose("PLUGIN_DEFINITION", { context }));
  }

  private failed(pluginId: string, error: unknown): void {
    this.starts.delete(pluginId);
    const context = { plugin: pluginId, part: "activation", error: errorText(error) };
    const diagnostic = error instanceof KernelError ? error.diagnostic : diagnose("PLUGIN_START_FAILED", { context });
    // A plugin that was turned off during its activation has not failed.
    if (diagnostic.severity === "error") {
      this.failures.set(pluginId, diagnostic);
      this.options.log({ diagnostic, error: error instanceof KernelError ? error.cause : error });
    }
    this.changed(pluginId);
  }

  private async stop(pluginId: string, run: PluginRun): Promise<void> {
    this.starts.delete(pluginId);
    this.changed(pluginId);
    for (const error of await run.stop()) {
      const context = { plugin: pluginId, error: errorText(error) };
      this.options.log({ diagnostic: diagnose("PLUGIN_STOP_FAILED", { context }), error });
    }
  }

  private atom(pluginId: string): IAtom {
    let atom = this.atoms.get(pluginId);
    if (!atom) {
      atom = createAtom(`plugin ${pluginId}`);
      this.atoms.set(pluginId, atom);
    }
    return atom;
  }

  private changed(pluginId: string): void {
    this.atoms.get(pluginId)?.reportChanged();
  }
}
