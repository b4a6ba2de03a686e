import { installed } from "../../plugins/installed";
import { defaultLimits, type PackageRules } from "../import-limits";

/** As a server reads packages, with what its plugins bring. */
export const plainRules: PackageRules = { ...defaultLimits, plugins: installed };
