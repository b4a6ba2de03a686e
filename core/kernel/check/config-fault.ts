import type { FaultyPart } from "../config/sound-parts";
import type { Diagnostic } from "../diagnostics/diagnostic";

export interface ConfigFault extends FaultyPart {
  readonly diagnostic: Diagnostic;
  /** Whether the fault is only the effect of another that is reported. Then this one is not. */
  readonly follows?: boolean;
}
