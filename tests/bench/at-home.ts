import { readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "esbuild";

/**
 * An esbuild plugin that makes `import.meta.dirname` and `import.meta.url` of a bundled server module those of its
 * source file. The server's code looks for files beside its own source file, and the bundle is in another folder.
 */
export function atHome(): Plugin {
  return {
    name: "at-home",
    setup(builder) {
      builder.onLoad({ filter: /[\\/]server[\\/].*\.ts$/ }, async ({ path }) => {
        const contents = (await readFile(path, "utf8"))
          .replaceAll("import.meta.dirname", JSON.stringify(dirname(path)))
          .replaceAll("import.meta.url", JSON.stringify(pathToFileURL(path).href));
        return { contents, loader: "ts" };
      });
    },
  };
}
