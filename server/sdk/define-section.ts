import type { PackageSection } from "../course-package/format/package-section";
import type { PluginDb } from "./plugin-db";

type Typed<Work, Item, Own> = Work extends (...given: infer Given) => infer Answer
  ? (
      ...given: {
        [I in keyof Given]: [Given[I]] extends [never]
          ? Item
          : Given[I] extends readonly never[]
            ? readonly Item[]
            : Given[I] extends Parameters<PackageSection["store"]>[0]
              ? PluginDb<Own>
              : Given[I];
      }
    ) => Answer
  : Work;

/** A section whose functions get typed items: as the schema describes them, with defaults filled in. */
type TypedSection<Item, Own> = { readonly [Key in keyof PackageSection]: Typed<PackageSection[Key], Item, Own> };

/**
 * Declares a section of the course package. The plugin reads and stores its items. `Item`: the type of the items;
 * `Own`: the tables that store them.
 */
export function definePackageSection<Item, Own>(section: TypedSection<Item, Own>): PackageSection {
  return section as unknown as PackageSection;
}
