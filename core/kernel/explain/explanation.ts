import type { LeafResult } from "../conditions/evaluate";
import type { Origin } from "../config/merge-config";
import type { Diagnostic, Place } from "../diagnostics/diagnostic";

/** The life of a contribution, in order. */
export const lifeSteps = ["declared", "valid", "enabled", "eligible", "activated", "mounted"] as const;
type Step = (typeof lifeSteps)[number];

/** One step of a contribution's life: reached, or not, and why not. */
interface StepState {
  readonly step: Step;
  readonly reached: boolean;
}

/** A tenant's change to a contribution. */
export interface AppliedOverride {
  readonly key: string;
  readonly value: string | number | boolean;
  readonly origin: Origin | null;
}

/** What can be said about a contribution. Plain data: `explainText` makes a sentence of it. */
export interface Explanation {
  readonly id: string;
  /** False when no manifest declares it: then `candidates` holds the nearest names. */
  readonly known: boolean;
  readonly candidates: readonly string[];
  readonly plugin: string | null;
  readonly point: string | null;
  /** Where its manifest declares it. */
  readonly declared: Place | null;
  /** Whether it is in its list now (eligible). */
  readonly shown: boolean;
  /** The last step that it reached, and all steps. */
  readonly state: Step | "unknown";
  readonly steps: readonly StepState[];
  /** The facts that decided, first the one that counts. */
  readonly because: readonly LeafResult[];
  readonly overrides: readonly AppliedOverride[];
  readonly diagnostics: readonly Diagnostic[];
  /** The whole as a sentence. */
  readonly text: string;
}

/** One line of `window.portal.registry()`. */
export interface RegistryEntry {
  readonly id: string;
  readonly point: string;
  readonly plugin: string;
  readonly state: Explanation["state"];
}
