import type { Metafile } from "esbuild";

/** Software or a font of others that the portal contains. */
export interface ThirdParty {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression. */
  readonly licence: string;
  readonly home: string;
  /** The texts of its licence and of its notices. */
  readonly texts: readonly string[];
}

/** The name of the file with the licences, in the folder of the browser's files. */
export const NOTICES: string;

/** Whether the portal may contain a package with this licence, an SPDX expression such as `(MIT OR GPL-3.0-only)`. */
export function isAllowed(expression: string): boolean;

/** Reads which packages are in bundles, with the texts of their licences. */
export function readPackages(metafiles: readonly Pick<Metafile, "outputs">[]): Promise<readonly ThirdParty[]>;

/** Reads the fonts and tables that the portal ships as files. */
export function readShippedFiles(): Promise<readonly ThirdParty[]>;

/** The contents of the file with the licences of these packages. */
export function noticesOf(packages: readonly ThirdParty[]): string;
