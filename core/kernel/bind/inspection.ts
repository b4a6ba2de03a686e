import type { Diagnostic } from "../diagnostics/diagnostic";
import type { LiveRegistry } from "./live-registry";

/** Internal access to a kernel, for `explain`. */
export interface Inspection {
  readonly registry: LiveRegistry;
  isActive(pluginId: string): boolean;
  isMounted(contributionId: string): boolean;
  /** Faults of a plugin's active code and of one of its contributions. */
  failures(pluginId: string, contributionId: string): readonly Diagnostic[];
  /** Why a fragment is not there; null if it has not failed. */
  fragmentFailure(fragmentId: string): Diagnostic | null;
}
