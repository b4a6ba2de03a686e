import { installed } from "../../plugins/installed";
import { defaultLimits, type PackageRules } from "../import-limits";

/** As a server reads packages, with the sections of its plugins. */
export const plainRules: PackageRules = { ...defaultLimits, sections: installed.sections };
