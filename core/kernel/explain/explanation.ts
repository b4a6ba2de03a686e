import type { LeafResult } from "../conditions/evaluate";
import type { Origin } from "../config/merge-config";
import type { Diagnostic, Place } from "../diagnostics/diagnostic";

/** In order: in a manifest, without fault, on with its plugin, may be shown, code runs, drawn on the page. */
export const lifeSteps = ["declared", "valid", "enabled", "eligible", "activated", "mounted"] as const;
type Step = (typeof lifeSteps)[number];

interface StepState {
  readonly step: Step;
  readonly reached: boolean;
}

/** The changed key, such as `order`, its value, and the file that sets it. */
export interface AppliedOverride {
  readonly key: string;
  readonly value: string | number | boolean;
  readonly origin: Origin | null;
}

/** Why a contribution is shown or not, now. `point` is its kind, such as `tabs`. Plain data. */
export interface Explanation {
  readonly id: string;
  /** False if no manifest declares it. Then `candidates` has the nearest names. */
  readonly known: boolean;
  readonly candidates: readonly string[];
  readonly plugin: string | null;
  readonly point: string | null;
  readonly declared: Place | null;
  /** Whether the contribution may be shown now: all its conditions hold, and its own rule, if it has one, allows it. */
  readonly shown: boolean;
  /** `state` is the last step that the contribution has reached. `steps` has all steps. */
  readonly state: Step | "unknown";
  readonly steps: readonly StepState[];
  /** The facts that decided, the most important one first. */
  readonly because: readonly LeafResult[];
  readonly overrides: readonly AppliedOverride[];
  readonly diagnostics: readonly Diagnostic[];
  readonly text: string;
}

/** One contribution in the list that `window.portal.registry()` returns in the browser's console. */
export interface RegistryEntry {
  readonly id: string;
  readonly point: string;
  readonly plugin: string;
  readonly state: Explanation["state"];
}
