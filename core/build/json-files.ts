import { readdir, readFile } from "node:fs/promises";
import { Faults } from "./faults.ts";
import { kept } from "./kept.ts";

/** A file with its text. */
export interface TextFile {
  readonly file: string;
  readonly text: string;
}

/**
 * Reads the JSON files of a folder, such as the manifests.
 * @returns the data files, without the schemas for editors
 */
export async function readJsonFiles(folder: string): Promise<TextFile[]> {
  const names = await readdir(folder).catch(() => []);
  const wanted = names.filter((name) => name.endsWith(".json") && !name.endsWith(".schema.json")).sort();
  return Promise.all(
    wanted.map(async (name) => ({ file: `${folder}/${name}`, text: await readerOf(`${folder}/${name}`)() })),
  );
}

const readers = new Map<string, () => Promise<string>>();

/** The function that reads a file, again only after it is saved. */
function readerOf(file: string): () => Promise<string> {
  const known = readers.get(file);
  if (known !== undefined) return known;
  const reader = kept(async () => ({ made: await readFile(file, "utf8"), from: [file] }));
  readers.set(file, reader);
  return reader;
}

/** @throws Faults with the name of the file, if its text is not JSON */
export function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    throw new Faults([
      `JSON_SYNTAX  ${file}\nThis is not JSON: ${error instanceof Error ? error.message : error}.\nCorrect the file.`,
    ]);
  }
}
