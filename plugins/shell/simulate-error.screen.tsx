/** Fails on purpose, so that it can be tried what a learner sees then. */
export function SimulateErrorScreen(): never {
  throw new Error("This error is simulated");
}
