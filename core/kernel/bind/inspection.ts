import type { Diagnostic } from "../diagnostics/diagnostic";
import type { LiveRegistry } from "./live-registry";

/** A kernel's inside, for `explain`. */
export interface Inspection {
  readonly registry: LiveRegistry;
  isActive(pluginId: string): boolean;
  isMounted(contributionId: string): boolean;
  /** Faults of the running code of a plugin and of one of its contributions. */
  failures(pluginId: string, contributionId: string): readonly Diagnostic[];
}
