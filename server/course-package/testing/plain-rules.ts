import { installed } from "../../plugins/installed";
import { defaultLimits, type PackageRules } from "../import-limits";

/** The rules by which a server reads packages, with its plugins. */
export const plainRules: PackageRules = { ...defaultLimits, plugins: installed };
