/**
 * Builds the project in the folder `root` if its sources have changed since the last build. If the build fails, this
 * process ends.
 */
export function buildIfStale(root: string): void;
