import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ReportProgress } from "../../contract/tasks/progress";
import type { ImportContents, ImportedFile } from "../format/contents";
import { ImportError } from "../format/import-problem";

/**
 * The JSON file in the folder of a read archive. The files of the archive lie beside it, named by their SHA-256. One
 * process reads the archive and writes the folder, then the server stores its contents in the database, so the server
 * never holds all files in memory at once.
 */
interface Staged extends Omit<ImportContents, "files"> {
  files: { path: string; type: string; sha256: string }[];
}

/** The longest JSON of an archive's contents, in characters. The server must hold it in memory as one string. */
const longestText = 64 * 1024 ** 2;

/**
 * Writes the contents of an archive to the folder.
 * @throws ImportError when the JSON is longer than `longestText`
 */
export async function stageContents(
  folder: string,
  { files, ...rest }: ImportContents,
  tell: ReportProgress,
): Promise<void> {
  await mkdir(join(folder, "files"), { recursive: true });
  const staged: Staged = { ...rest, files: [] };
  for (const [path, { bytes, type }] of files) {
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    await writeFile(join(folder, "files", sha256), bytes);
    staged.files.push({ path, type, sha256 });
    if (staged.files.length % 100 === 0) tell({ doing: "Keeping files", done: staged.files.length, of: files.size });
  }
  const text = textOf(staged);
  if (text === null || text.length > longestText) throw new ImportError([tooLong]);
  await writeFile(join(folder, "contents.json"), text);
}

function textOf(staged: Staged): string | null {
  try {
    return JSON.stringify(staged);
  } catch {
    // The text is longer than the longest possible string.
    return null;
  }
}

const tooLong = {
  code: "IMPORT_LIMIT",
  place: "texts",
  message: `The texts of all courses together are longer than ${longestText / 1024 ** 2} MB.`,
  fix: "Make several archives of it.",
} as const;

/** Reads the contents of an archive back from the folder. The bytes of a file are read only when they are needed. */
export async function stagedContents(folder: string): Promise<ImportContents> {
  const { files, ...rest } = JSON.parse(await readFile(join(folder, "contents.json"), "utf8")) as Staged;
  return { ...rest, files: new Map(files.map((file) => [file.path, new StagedFile(folder, file.sha256, file.type)])) };
}

class StagedFile implements ImportedFile {
  constructor(
    private readonly folder: string,
    readonly sha256: string,
    readonly type: string,
  ) {}

  get bytes(): Uint8Array {
    return readFileSync(join(this.folder, "files", this.sha256));
  }
}
