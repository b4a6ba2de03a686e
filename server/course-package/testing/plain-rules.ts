import { defaultLimits, type PackageRules } from "../format/import-limits";
import { withStandIns } from "./stand-ins";

/**
 * The rules with which most tests read a course package (courses in the portal's own format): the default limits, and
 * the plugins of this build with replacements for those that the build does not have.
 */
export const plainRules: PackageRules = { ...defaultLimits, plugins: withStandIns() };
