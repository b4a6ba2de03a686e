import { readFile } from "node:fs/promises";
import { kept } from "../kept.ts";
import { outsidePlugins, pathInProject, pluginFinder } from "../plugin-folders.ts";
import { filesIn } from "./files-in.ts";
import { type Position, positionIn } from "./syntax.ts";

/** The imports in one source of a plugin. */
export interface ImportsOfFile {
  readonly file: string;
  /** The path that the file of a plugin outside of the project would have in it. */
  readonly inProject?: string;
  readonly imports: readonly (Position & { readonly from: string })[];
  /** The names that it takes from modules. */
  readonly names: readonly (Position & { readonly name: string; readonly from: string })[];
}

const NAMES = /^import (?:type )?\{([^}]*)\} from "([^"\n]+)";/gm;
const NAME = /(?:^|,)\s*(?:type\s+)?(\w+)/g;
const IMPORT = /\b(?:from|import)\s*\(?\s*"([^"\n]+)"/g;

/** The imports in the sources of plugins, without tests. */
export async function readImports(): Promise<ImportsOfFile[]> {
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

const readers = new Map<string, () => Promise<ImportsOfFile>>();

/** The function that reads the imports of a source, again only after it is saved. */
function readerOf(file: string): () => Promise<ImportsOfFile> {
  const known = readers.get(file);
  if (known !== undefined) return known;
  const reader = kept(async () => ({ made: importsOf(file, await readFile(file, "utf8")), from: [file] }));
  readers.set(file, reader);
  return reader;
}

/** The imports in one source, also of types, and the names that it takes. */
export const importsOf = (file: string, text: string): ImportsOfFile => ({
  file,
  imports: [...text.matchAll(IMPORT)].map((found) => ({
    from: found[1] ?? "",
    ...positionIn(text, found.index + found[0].lastIndexOf('"', found[0].length - 2)),
  })),
  names: [...text.matchAll(NAMES)].flatMap(({ 0: whole, 1: list = "", 2: from = "", index }) =>
    [...list.matchAll(NAME)].map(({ 1: name = "", index: at }) => ({
      name,
      from,
      ...positionIn(text, index + whole.indexOf("{") + 1 + at + list.slice(at).indexOf(name)),
    })),
  ),
});
