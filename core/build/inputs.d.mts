/** A hash of the names, sizes and times of all files under the project's folder `root` that a build reads. */
export function fingerprint(root: string): string;
/** Stores the fingerprint of the files from which the build in `dist` was made. */
export function stampInputs(root: string, inputs: string): void;
/** Whether the sources have changed since the build in `dist` was made, or there is no such build. */
export function isStale(root: string): boolean;
