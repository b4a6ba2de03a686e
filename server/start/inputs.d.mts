/**
 * A hash of the names, sizes and times of all files that a build reads: those under the project's folder `root`, and
 * the plugins outside of it.
 */
export function fingerprint(root: string, outside?: readonly string[]): string;
/** The folders of the plugins outside of the project that are in the build in `dist`. */
export function builtPlugins(root: string): string[];
/** Stores the fingerprint of the files from which the build in `dist` was made. */
export function stampInputs(root: string, inputs: string): void;
/** Whether the sources have changed since the build in `dist` was made, or there is no such build. */
export function isStale(root: string, outside?: readonly string[]): boolean;
