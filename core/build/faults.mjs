/** Thrown if sources have faults. Each problem is a text for the author: code and place, message, fix. */
export class Faults extends Error {
  /** @param {readonly string[]} problems */
  constructor(problems) {
    super(problems.join("\n\n"));
    this.problems = problems;
  }
}

/**
 * Waits for a piece of work and returns its faults as texts; none if it succeeds. A fault that the bundler has found
 * has a place too.
 * @param {Promise<unknown>} work
 * @returns {Promise<readonly string[]>}
 */
export async function faultsOf(work) {
  try {
    await work;
    return [];
  } catch (error) {
    if (error instanceof Faults) return error.problems;
    if (error.errors === undefined) throw error;
    return error.errors.map(({ location, text, notes }) => {
      const place = location ? `  ${location.file}:${location.line}:${location.column + 1}` : "";
      const more = notes.map((note) => ` ${note.text}`).join("");
      return `SOURCE_INVALID${place}\n${text}.${more}\nCorrect the source at this place.`;
    });
  }
}
