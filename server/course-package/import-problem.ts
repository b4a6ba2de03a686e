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

export type ImportProblemCode =
  | "IMPORT_NOT_FOUND"
  | "IMPORT_NOT_RECOGNISED"
  | "IMPORT_ARCHIVE_BROKEN"
  | "IMPORT_ARCHIVE_LIMIT"
  | "IMPORT_ARCHIVE_PATH"
  | "IMPORT_ARCHIVE_LINK"
  | "IMPORT_XML_BROKEN"
  | "IMPORT_JSON_BROKEN"
  | "IMPORT_OLX_MISSING"
  | "IMPORT_OLX_CYCLE"
  | "IMPORT_CARTRIDGE_MISSING"
  | "IMPORT_PACKAGE_SHAPE"
  | "IMPORT_KEY_DUPLICATE"
  | "IMPORT_EMAIL_DUPLICATE"
  | "IMPORT_REFERENCE_UNKNOWN"
  | "IMPORT_FILE_MISSING"
  | "IMPORT_FILE_KIND"
  | "IMPORT_DATE_UNKNOWN"
  | "IMPORT_ACTIVITY_SHAPE"
  | "IMPORT_QUIZ_SHAPE"
  | "IMPORT_TOOL_SHAPE"
  | "IMPORT_LIMIT"
  | "IMPORT_MEMORY"
  | "IMPORT_TIME"
  | "IMPORT_KEY_SHAPE"
  | "IMPORT_CONTRADICTION";

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
