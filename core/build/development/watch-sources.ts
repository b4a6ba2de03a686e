import { relative } from "node:path";
import { watch } from "chokidar";
import { outsidePlugins, pathInProject, pluginFinder } from "../plugin-folders.ts";

const FOLDERS = ["core", "locales", "manifests", "plugins", "server"];
const SOURCE = /\.(tsx?|mjs|css|json|typ|svg|html)$/;
/**
 * A change is reported when no file was saved for this time. Editors write several files at once, and some editors
 * write one file in several steps.
 */
const CALM_MILLISECONDS = 20;

/**
 * Reports saved sources by their paths from the project's root. A file of a plugin outside of the project has the path
 * that it would have in it. Files that are saved at about the same time are
 * reported together. A file that an editor replaces by a new one stays watched.
 * @returns when watching has begun: a function that ends it
 */
export async function watchSources(
  root: string,
  onChange: (paths: readonly string[]) => void,
): Promise<() => Promise<void>> {
  const changed = new Set<string>();
  const find = pluginFinder();
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch([...FOLDERS, ...outsidePlugins().map(({ folder }) => folder)], {
    cwd: root,
    ignoreInitial: true,
    ignored: (path, stats) =>
      /[\\/]core[\\/]generated|[\\/]node_modules$|[\\/]\.git$/.test(path) ||
      (stats?.isFile() === true && !SOURCE.test(path)),
  });
  watcher.on("all", (event, path) => {
    if (event === "addDir" || event === "unlinkDir") return;
    changed.add(pathInProject(relative(".", path).replaceAll("\\", "/"), find));
    clearTimeout(timer);
    timer = setTimeout(() => {
      const paths = [...changed];
      changed.clear();
      onChange(paths);
    }, CALM_MILLISECONDS);
  });
  await new Promise<void>((resolve) => watcher.once("ready", resolve));
  return async () => {
    clearTimeout(timer);
    await watcher.close();
  };
}
