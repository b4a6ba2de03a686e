import { readdir, readFile } from "node:fs/promises";
import { Faults } from "./faults.mjs";
import { kept } from "./kept.mjs";

/**
 * Reads the JSON files of a folder, such as the manifests.
 * @returns {Promise<{ file: string, text: string }[]>} the data files, without the schemas for editors
 */
export async function readJsonFiles(folder) {
  const names = await readdir(folder).catch(() => []);
  const wanted = names.filter((name) => name.endsWith(".json") && !name.endsWith(".schema.json")).sort();
  return Promise.all(
    wanted.map(async (name) => ({ file: `${folder}/${name}`, text: await readerOf(`${folder}/${name}`)() })),
  );
}

const readers = new Map();

/** The function that reads a file, again only after it is saved. */
function readerOf(file) {
  if (!readers.has(file)) {
    const read = async () => ({ made: await readFile(file, "utf8"), from: [file] });
    readers.set(file, kept(read));
  }
  return readers.get(file);
}

/** @throws Faults with the name of the file, if its text is not JSON */
export function parseJson(file, text) {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    throw new Faults([`JSON_SYNTAX  ${file}\nThis is not JSON: ${error.message}.\nCorrect the file.`]);
  }
}
