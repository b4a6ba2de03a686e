import { afterAll, vi } from "vitest";

/** Restores globals and the clock after each test file. The files of a worker run in one process and share them. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
