import { Container, type ServiceIdentifier } from "inversify";
import { diagnose, errorText, KernelError } from "../diagnostics/diagnose";
import { DisposableStore, toDisposable } from "../disposable/disposable-store";
import type { PluginContext, PluginDefinition } from "../types";
import { capability } from "./define-plugin";

/** The running code of one plugin: its container and everything that it registered. */
export interface PluginRun {
  readonly definition: PluginDefinition;
  readonly context: PluginContext;
  /** Takes everything away, the last thing first, whatever fails on the way. Answers what failed. */
  stop(): Promise<readonly unknown[]>;
}

/** Starts a plugin in a container of its own below `root`. Rejects with a `KernelError`; nothing is left behind then. */
export async function startPlugin(definition: PluginDefinition, root: Container): Promise<PluginRun> {
  const { id } = definition;
  const container = new Container({ parent: root });
  const owned = new DisposableStore();
  const context: PluginContext = {
    pluginId: id,
    get: (token) => container.get(token),
    own: (disposable) => owned.add(disposable),
  };
  const stop = async () => {
    const errors = owned.disposeAll();
    // Runs the stores' @preDestroy methods and onDeactivation handlers.
    await container.unbindAllAsync().catch((error: unknown) => errors.push(error));
    return errors;
  };
  let part = "services";
  try {
    definition.services?.({ bind: (token) => container.bind(token) });
    part = "provides";
    for (const [name, token] of Object.entries(definition.provides ?? {})) {
      owned.add(provide(root, container, name, token));
    }
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

/** Other plugins reach a capability through the root; the root forgets it with the plugin. */
function provide(root: Container, own: Container, name: string, token: ServiceIdentifier): Disposable {
  const shared = capability(name);
  root.bind(shared).toDynamicValue(() => own.get(token));
  return toDisposable(() => root.unbind(shared));
}
