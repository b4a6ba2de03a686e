import { defaultLimits, type PackageRules } from "../import-limits";

/** The format alone, without any plugin's sections. */
export const plainRules: PackageRules = { ...defaultLimits, sections: [] };
