import { afterAll, vi } from "vitest";

/** The files of a worker share its globals and its clock: each gets those of the beginning. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
