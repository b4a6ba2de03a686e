import type { TenantDb } from "../database/tenant-db/tenant-db";
import type { TenantHooks } from "../kit/hooks/hooks";
import type { ImportedFile } from "./contents";
import type { PackageKeys } from "./package/check-package";
import type { ProblemList } from "./package/checks/problem-list";
import type { PortablePackage, PortableUser } from "./package.schema";
import type { IdOf } from "./store/package-ids";
import type { StoreScope } from "./store/store-courses";

/** What a section is stored with. */
export interface SectionScope extends StoreScope {
  /** The whole of it. */
  readonly package: PortablePackage;
  /** Files of the package, by path inside it: `files/…`. */
  readonly files: ReadonlyMap<string, ImportedFile>;
  /** Ids of the package's people, by their keys. */
  readonly accounts: ReadonlyMap<string, string>;
}

/** Lines of an import's report under a title of their own. */
interface SectionReport {
  readonly title: string;
  readonly lines: readonly string[];
}

/** What a report can be made from. */
export interface ReportScope {
  readonly users: readonly PortableUser[];
  readonly idOf: IdOf;
}

/**
 * A list of a course package that a plugin brings: its name there, the shape of an item, what is checked beyond that, and
 * how it is stored and reported. Sections are read and stored in the order of their plugins' ids, also while the plugin is off.
 */
export interface PackageSection {
  /** Name of the list in `portal-package.json`. */
  readonly name: string;
  readonly description: string;
  /** JSON Schema of one item. */
  readonly schema: object;
  /** What an item is called in an import's report, which has a row for each; items have a `name` then. */
  readonly kind?: string;
  /** An item with every piece of its HTML changed, for cleaning it. `pointer`: where it stands inside the item. */
  mapHtml?(item: never, change: (html: string, pointer: string) => string): object;
  /** Paths of the package's files that an item keeps itself, without `files/`: no course has them by that. */
  files?(item: never): Iterable<string>;
  /** Adds what the schema cannot say to the list of problems. `pointer` leads to the list. */
  check?(
    items: readonly never[],
    keys: PackageKeys,
    problems: ProblemList,
    pointer: string,
    pkg: PortablePackage,
  ): void;
  /** Inside the import's transaction; what it throws undoes the import. The same package again changes the same rows. */
  store(db: TenantDb, items: readonly never[], scope: SectionScope): Promise<void>;
  report?(items: readonly never[], scope: ReportScope): SectionReport;
}

/** What plugins have to say when a package is imported: their sections, and what they listen to, on or off. */
export interface PackagePlugins {
  readonly sections: readonly PackageSection[];
  readonly hooks: TenantHooks;
  /** Plugins whose halves could not be loaded: nobody can ask them. */
  readonly faults: readonly { readonly plugin: string; readonly error: unknown }[];
}

/** The items of a section in a package that was held against its schema. */
export function itemsOf(pkg: object, { name }: PackageSection): readonly never[] {
  return (pkg as Readonly<Record<string, readonly never[]>>)[name] ?? [];
}
