import { existsSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { outsideFolders } from "../../server/start/plugin-options.mjs";

/**
 * A folder with a plugin. `folder` is its path from the project's root, with slashes; that of a plugin outside of the
 * project begins with `../`. `manifest` is the file of its manifest.
 * @typedef {{ readonly id: string, readonly folder: string, readonly manifest: string, readonly isOutside: boolean }} PluginPlace
 */

/** The project's root. Its real path, because the bundler names files by their real paths. */
const rootOf = () => realpathSync(process.cwd());

/** @returns {PluginPlace[]} the plugins outside of the project */
export function outsidePlugins() {
  return outsideFolders().map((path) => {
    const folder = relative(rootOf(), path).replaceAll("\\", "/");
    const manifest = `${folder}/manifest.json`;
    return { id: idIn(manifest) ?? basename(path), folder, manifest, isOutside: true };
  });
}

/** @returns {PluginPlace[]} all plugins with a folder, in the order of their ids */
export function pluginFolders() {
  const inside = readdirSync("plugins", { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name: id }) => ({ id, folder: `plugins/${id}`, manifest: `manifests/${id}.json`, isOutside: false }));
  return [...inside, ...outsidePlugins()].sort((left, right) => (left.id < right.id ? -1 : 1));
}

/**
 * Returns a function that finds the plugin to whose folder a file belongs: its id, and the file's path in that folder.
 * @returns {(file: string) => { id: string, path: string, place: PluginPlace | null } | null} null for a file of no
 * plugin
 */
export function pluginFinder(outside = outsidePlugins()) {
  return (file) => {
    const place = outside.find(({ folder }) => file.startsWith(`${folder}/`));
    if (place) return { id: place.id, path: file.slice(place.folder.length + 1), place };
    const [, id, path] = /^plugins\/([^/]+)\/(.*)$/.exec(file) ?? [];
    return id === undefined ? null : { id, path, place: null };
  };
}

/** The path that a file of a plugin outside of the project would have in the project; any other path as it is. */
export function pathInProject(file, find = pluginFinder()) {
  const { id, path, place } = find(file) ?? {};
  if (!place) return file;
  if (path === "manifest.json") return `manifests/${id}.json`;
  return path.startsWith("locales/") ? path : `plugins/${id}/${path}`;
}

/** Messages about folders that PLUGINS names and that hold no plugin. */
export function missingPlugins() {
  return outsideFolders()
    .filter((path) => !existsSync(join(path, "manifest.json")))
    .map(
      (path) =>
        `PLUGIN_FOLDER_MISSING  ${path}\n--plugin or PLUGINS names this folder, and there is no manifest.json in it.\nCorrect the path, or leave it out.`,
    );
}

/** Nothing if the manifest cannot be read. `validate.mjs` reports its fault. */
function idIn(file) {
  try {
    const { id } = JSON.parse(readFileSync(file, "utf8"));
    return typeof id === "string" ? id : null;
  } catch {
    return null;
  }
}
