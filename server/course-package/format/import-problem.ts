import type { importErrors } from "../import.errors";
import type { ReportRow } from "./contents";

/** One fault in an archive with courses that an administrator wants to import. */
export interface ImportProblem {
  /**
   * The code of the fault, such as `IMPORT_REFERENCE_UNKNOWN`, or a code of a plugin, such as `quiz.shape`. Codes are
   * never renamed, because documents and scripts name them.
   */
  code: ImportProblemCode;
  /** Place of the fault, for a person: `file` or `file:line:column`, followed by a JSON pointer if there is one. */
  place: string;
  message: string;
  /** The values that would be right here, as far as they can be listed. */
  candidates?: string[];
  fix: string;
}

/**
 * The codes of faults that plugins find in their parts of an archive, `<plugin>.<name>`. Each plugin adds its codes by
 * declaration merging: `declare module "…/course-package/import-problem" { interface PluginImportErrors extends … {}
 * }`.
 * @public plugins declare it, they do not import it
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration.
export interface PluginImportErrors {}

export type ImportProblemCode = keyof typeof importErrors | (keyof PluginImportErrors & string);

const shownProblems = 100;

function problemLines(problem: ImportProblem): string {
  const candidates = problem.candidates?.length ? ` Known: ${problem.candidates.slice(0, 12).join(", ")}.` : "";
  return `${problem.code}  ${problem.place}\n${problem.message}${candidates}\n${problem.fix}`;
}

/**
 * Thrown when an archive cannot be imported because of faults in it, or because it is larger than allowed. The import
 * has stored nothing then. The error holds all faults that were found; its message has the first hundred.
 */
export class ImportError extends Error {
  /** The text of all faults. undefined when the error's message has all of them already. */
  readonly whole: string | undefined;

  /** @param report what was read before: rows about the parts of the archive that cannot come in */
  constructor(
    readonly problems: readonly ImportProblem[],
    readonly report: readonly ReportRow[] = [],
  ) {
    const more = problems.length - shownProblems;
    super(
      [...problems.slice(0, shownProblems).map(problemLines), ...(more > 0 ? [`and ${more} more`] : [])].join("\n\n"),
    );
    this.name = "ImportError";
    this.whole = more > 0 ? problems.map(problemLines).join("\n\n") : undefined;
  }
}
