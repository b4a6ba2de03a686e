import { afterAll, vi } from "vitest";

/**
 * Restores global variables and the clock after each test file. A worker runs several files in one process, so they
 * share these.
 */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
