import type { PackagePlugins } from "./package-section";

export interface ImportLimits {
  entries: number;
  /** The most bytes that all files together may have when they are unpacked. */
  totalBytes: number;
  /** The most bytes that one file may have when it is unpacked. */
  fileBytes: number;
  pathDepth: number;
  activities: number;
  activityDepth: number;
}

/** The limits of every import, unless a test sets others. */
export const defaultLimits: ImportLimits = {
  entries: 20_000,
  totalBytes: 1024 ** 3,
  fileBytes: 256 * 1024 ** 2,
  pathDepth: 24,
  activities: 20_000,
  activityDepth: 16,
};

export interface PackageRules extends ImportLimits {
  readonly plugins: PackagePlugins;
  /**
   * true: the import leaves out parts that need a plugin which is not installed: sections, activities, fields of
   * activities, and everything that refers to them. false: such parts are faults, and the import is refused. The demo
   * imports its sample courses with true, because they use plugins that a build of the portal may not have.
   */
  readonly leaveOut?: boolean;
}
