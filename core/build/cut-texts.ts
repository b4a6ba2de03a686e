import { type ReadManifest, readManifests } from "./manifests.ts";
import { pluginFolders } from "./plugin-folders.ts";
import { readStartScreen } from "./start-screen.ts";

/** The file with the texts of the plugins on the first page, which are shown together. */
const DAY = "day";

/**
 * Says which file a text belongs to. The first file has the texts of the portal itself, those that manifests name (such
 * as the titles of menus), the names of plugins’ mails, dates, tasks and news, those for which the API refuses something, and
 * those of the plugins on the page My courses. The plugins on the first page have a file together. All others come with their plugin.
 * @returns `files`: plugin → the
 * file with its texts, if they are not in the first file. `fileOf`: the file that has the text; null for the first file
 */
export async function cutTexts(): Promise<{
  /** Plugin → the file with its texts, for the plugins whose texts are not in the first file. */
  readonly files: Readonly<Record<string, string>>;
  /** The file that has the text with this key; null for the first file. */
  readonly fileOf: (key: string) => string | null;
}> {
  const first = new Set((await readStartScreen()).plugins);
  const manifests = await readManifests();
  const onFirstPage = new Set(manifests.filter(isOnFirstPage).map(({ id }) => id));
  const files = Object.fromEntries(
    pluginFolders()
      .filter(({ id }) => !first.has(id))
      .map(({ id }) => [id, onFirstPage.has(id) ? DAY : id]),
  );
  const named = new Set(manifests.flatMap((manifest) => textsIn(manifest)));
  const fileOf = (key: string) => {
    const [plugin = "", kind = ""] = key.split(".", 2);
    const isOfAnyPage = named.has(key) || ["errors", "reasons", "mails", "day", "news"].includes(kind);
    return isOfAnyPage ? null : (files[plugin] ?? null);
  };
  return { files, fileOf };
}

function isOnFirstPage({ contributes = {} }: ReadManifest): boolean {
  const { routes = [], widgets = [] } = contributes;
  return routes.some(({ path }) => path === "/") || widgets.some(({ slot }) => slot === "dashboard@1");
}

/** All strings in a JSON value, such as those in a manifest that name texts. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
