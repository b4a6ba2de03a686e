import type { CartridgeResource } from "../manifest/manifest";

/** Finds resources by what names them, and remembers which of them something leads to. */
export class ResourceIndex {
  /** Resources that a link of what came in leads to, in order. */
  readonly wanted = new Set<CartridgeResource>();
  readonly #byId = new Map<string, CartridgeResource>();
  readonly #byPath = new Map<string, CartridgeResource>();
  /** Pages that belong to a resource without being it: made resources when something leads to them. */
  readonly #inner = new Map<string, CartridgeResource>();

  readonly #forTeachers: ReadonlySet<string>;

  constructor(readonly all: readonly CartridgeResource[]) {
    this.#forTeachers = new Set(all.flatMap(({ files, isForTeachers }) => (isForTeachers ? files : [])));
    for (const resource of all) {
      // Of two with one identifier the one that has its file is the better.
      const known = this.#byId.get(resource.id);
      if (known === undefined || (known.path === undefined && resource.path !== undefined)) {
        this.#byId.set(resource.id, resource);
      }
      if (resource.path !== undefined && !this.#byPath.has(resource.path)) this.#byPath.set(resource.path, resource);
    }
  }

  byId(id: string): CartridgeResource | undefined {
    return this.#byId.get(id);
  }

  /** The resource that stands for another: the first of its other forms that something can be made of. */
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

  /** The resource that a file is, or the page that it is by itself. */
  byPath(path: string): CartridgeResource | undefined {
    const resource = this.#byPath.get(path) ?? this.#inner.get(path);
    if (resource !== undefined || !isPage(path)) return resource;
    const page: CartridgeResource = {
      mark: `page.${this.#inner.size}`,
      id: path,
      type: "webcontent",
      kind: "webcontent",
      path,
      files: [path],
      missing: [],
      dependencies: [],
      variants: [],
      intendedUse: "",
      isForTeachers: this.#forTeachers.has(path),
      isProtected: false,
    };
    this.#inner.set(path, page);
    return page;
  }

  /** A link leads to it: it comes in even when no item of the outline names it. */
  want(resource: CartridgeResource): string {
    this.wanted.add(resource);
    return `activity:${resource.mark}`;
  }
}

export const isPage = (path: string): boolean => /\.(html?|xhtml)$/i.test(path);
