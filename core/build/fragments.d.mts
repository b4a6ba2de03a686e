import type { FragmentFolder } from "./validation/check-fragments";

/**
 * Reads the fragments of this project, so that they can be checked. A fragment is a plugin's browser code in a package
 * of its own.
 */
export function readFragments(): Promise<FragmentFolder[]>;
