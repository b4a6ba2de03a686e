import { readFile } from "node:fs/promises";
import { kept } from "../kept.mjs";
import { outsidePlugins, pathInProject, pluginFinder } from "../plugin-folders.mjs";
import { filesIn } from "./files-in.mjs";
import { positionIn } from "./syntax.mjs";

const NAMES = /^import (?:type )?\{([^}]*)\} from "([^"\n]+)";/gm;
const NAME = /(?:^|,)\s*(?:type\s+)?(\w+)/g;
const IMPORT = /\b(?:from|import)\s*\(?\s*"([^"\n]+)"/g;

/**
 * The imports in the sources of plugins, without tests.
 * @returns {Promise<import("../validation/check-imports").ImportsOfFile[]>}
 */
export async function readImports() {
  const outside = outsidePlugins();
  const find = pluginFinder(outside);
  const files = await filesIn(["plugins", ...outside.map(({ folder }) => folder)], /\.tsx?$/);
  const sources = files.filter((file) => !/\.(test|spec)\.tsx?$|\/testing\/|\.d\.ts$/.test(file));
  return Promise.all(
    sources.map(async (file) => {
      const found = await readerOf(file)();
      return find(file)?.place ? { ...found, inProject: pathInProject(file, find) } : found;
    }),
  );
}

const readers = new Map();

/** The function that reads the imports of a source, again only after it is saved. */
function readerOf(file) {
  if (!readers.has(file)) {
    const read = async () => ({ made: importsOf(file, await readFile(file, "utf8")), from: [file] });
    readers.set(file, kept(read));
  }
  return readers.get(file);
}

/** The imports in one source, also of types, and the names that it takes. */
export const importsOf = (file, text) => ({
  file,
  imports: [...text.matchAll(IMPORT)].map((found) => ({
    from: found[1],
    ...positionIn(text, found.index + found[0].lastIndexOf('"', found[0].length - 2)),
  })),
  names: [...text.matchAll(NAMES)].flatMap(({ 0: whole, 1: list, 2: from, index }) =>
    [...list.matchAll(NAME)].map(({ 1: name, index: at }) => ({
      name,
      from,
      ...positionIn(text, index + whole.indexOf("{") + 1 + at + list.slice(at).indexOf(name)),
    })),
  ),
});
