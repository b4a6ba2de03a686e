import type { CartridgeSource } from "./manifest/cartridge-source";
import type { CartridgeItem, Manifest } from "./manifest/manifest";
import { readHtmlPage } from "./resources/html-page";
import { isPage } from "./resources/resource-index";

const saysNothing = /^(common|cartridge|course|export|imscc|package|backup|download|untitled|copy|\d|\W)+$/i;

/**
 * A title for a Common Cartridge without one: the title of the only item at the top of its table of contents, its file
 * name, or the title of its first page.
 * @param archive the name of the imported file or folder
 * @returns "" when none of them says anything about the course
 */
export function titleOfUntitled({ items, resources }: Manifest, source: CartridgeSource, archive = ""): string {
  const file = archive
    .replace(/\.[A-Za-z]{2,6}$/, "")
    .replace(/[_+-]+/g, " ")
    .trim();
  const page = resources.find(({ path }) => path !== undefined && isPage(path))?.path;
  const candidates = [onlyHeading(items), file, page === undefined ? "" : readHtmlPage(source.text(page) ?? "").title];
  return candidates.find((name) => name.trim() !== "" && !saysNothing.test(name)) ?? "";
}

/**
 * The title of the one item that contains all others, or "". If it has no title, the next level is tried. Platforms
 * that export courses often put everything into one item.
 */
function onlyHeading(items: readonly CartridgeItem[]): string {
  const [only] = items.length === 1 ? items : [];
  if (only === undefined || only.children.length === 0) return "";
  return only.title.trim() || onlyHeading(only.children);
}
