import { relative } from "node:path";
import { watch } from "chokidar";

const FOLDERS = ["core", "locales", "manifests", "plugins", "server"];
const SOURCE = /\.(tsx?|mjs|css|json|typ|svg|html)$/;
/**
 * A change is reported when no file was saved for this time. Editors write several files at once, and some editors
 * write one file in several steps.
 */
const CALM_MILLISECONDS = 20;

/**
 * Reports saved sources by their paths from the project's root. Files that are saved at about the same time are
 * reported together. A file that an editor replaces by a new one stays watched.
 * @returns when watching has begun: a function that ends it
 */
export async function watchSources(root, onChange) {
  const changed = new Set();
  let timer;
  const watcher = watch(FOLDERS, {
    cwd: root,
    ignoreInitial: true,
    ignored: (path, stats) => /[\\/]core[\\/]generated/.test(path) || (stats?.isFile() === true && !SOURCE.test(path)),
  });
  watcher.on("all", (event, path) => {
    if (event === "addDir" || event === "unlinkDir") return;
    changed.add(relative(".", path).replaceAll("\\", "/"));
    clearTimeout(timer);
    timer = setTimeout(() => {
      const paths = [...changed];
      changed.clear();
      onChange(paths);
    }, CALM_MILLISECONDS);
  });
  await new Promise((resolve) => watcher.once("ready", resolve));
  return async () => {
    clearTimeout(timer);
    await watcher.close();
  };
}
