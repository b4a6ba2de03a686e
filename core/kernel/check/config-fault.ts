import type { FaultyPart } from "../config/sound-parts";
import type { Diagnostic } from "../diagnostics/diagnostic";

/** A fault of a configuration file, with the part that it concerns and what becomes of that. */
export interface ConfigFault extends FaultyPart {
  readonly diagnostic: Diagnostic;
  /** Whether the fault is only the effect of another that is reported. Then this one is not. */
  readonly follows?: boolean;
}
