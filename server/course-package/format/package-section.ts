import type { TenantDb } from "../../database/tenant-db/tenant-db";
import type { TenantHooks } from "../../kit/hooks/hooks";
import type { ImportedFile } from "./contents";
import type { PortablePackage } from "./package.schema";
import type { PackageKeys } from "./package-keys";
import type { ProblemList } from "./problem-list";
import type { StoreScope } from "./store-scope";

/** The data that a plugin gets for storing the items of its section: its own list in a course package. */
export interface SectionScope extends StoreScope {
  readonly package: PortablePackage;
  /** Files of the package, by path inside it: `files/…`. */
  readonly files: ReadonlyMap<string, ImportedFile>;
  readonly accounts: ReadonlyMap<string, string>;
}

/**
 * A section: its name, the schema of an item, further checks, and how the plugin stores it. The import reads and stores
 * sections in the order of their plugins' ids, even while the plugin is off.
 */
export interface PackageSection {
  /** Name of the list in `portal-package.json`. */
  readonly name: string;
  readonly description: string;
  readonly schema: object;
  /**
   * The word for an item in the report of the import, such as "quiz". If it is set, the report has a row for each item,
   * and each item must have a `name`.
   */
  readonly kind?: string;
  /**
   * Returns the item with every piece of its HTML replaced by the result of `change`. The import uses this to clean the
   * HTML. `pointer` is the JSON pointer of the HTML inside the item.
   */
  mapHtml?(item: never, change: (html: string, pointer: string) => string): object;
  /**
   * The paths, without `files/`, of those files of the package that `store` itself stores for this item. The import
   * does not store them as files of a course.
   */
  files?(item: never): Iterable<string>;
  /**
   * Adds to `problems` the faults that the schema cannot find. `keys`: the keys that the package defines. `pointer`:
   * the JSON pointer of the section.
   */
  check?(
    items: readonly never[],
    keys: PackageKeys,
    problems: ProblemList,
    pointer: string,
    pkg: PortablePackage,
  ): void;
  /**
   * Stores all items of the section. It runs inside the import's transaction, so an exception undoes the whole import.
   * If the same package is imported again, this function must update the same rows and add none; `scope.idOf` gives the
   * ids for that.
   */
  store(db: TenantDb, items: readonly never[], scope: SectionScope): Promise<void>;
}

export interface PackagePlugins {
  readonly sections: readonly PackageSection[];
  readonly hooks: TenantHooks;
  /** Plugins whose code for the server could not be loaded. Their parts of a package cannot be imported. */
  readonly faults: readonly { readonly plugin: string; readonly error: unknown }[];
}

/**
 * The items of a section in a package that the import has checked against its schema. Empty when the package does not
 * have the section.
 */
export function itemsOf(pkg: object, { name }: PackageSection): readonly never[] {
  return (pkg as Readonly<Record<string, readonly never[]>>)[name] ?? [];
}
