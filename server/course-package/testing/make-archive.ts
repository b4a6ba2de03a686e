import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { type Header, pack } from "tar-stream";

/** An entry of a test archive (tar): the text or bytes of a file, or the header of a special entry, such as a link. */
export type TestEntry = string | Uint8Array | (Omit<Partial<Header>, "name"> & { content?: string });

/** Makes a `.tar.gz` in memory. Its headers can be wrong on purpose, for tests of damaged archives. */
export async function tarGz(entries: Readonly<Record<string, TestEntry>>): Promise<Buffer> {
  const archive = pack();
  for (const [name, entry] of Object.entries(entries)) {
    if (typeof entry === "string" || entry instanceof Uint8Array) archive.entry({ name }, Buffer.from(entry));
    else archive.entry({ name, ...entry }, entry.content ?? "");
  }
  archive.finalize();
  const chunks: Uint8Array[] = [];
  for await (const chunk of archive as AsyncIterable<Uint8Array>) chunks.push(chunk);
  return gzipSync(Buffer.concat(chunks));
}

/** Calls `use` with a temporary folder and removes the folder afterwards. */
export async function withFolder<Result>(use: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "portal-import-"));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Calls `use` with the path of a temporary file with these bytes. */
export function withFile<Result>(name: string, bytes: Uint8Array | string, use: (path: string) => Promise<Result>) {
  return withFolder(async (folder) => {
    const path = join(folder, name);
    await writeFile(path, bytes);
    return use(path);
  });
}

/** The bytes of a text in UTF-8. */
export const text = (content: string): Uint8Array => Buffer.from(content);

/** The smallest PNG: one transparent pixel. */
export const png: Uint8Array = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
