import type { ReportProgress } from "../../contract/tasks/progress";
import { composed } from "../files/file-names";
import type { ImportLimits } from "../format/import-limits";
import { ImportError, type ImportProblem } from "../format/import-problem";

/** The files of an archive or a folder, unpacked in memory: path with forward slashes → bytes. */
export type ArchiveFiles = Map<string, Uint8Array>;

const mostFaults = 50;
const unneededPaths = /(^|\/)(__MACOSX|\.git)\/|(^|\/)(\._[^/]*|\.DS_Store|Thumbs\.db)$/;

/**
 * Collects the files of an archive, checks the limits of the import, and gathers the faults (unsafe or unreadable
 * entries) for one report. It stops with an ImportError when a limit is exceeded or at the fiftieth fault.
 */
export class ArchiveCollector {
  readonly files: ArchiveFiles = new Map();
  private readonly problems: ImportProblem[] = [];
  private entries = 0;
  private bytes = 0;

  constructor(
    private readonly archive: string,
    private readonly limits: ImportLimits,
  ) {}

  /**
   * Counts an entry of the archive and checks its name.
   * @returns the cleaned path; undefined when the entry is left out, because it is not needed (such as `.DS_Store`) or
   * its path is a fault
   * @throws ImportError when there are too many entries or faults
   */
  enter(rawName: string): string | undefined {
    this.entries += 1;
    if (this.entries > this.limits.entries) {
      this.stop(`The archive has more than ${this.limits.entries} entries.`);
    }
    const written = withoutSlashes(rawName.replace(/^(\.\/)+/, ""));
    const name = this.files.has(composed(written)) ? written : composed(written);
    if (name === "" || name === "." || unneededPaths.test(name)) return undefined;
    const fault = pathFault(name, this.limits.pathDepth);
    if (fault) {
      this.fault({
        code: "IMPORT_ARCHIVE_PATH",
        place: `${this.archive}: ${printable(rawName)}`,
        message: fault,
        fix: "Make the archive again, from inside the course's folder.",
      });
      return undefined;
    }
    return name;
  }

  /**
   * Counts bytes before they are kept in memory.
   * @param fileBytes the bytes of this file so far
   * @param newBytes those of them that were not counted yet
   * @throws ImportError when one file, or all files together, are larger than allowed
   */
  claim(name: string, fileBytes: number, newBytes: number): void {
    this.bytes += newBytes;
    if (fileBytes > this.limits.fileBytes) {
      this.stop(`${printable(name)} is larger than ${this.limits.fileBytes} bytes.`);
    }
    if (this.bytes > this.limits.totalBytes) {
      this.stop(`The archive unpacks to more than ${this.limits.totalBytes} bytes.`);
    }
  }

  /** Reports a fault: the entry is neither a file nor a folder, but a link or another thing. */
  refuseLink(name: string, kind: string): void {
    this.fault({
      code: "IMPORT_ARCHIVE_LINK",
      place: `${this.archive}: ${printable(name)}`,
      message: `The entry is a ${kind}; only files and folders are read.`,
      fix: "Put the file itself in the place of the link.",
    });
  }

  fault(problem: ImportProblem): void {
    this.problems.push(problem);
    if (this.problems.length >= mostFaults) throw new ImportError(this.problems);
  }

  /**
   * Ends the reading early.
   * @throws ImportError with all faults so far and the limit that was exceeded
   */
  stop(message: string): never {
    throw new ImportError([
      ...this.problems,
      {
        code: "IMPORT_ARCHIVE_LIMIT",
        place: this.archive,
        message,
        fix: "Leave out what the course does not need, or raise the limit of the import.",
      },
    ]);
  }

  /**
   * Ends the reading and returns the files.
   * @throws ImportError when any entry was faulty
   */
  finish(): ArchiveFiles {
    if (this.problems.length > 0) throw new ImportError(this.problems);
    return this.files;
  }
}

/**
 * The files of an archive. The map counts the files that an importer has read with `get`, and reports that number as
 * progress, at most a hundred times.
 */
export class CountedFiles extends Map<string, Uint8Array> {
  private readonly read = new Set<string>();
  private readonly step: number;

  constructor(
    files: ArchiveFiles,
    private readonly tell: ReportProgress,
  ) {
    super(files);
    this.step = Math.max(1, Math.ceil(files.size / 100));
  }

  override get(path: string): Uint8Array | undefined {
    if (this.has(path) && !this.read.has(path)) {
      this.read.add(path);
      const done = this.read.size;
      if (done % this.step === 0) this.tell({ doing: "Reading files", done, of: this.size });
    }
    return super.get(path);
  }
}

function withoutSlashes(name: string): string {
  let end = name.length;
  while (name.charAt(end - 1) === "/") end -= 1;
  return name.slice(0, end);
}

function pathFault(name: string, depth: number): string | undefined {
  const parts = name.split("/");
  if (name.startsWith("/") || /^[A-Za-z]:/.test(name)) return "The path is absolute.";
  if (name.includes("\\")) return "The path has a backslash.";
  if (parts.includes("..")) return "The path leads out of the archive.";
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for
  if (/[\u0000-\u001f\u007f]/.test(name)) return "The path has a control character.";
  if (parts.some((part) => part === "" || part === ".")) return "The path has an empty step.";
  if (parts.length > depth + 1) return `The path is more than ${depth} folders deep.`;
  if (name.length > 500) return "The path is longer than 500 characters.";
  return undefined;
}

function printable(name: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: printed control characters could change the terminal
  return name.replace(/[\u0000-\u001f\u007f-\u009f]/g, "\ufffd").slice(0, 200);
}
