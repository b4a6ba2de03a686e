import { readdir } from "node:fs/promises";
import { parseJson, readJsonFiles } from "./json-files.mjs";
import { readStartScreen } from "./start-screen.mjs";

/**
 * Says which file a text belongs to. The first file has the texts of the portal itself, those that manifests name (such
 * as the titles of menus), the names of plugins' mails, dates and tasks, those for which the API refuses something, and
 * those of the plugins on the page My courses. All others come with their plugin.
 * @returns {Promise<{ plugins: string[], fileOf: (key: string) => string | null }>} `plugins`: those with a file of
 * their own. `fileOf`: the id of the plugin whose file has the text; null for the first file
 */
export async function cutTexts() {
  const first = new Set((await readStartScreen()).plugins);
  const folders = await readdir("plugins", { withFileTypes: true });
  const ids = folders.filter((each) => each.isDirectory()).map(({ name }) => name);
  const plugins = ids.filter((id) => !first.has(id)).sort();
  const apart = new Set(plugins);
  const manifests = await readJsonFiles("manifests");
  const named = new Set(manifests.flatMap(({ file, text }) => textsIn(parseJson(file, text))));
  const fileOf = (key) => {
    const [plugin, kind] = key.split(".", 2);
    const isOfAnyPage = named.has(key) || ["errors", "reasons", "mails", "day"].includes(kind);
    return apart.has(plugin) && !isOfAnyPage ? plugin : null;
  };
  return { plugins, fileOf };
}

/** All strings in a JSON value, such as those in a manifest that name texts. */
function textsIn(value) {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
