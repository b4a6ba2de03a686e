import { Container } from "inversify";
import { diagnose, errorText, KernelError } from "../diagnostics/diagnose";
import { DisposableStore } from "../disposable/disposable-store";
import type { PluginContext, PluginDefinition } from "../types";

export interface PluginRun {
  readonly definition: PluginDefinition;
  readonly context: PluginContext;
  /** Disposes of all that the plugin registered, the last first, even if something fails. Returns the errors. */
  stop(): Promise<readonly unknown[]>;
}

/**
 * Starts a plugin in its own Inversify container below `root`, the portal's container. The container makes one object
 * of each of the plugin's `@injectable` classes when it is first asked for. Rejects with a `KernelError` if the
 * plugin's code fails; then nothing that it has registered is left.
 */
export async function startPlugin(definition: PluginDefinition, root: Container): Promise<PluginRun> {
  const { id } = definition;
  const container = new Container({ parent: root, autobind: true, defaultScope: "Singleton" });
  const owned = new DisposableStore();
  const context: PluginContext = {
    pluginId: id,
    get: (token) => container.get(token),
    own: (disposable) => owned.add(disposable),
  };
  const stop = async () => {
    const errors = owned.disposeAll();
    // Runs the @preDestroy methods and onDeactivation handlers of services.
    await container.unbindAllAsync().catch((error: unknown) => errors.push(error));
    return errors;
  };
  let part = "services";
  try {
    definition.services?.({ bind: (token) => container.bind(token) });
    part = "activate";
    const registered = await definition.activate?.(context);
    if (registered) owned.add(registered);
  } catch (error) {
    await stop();
    throw new KernelError(
      diagnose("PLUGIN_START_FAILED", { context: { plugin: id, part, error: errorText(error) } }),
      error,
    );
  }
  return { definition, context, stop };
}
