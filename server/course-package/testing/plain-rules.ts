import { defaultLimits, type PackageRules } from "../import-limits";
import { withStandIns } from "./stand-ins";

/** The rules by which a server reads packages, with its plugins. */
export const plainRules: PackageRules = { ...defaultLimits, plugins: withStandIns() };
