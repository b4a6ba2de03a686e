import type { BuildFailure } from "esbuild";

/** Thrown if sources have faults. Each problem is a text for the author: code and place, message, fix. */
export class Faults extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join("\n\n"));
    this.problems = problems;
  }
}

/**
 * Waits for a piece of work and returns its faults as texts; none if it succeeds. A fault that the bundler has found
 * has a place too.
 */
export async function faultsOf(work: Promise<unknown>): Promise<readonly string[]> {
  try {
    await work;
    return [];
  } catch (error) {
    if (error instanceof Faults) return error.problems;
    if (!isBuildFailure(error)) throw error;
    return error.errors.map(({ location, text, notes }) => {
      const place = location ? `  ${location.file}:${location.line}:${location.column + 1}` : "";
      const more = notes.map((note) => ` ${note.text}`).join("");
      return `SOURCE_INVALID${place}\n${text}.${more}\nCorrect the source at this place.`;
    });
  }
}

function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && "errors" in error && Array.isArray(error.errors);
}
