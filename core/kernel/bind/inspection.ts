import type { Diagnostic } from "../diagnostics/diagnostic";
import type { LiveRegistry } from "./live-registry";

/** Internal access to a kernel, for `explain`. */
export interface Inspection {
  readonly registry: LiveRegistry;
  isActive(pluginId: string): boolean;
  isMounted(contributionId: string): boolean;
  /** The last failures of the plugin's code, and of loading or drawing the contribution. */
  failures(pluginId: string, contributionId: string): readonly Diagnostic[];
  /** Why the fragment could not be loaded; null if it has not failed. */
  fragmentFailure(fragmentId: string): Diagnostic | null;
}
