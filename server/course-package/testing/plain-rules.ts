import { defaultLimits, type PackageRules } from "../import-limits";
import { withStandIns } from "./stand-ins";

/** The usual rules for reading a package: the default limits and the plugins of this build. */
export const plainRules: PackageRules = { ...defaultLimits, plugins: withStandIns() };
