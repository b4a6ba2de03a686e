import { textAt } from "../../elements-by-name";
import { type CartridgeSource, fileNameOf } from "../manifest/cartridge-source";
import type { CartridgeResource } from "../manifest/manifest";

/**
 * A name, for people, of a resource to which the manifest gives no title: the title inside its XML document, otherwise
 * its file name. If its file is missing: the name of that file, or its id.
 */
export function resourceName({ path, kind, id, missing }: CartridgeResource, source: CartridgeSource): string {
  if (path === undefined) return fileNameOf(missing[0] ?? id);
  const found = kind === "webcontent" || !path.endsWith(".xml") ? undefined : source.xml(path);
  const title = found && "root" in found ? textAt(found.root, "title") : "";
  return title || fileNameOf(path);
}
