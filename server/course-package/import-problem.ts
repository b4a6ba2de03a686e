import type { importErrors } from "./import.errors";

/** One fault of what somebody wants to import. */
export interface ImportProblem {
  /** Stable code, such as `IMPORT_REFERENCE_UNKNOWN`. */
  code: ImportProblemCode;
  /** Where: `file`, `file:line:column`, with a JSON pointer behind it where there is one. */
  place: string;
  /** What is wrong. */
  message: string;
  /** What would have been right here, as far as it can be listed. */
  candidates?: string[];
  /** What to do. */
  fix: string;
}

export type ImportProblemCode = keyof typeof importErrors;

const shownProblems = 100;

function lines(problem: ImportProblem): string {
  const candidates = problem.candidates?.length ? ` Known: ${problem.candidates.slice(0, 12).join(", ")}.` : "";
  return `${problem.code}  ${problem.place}\n${problem.message}${candidates}\n${problem.fix}`;
}

/** Nothing can be imported, and nothing was: every fault that was found, at once. */
export class ImportError extends Error {
  /** Every fault, where the message has only the first of many. */
  readonly whole: string | undefined;

  constructor(readonly problems: readonly ImportProblem[]) {
    const more = problems.length - shownProblems;
    super([...problems.slice(0, shownProblems).map(lines), ...(more > 0 ? [`and ${more} more`] : [])].join("\n\n"));
    this.name = "ImportError";
    this.whole = more > 0 ? problems.map(lines).join("\n\n") : undefined;
  }
}
