import type { CartridgeResource } from "../manifest/manifest";

export class ResourceIndex {
  /** Resources that imported content links to, in the order of the links. */
  readonly wanted = new Set<CartridgeResource>();
  private readonly resourcesById = new Map<string, CartridgeResource>();
  private readonly resourcesByPath = new Map<string, CartridgeResource>();
  /**
   * Path → the resource that is made for a page which is not the main file of any resource. A link can lead to such a
   * page, so the page needs an activity of its own.
   */
  private readonly innerPages = new Map<string, CartridgeResource>();
  /** The paths of the files that are for teachers only. */
  private readonly forTeachers: ReadonlySet<string>;

  constructor(readonly all: readonly CartridgeResource[]) {
    this.forTeachers = new Set(all.flatMap(({ files, isForTeachers }) => (isForTeachers ? files : [])));
    for (const resource of all) {
      // If two resources have the same identifier, the resource whose file exists is used.
      const known = this.resourcesById.get(resource.id);
      if (known === undefined || (known.path === undefined && resource.path !== undefined)) {
        this.resourcesById.set(resource.id, resource);
      }
      if (resource.path !== undefined && !this.resourcesByPath.has(resource.path))
        this.resourcesByPath.set(resource.path, resource);
    }
  }

  byId(id: string): CartridgeResource | undefined {
    return this.resourcesById.get(id);
  }

  /**
   * The best form of a resource. A cartridge can have the same content in several forms and name the better ones as
   * `variants`. Takes the first variant of a known kind, then the first such variant of that one, and so on. Returns
   * the resource itself when it has no variants, or when variants name each other in a circle.
   */
  bestForm(resource: CartridgeResource): CartridgeResource {
    const seen = new Set<CartridgeResource>();
    let best = resource;
    while (!seen.has(best)) {
      seen.add(best);
      const better = best.variants.map((id) => this.byId(id)).find((form) => form && form.kind !== "unknown");
      if (better === undefined) return best;
      best = better;
    }
    return resource;
  }

  /**
   * The resource whose main file has this path. For any other HTML page it makes a new resource; for any other file it
   * returns undefined.
   */
  byPath(path: string): CartridgeResource | undefined {
    const resource = this.resourcesByPath.get(path) ?? this.innerPages.get(path);
    if (resource !== undefined || !isPage(path)) return resource;
    const page: CartridgeResource = {
      mark: `page.${this.innerPages.size}`,
      id: path,
      type: "webcontent",
      kind: "webcontent",
      path,
      files: [path],
      missing: [],
      dependencies: [],
      variants: [],
      intendedUse: "",
      isForTeachers: this.forTeachers.has(path),
      isProtected: false,
    };
    this.innerPages.set(path, page);
    return page;
  }

  /**
   * Records that a link leads to this resource, so it is imported even if the course's table of contents lacks it.
   * @returns the address for the link, with the mark of the resource
   */
  want(resource: CartridgeResource): string {
    this.wanted.add(resource);
    return `activity:${resource.mark}`;
  }
}

export const isPage = (path: string): boolean => /\.(html?|xhtml)$/i.test(path);
