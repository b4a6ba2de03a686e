import type { WrittenPackage } from "../../course-package/importers/written-package";

/** A course package as tests write it: without its format and version, and with the lists that any plugin reads. */
export type Input = Omit<WrittenPackage, "format" | "version"> & { readonly [section: string]: unknown };
