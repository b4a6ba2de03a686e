import type { Diagnostic } from "../diagnostics/diagnostic";
import type { LiveRegistry } from "./live-registry";

/**
 * The answer of a contribution's own rule at one place of the page. A contribution is one thing that a plugin's
 * manifest declares, such as a button; its rule is the plugin's code that says whether it is allowed there. For
 * example, the button Start is not allowed for one of the courses that the page lists.
 */
export interface RuleAnswer {
  readonly allowed: boolean;
  /** Why the rule says no, as a code such as `beforeStartFrom`. Null if it gives no reason. */
  readonly reason: string | null;
}

/** The internal state of a kernel, for `explain`, which says why a contribution is shown or not. */
export interface Inspection {
  readonly registry: LiveRegistry;
  isActive(pluginId: string): boolean;
  /** How long the plugin's code took to load and start, in milliseconds. Null if it has not started. */
  startTime(pluginId: string): number | null;
  isMounted(contributionId: string): boolean;
  /** The failure of the plugin's last start and that of the contribution when it was last drawn, if there are any. */
  failures(pluginId: string, contributionId: string): readonly Diagnostic[];
  /** The last answer of the contribution's own rule. Null if the contribution has no rule or is not drawn now. */
  rule(contributionId: string): RuleAnswer | null;
  /** null if it has not failed. */
  fragmentFailure(fragmentId: string): Diagnostic | null;
}
