import { readFile } from "node:fs/promises";
import { outsidePlugins, pathInProject, pluginFinder } from "../plugin-folders.mjs";
import { filesIn } from "./files-in.mjs";
import { onceForText } from "./once-for-text.mjs";
import { positionIn } from "./syntax.mjs";

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
      const found = importsOf(file, await readFile(file, "utf8"));
      return find(file)?.place ? { ...found, inProject: pathInProject(file, find) } : found;
    }),
  );
}

/** The imports in one source, also of types. */
const importsOf = onceForText((file, text) => ({
  file,
  imports: [...text.matchAll(IMPORT)].map((found) => ({
    from: found[1],
    ...positionIn(text, found.index + found[0].lastIndexOf('"', found[0].length - 2)),
  })),
}));
