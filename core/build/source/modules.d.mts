/**
 * The run-time exports of one of our modules: name → whether the export is a function; null if the source does not
 * tell.
 */
export function exportsOf(file: string): Map<string, boolean | null>;
