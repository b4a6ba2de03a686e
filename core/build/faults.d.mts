/** Thrown if sources have faults. Each problem is a text for the author: code and place, message, fix. */
export class Faults extends Error {
  constructor(problems: readonly string[]);
  readonly problems: readonly string[];
}

/** Waits for a piece of work and returns its faults as texts; none if it succeeds. */
export function faultsOf(work: Promise<unknown>): Promise<readonly string[]>;
