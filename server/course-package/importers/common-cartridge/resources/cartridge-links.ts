import type { CourseFiles } from "../../../files/course-files";
import { isDataAddress } from "../../../files/data-address";
import { decodeAddress, fileAddress } from "../../../files/file-address";
import { isSafeAddress } from "../../../html/allow-list";
import type { LinkResolver } from "../../../html/html-loss";
import { withScheme } from "../../../html/web-address";
import type { CartridgeSource } from "../manifest/cartridge-source";
import { isPage, type ResourceIndex } from "./resource-index";

const fileBase = /^\$(?:IMS|1EDTECH)[-_]CC[-_]FILEBASE\$\/*(.*)$/is;
const canvasBase = /^\$(?:CANVAS_OBJECT|CANVAS_COURSE|WIKI)_REFERENCE\$\/*([^?#]*)/i;
const noSuchPlace = { reason: "no such place in the course" };
const notFound = { reason: "the file is not in the archive" };

/**
 * Replaces the addresses in the pages of a Common Cartridge by addresses in the course package: of a file, or of the
 * activity that a resource of the manifest becomes. Addresses on the web stay as they are. An address that only the
 * exporting platform understands gets no new address; the report of the import says why.
 */
export class CartridgeLinks {
  constructor(
    private readonly source: CartridgeSource,
    private readonly resources: ResourceIndex,
    private readonly files: CourseFiles,
    private readonly items: ReadonlySet<string>,
  ) {}

  /**
   * Makes the function that replaces the addresses in one file. It returns the new address or the reason why there is
   * none.
   * @param folder the folder of that file
   * @param resourceOf turns an identifier that Canvas uses in addresses into the identifier of the resource
   */
  resolverFor(folder: string, resourceOf: (id: string) => string): LinkResolver {
    return (written, use) => {
      const address = decodeAddress(written);
      const inCanvas = canvasBase.exec(address)?.[1];
      if (inCanvas !== undefined)
        return this.canvasPlace(
          inCanvas.split("/").filter((step) => step !== ""),
          resourceOf,
        );
      const own = fileBase.exec(address)?.[1];
      if (own !== undefined) return this.file(own, [folder, "web_resources", ""], use);
      const absolute = (written.startsWith("//") ? `https:${written}` : written).replace(/ /g, "%20");
      if (/^(https?|mailto|tel):/i.test(absolute)) {
        return isSafeAddress(absolute) ? { address: absolute } : { reason: "an address that leads nowhere" };
      }
      if (isDataAddress(written) && use !== "link") {
        const used = this.files.takeData(written);
        return "path" in used ? { address: fileAddress(used.path), note: "made a file" } : used;
      }
      const found = this.file(written, [folder, "web_resources", ""], use);
      if (found !== notFound) return found;
      const web = withScheme(written);
      if (web !== undefined) return { address: web };
      return /^[a-z][a-z0-9+.-]*:/i.test(written) ? { reason: "an address that leads nowhere" } : found;
    };
  }

  private file(address: string, folders: readonly string[], use: string): ReturnType<LinkResolver> {
    const path = folders.map((folder) => this.source.find(address, folder)).find((found) => found !== undefined);
    if (path === undefined) return notFound;
    const resource = this.resources.byPath(path);
    const isActivity = resource !== undefined && (isPage(path) || resource.kind !== "webcontent");
    if (isActivity && use === "link") return { address: this.resources.want(resource) };
    const used = this.files.use(path);
    return "path" in used ? { address: fileAddress(used.path) } : used;
  }

  private canvasPlace(
    [kind = "", id = "", inner = ""]: readonly string[],
    resourceOf: (id: string) => string,
  ): ReturnType<LinkResolver> {
    if (kind === "pages" || kind === "wiki") return this.page(id);
    if (kind === "modules") {
      const item = id === "items" ? inner : id;
      return this.items.has(item) ? { address: `activity:${markOfItem(item)}` } : noSuchPlace;
    }
    if (kind === "file_ref" || kind === "files") {
      const path = this.resources.byId(id)?.path;
      return path === undefined ? notFound : this.file(path, [""], "picture");
    }
    const resource = this.resources.byId(resourceOf(id));
    if (resource !== undefined && id !== "") return { address: this.resources.want(resource) };
    const known = /^(assignments|quizzes|discussion_topics|announcements)$/.test(kind) && id !== "";
    return known ? noSuchPlace : { reason: "a page of Canvas" };
  }

  private page(name: string): ReturnType<LinkResolver> {
    const path = this.source.find(`wiki_content/${name}.html`);
    const resource = this.resources.byId(name) ?? (path === undefined ? undefined : this.resources.byPath(path));
    if (resource === undefined) return noSuchPlace;
    return { address: this.resources.want(resource) };
  }
}

/**
 * The temporary name (mark) of an item of the manifest in links (`activity:<mark>`) while the import runs. At the end
 * the key of the item's activity replaces the mark, because only then all keys are known.
 */
export const markOfItem = (id: string): string => `item.${encodeURIComponent(id)}`;
