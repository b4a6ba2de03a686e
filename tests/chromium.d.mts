/**
 * Finds or installs a Chromium for the tests and returns its path. undefined: Playwright finds its own. Throws an Error
 * when none can be installed.
 */
export function ensureChromium(): string | undefined;
/**
 * The options with which Playwright starts Chromium for the tests: without requests of its own and without a graphics
 * card. `more`: flags in addition to the usual ones.
 */
export function chromiumOptions(...more: readonly string[]): {
  readonly args: string[];
  readonly executablePath?: string;
};
