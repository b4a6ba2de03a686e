/** Thrown if sources have faults. Each problem is a text for the author: code and place, message, fix. */
export class Faults extends Error {
  /** @param {readonly string[]} problems */
  constructor(problems) {
    super(problems.join("\n\n"));
    this.problems = problems;
  }
}
