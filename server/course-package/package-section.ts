import type { TenantDb } from "../database/tenant-db/tenant-db";
import type { TenantHooks } from "../kit/hooks/hooks";
import type { ImportedFile } from "./contents";
import type { ProblemList } from "./package/checks/problem-list";
import type { PackageKeys } from "./package/package-keys";
import type { PortablePackage, PortableUser } from "./package.schema";
import type { IdOf } from "./store/package-ids";
import type { StoreScope } from "./store/store-scope";

/** What a plugin gets to store the items of its section. */
export interface SectionScope extends StoreScope {
  /** The whole package. */
  readonly package: PortablePackage;
  /** Files of the package, by path inside it: `files/…`. */
  readonly files: ReadonlyMap<string, ImportedFile>;
  /** Maps the key of a person in the package to the id of the account. */
  readonly accounts: ReadonlyMap<string, string>;
}

/** Lines for the report of an import, under a title of their own. */
interface SectionReport {
  readonly title: string;
  readonly lines: readonly string[];
}

/** The data that a report is made from. */
export interface ReportScope {
  readonly users: readonly PortableUser[];
  readonly idOf: IdOf;
}

/**
 * A list of a course package that a plugin brings: its name, the schema of an item, further checks, and how it is
 * stored and reported. The server reads and stores sections in the order of their plugins' ids, even while the plugin
 * is off.
 */
export interface PackageSection {
  /** Name of the list in `portal-package.json`. */
  readonly name: string;
  readonly description: string;
  /** JSON Schema of one item of the list. */
  readonly schema: object;
  /** How the report calls an item. The report then has a row for each item, and items have a `name`. */
  readonly kind?: string;
  /** Returns an item with every piece of its HTML changed, for cleaning. `pointer` is the place inside the item. */
  mapHtml?(item: never, change: (html: string, pointer: string) => string): object;
  /**
   * Paths, without `files/`, of the package files that the item itself stores. They do not become files of a course.
   */
  files?(item: never): Iterable<string>;
  /**
   * Adds to the list of problems those faults that the schema cannot find. `pointer` is the JSON pointer of the section.
   */
  check?(
    items: readonly never[],
    keys: PackageKeys,
    problems: ProblemList,
    pointer: string,
    pkg: PortablePackage,
  ): void;
  /**
   * Runs inside the import's transaction: an exception undoes the whole import. Importing the same package again
   * changes the same rows.
   */
  store(db: TenantDb, items: readonly never[], scope: SectionScope): Promise<void>;
  report?(items: readonly never[], scope: ReportScope): SectionReport;
}

/** What plugins contribute to an import: their sections, and their listeners, whether the plugin is on or off. */
export interface PackagePlugins {
  readonly sections: readonly PackageSection[];
  readonly hooks: TenantHooks;
  /** Plugins whose server half could not be loaded. Nothing of theirs can be imported. */
  readonly faults: readonly { readonly plugin: string; readonly error: unknown }[];
}

/** The items of a section in a package that was checked against its schema. */
export function itemsOf(pkg: object, { name }: PackageSection): readonly never[] {
  return (pkg as Readonly<Record<string, readonly never[]>>)[name] ?? [];
}
