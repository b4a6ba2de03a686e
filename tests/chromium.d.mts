/** The path of a Chromium or Chrome browser on this machine. undefined when there is none in the known places. */
export function findChromium(): string | undefined;
/**
 * Finds or installs a Chromium for the tests and returns its path. undefined: Playwright finds its own. Throws an Error
 * when none can be installed.
 */
export function ensureChromium(): string | undefined;
/** Flags with which the tests start Chromium: without requests of its own and without a graphics card. */
export const chromiumFlags: string[];
