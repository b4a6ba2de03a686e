import type { Diagnostic } from "../diagnostics/diagnostic";
import type { Manifest } from "../schema/manifest.schema";

/** A place in the document at hand, short because many of them travel. Lines and columns count from 1. */
export type PlaceInDocument = readonly [line: number, column: number, pointer: string];

/** A contribution that its manifest declares with a fault. It stays known, so that `explain` can say why. */
export interface FaultyContribution {
  readonly id: string;
  readonly point: string;
}

/**
 * A manifest as it travels: read and checked where the file is (server, build), with what was wrong in it.
 * Plain data. The manifest holds what is usable; it is null when the whole plugin is lost.
 */
export interface ManifestDocument {
  readonly file: string;
  readonly manifest: Manifest | null;
  readonly faulty: readonly FaultyContribution[];
  /** Why the plugin can never be there, whatever the configuration says: it requires what does not exist. */
  readonly broken: Diagnostic | null;
  readonly diagnostics: readonly Diagnostic[];
  /** Where each contribution and each setting is declared, by its id or key. */
  readonly places: Readonly<Record<string, PlaceInDocument>>;
}
