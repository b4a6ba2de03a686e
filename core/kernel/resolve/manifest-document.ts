import type { Diagnostic } from "../diagnostics/diagnostic";
import type { Manifest } from "../schema/manifest.schema";

/** A short tuple, because many are sent to the browser. Lines and columns count from 1. */
export type PlaceInDocument = readonly [line: number, column: number, pointer: string];

/**
 * A contribution that is declared with a fault. `point` is its kind. The faulty contribution is kept, so that
 * `explain`, which tells why something is shown or not, can give the fault as the reason.
 */
export interface FaultyContribution {
  readonly id: string;
  readonly point: string;
  /** The reason, if it is not among the document's diagnostics because it only follows from another fault. */
  readonly because?: Diagnostic;
}

/**
 * A manifest in the form that is sent to the browser, as plain data. The server or the build has read and checked it.
 * `manifest` has the parts that can be used, and is null if none can; `faulty` and `diagnostics` say what is wrong with
 * the others.
 */
export interface ManifestDocument {
  readonly file: string;
  readonly manifest: Manifest | null;
  readonly faulty: readonly FaultyContribution[];
  readonly diagnostics: readonly Diagnostic[];
  /**
   * The place of the declaration of each contribution and setting, by id or key. In the browser it is empty until
   * `offerInspection` loads the places, for users who may ask why something is shown.
   */
  readonly places: Record<string, PlaceInDocument>;
}
