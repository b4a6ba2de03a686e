import { type FileHandle, open, rm } from "node:fs/promises";

interface ExportFile {
  /** Discards the text that was written so far, because the transaction runs again. */
  begin(): Promise<void>;
  write(text: string): Promise<void>;
}

/**
 * Writes the file of an export, which only its owner can read. An existing file is not changed, and an incomplete file
 * is removed.
 * @param work writes the text; null as its answer means that the file is incomplete and is removed
 * @returns the answer of `work`, or a sentence that says why the file cannot be opened
 */
export async function writeExport<T>(
  path: string,
  work: (file: ExportFile) => Promise<T>,
): Promise<{ readonly answer: T } | { readonly why: string }> {
  let handle: FileHandle;
  try {
    handle = await open(path, "ax", 0o600);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { why: `The file cannot be written: ${why}` };
  }
  let isWhole = false;
  try {
    const answer = await work(writerOf(handle));
    isWhole = answer !== null;
    return { answer };
  } finally {
    await handle.close();
    if (!isWhole) await rm(path, { force: true });
  }
}

function writerOf(handle: FileHandle): ExportFile {
  return { begin: () => handle.truncate(0), write: (text) => handle.appendFile(text) };
}
