/** Thrown if sources have faults. Each problem is a text for the author: code and place, message, fix. */
export class Faults extends Error {
  constructor(problems: readonly string[]);
  readonly problems: readonly string[];
}
