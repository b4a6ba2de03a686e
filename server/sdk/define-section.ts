import type { PackageSection } from "../course-package/package-section";
import type { HalfDb } from "./half-db";

type Typed<Work, Item, Own> = Work extends (...given: infer Given) => infer Answer
  ? (
      ...given: {
        [I in keyof Given]: [Given[I]] extends [never]
          ? Item
          : Given[I] extends readonly never[]
            ? readonly Item[]
            : Given[I] extends Parameters<PackageSection["store"]>[0]
              ? HalfDb<Own>
              : Given[I];
      }
    ) => Answer
  : Work;

/** A section whose functions get items of a typed shape: as the schema describes them, with defaults filled in. */
type TypedSection<Item, Own> = { readonly [Key in keyof PackageSection]: Typed<PackageSection[Key], Item, Own> };

/**
 * Declares a section of the course package (a list of items that the plugin reads and stores). `Item`: the type of its
 * items; `Own`: the tables that store them.
 */
export function definePackageSection<Item, Own>(section: TypedSection<Item, Own>): PackageSection {
  return section as unknown as PackageSection;
}
