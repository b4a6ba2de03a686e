import type { Diagnostic } from "../diagnostics/diagnostic";
import type { LiveRegistry } from "./live-registry";

/** What a contribution's own rule says where it is drawn, for example about the course on the page. */
export interface RuleAnswer {
  readonly allowed: boolean;
  /** A code. */
  readonly reason: string | null;
}

/** Internal access to a kernel, for `explain`. */
export interface Inspection {
  readonly registry: LiveRegistry;
  isActive(pluginId: string): boolean;
  isMounted(contributionId: string): boolean;
  /** The last failures of the plugin's code, and of loading or drawing the contribution. */
  failures(pluginId: string, contributionId: string): readonly Diagnostic[];
  /** The answer of the contribution's own rule; null where it is not drawn, or has none. */
  rule(contributionId: string): RuleAnswer | null;
  /** Why the fragment could not be loaded; null if it has not failed. */
  fragmentFailure(fragmentId: string): Diagnostic | null;
}
