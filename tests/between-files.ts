import { afterAll, vi } from "vitest";

/** The test files of a worker share its globals and its clock. This restores them after each file. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
