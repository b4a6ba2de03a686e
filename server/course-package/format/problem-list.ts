import type { ImportProblem, ImportProblemCode } from "./import-problem";
import { resolveDate } from "./relative-date";

/** Collects the faults of one course package. Each check of the package adds its faults to this list. */
export class ProblemList {
  readonly problems: ImportProblem[] = [];

  /** @param placeOf makes a text for people from a JSON pointer: where the fault is */
  constructor(private readonly placeOf: (pointer: string) => string) {}

  add(code: ImportProblemCode, pointer: string, message: string, fix: string, candidates?: readonly string[]): void {
    this.problems.push({
      code,
      place: this.placeOf(pointer),
      message,
      fix,
      ...(candidates && { candidates: [...candidates] }),
    });
  }

  /**
   * Reports every key that is used twice.
   * @param pointer JSON pointer of the list
   * @param what the word for one thing of the list, such as "course"
   * @returns the set of all keys
   */
  uniqueKeys(things: readonly { key: string }[], pointer: string, what: string): ReadonlySet<string> {
    const keys = new Set<string>();
    things.forEach(({ key }, index) => {
      if (keys.has(key)) {
        this.add(
          "IMPORT_KEY_DUPLICATE",
          `${pointer}/${index}/key`,
          `There is another ${what} with the key "${key}".`,
          "Give each its own key.",
        );
      }
      keys.add(key);
    });
    return keys;
  }

  /**
   * Reports a reference to an unknown key. `key` is undefined when a field is left out, which is no fault.
   * @param what the word for the thing that is referred to, such as "course"
   */
  reference(key: string | undefined, known: ReadonlySet<string>, pointer: string, what: string): void {
    if (key === undefined || known.has(key)) return;
    this.add(
      "IMPORT_REFERENCE_UNKNOWN",
      pointer,
      `There is no ${what} with the key "${key}".`,
      `Correct the key, or add the ${what}.`,
      nearest(key, known),
    );
  }

  /**
   * Reports a text that is no date, or a date that does not exist.
   * @returns the date, for comparing it with other dates: a relative date such as `now+12d` is counted from the start
   * of 1970. null when the text was reported
   */
  date(text: string, pointer: string): Date | null {
    try {
      return resolveDate(text, new Date(0));
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      const fix = "Write 2027-03-01, 2027-03-01T09:00:00Z or now+12d.";
      this.add("IMPORT_DATE_UNKNOWN", pointer, `"${text}" is not a date.`, fix);
      return null;
    }
  }

  /**
   * Reports a path `files/…` if the package has no such file. Any other text, such as a web address, is no fault.
   */
  file(path: string | undefined, files: ReadonlySet<string>, pointer: string): void {
    if (path === undefined || !path.startsWith("files/") || files.has(path)) return;
    this.add(
      "IMPORT_FILE_MISSING",
      pointer,
      `The package has no file "${path}".`,
      "Put the file there, or correct the path; upper and lower case count.",
      nearest(path, files),
    );
  }
}

/** The eight known names that are most similar to the given one, the most similar first. */
function nearest(name: string, known: ReadonlySet<string>): string[] {
  const target = new Set(letterPairs(name));
  const likeness = (candidate: string): number => {
    const own = letterPairs(candidate);
    return own.filter((pair) => target.has(pair)).length / Math.max(own.length + target.size, 1);
  };
  return [...known]
    .map((candidate) => ({ candidate, score: likeness(candidate) }))
    .sort((a, b) => b.score - a.score || (a.candidate < b.candidate ? -1 : 1))
    .slice(0, 8)
    .map(({ candidate }) => candidate);
}

function letterPairs(text: string): string[] {
  const lower = ` ${text.toLowerCase()} `;
  return Array.from({ length: lower.length - 1 }, (_, index) => lower.slice(index, index + 2));
}
