import { KernelError } from "../diagnostics/diagnose";
import type { PluginDefinition } from "../types";

/** A configuration in which the plugin "notes" is off. */
export const off = { plugins: { notes: { enabled: false } } };

export const page = () => "page";

/** The code of a plugin "notes" with one screen, `page`. */
export function notes(definition: Partial<PluginDefinition> = {}): PluginDefinition {
  return { id: "notes", screens: { page: async () => page }, ...definition };
}

/** The code of the fault with which a promise is rejected, or "none". */
export const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "none",
    (error: unknown) => (error instanceof KernelError ? error.diagnostic.code : String(error)),
  );

/** Waits until all pending tasks have run. */
export const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
