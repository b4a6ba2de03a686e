import type { WrittenPackage } from "../../course-package/importers/written-package";

/** A package as tests write it, with the sections of plugins. */
export type Input = Omit<WrittenPackage, "format" | "version"> & { readonly [section: string]: unknown };
