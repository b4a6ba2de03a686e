import { readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * esbuild plugin: tells each module of a bundle the folder of its source. The server's code looks for files beside its own
 * file, and the bundle lies elsewhere.
 */
export function atHome() {
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
