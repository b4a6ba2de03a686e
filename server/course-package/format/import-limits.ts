import type { PackagePlugins } from "./package-section";

/** Limits of an import of courses. The archive comes from outside and may be made to do harm. */
export interface ImportLimits {
  /** The most files and folders in the archive. */
  entries: number;
  /** The most bytes that all files together may have when they are unpacked. */
  totalBytes: number;
  /** The most bytes that one file may have when it is unpacked. */
  fileBytes: number;
  /** The most folders that the path of a file may have. */
  pathDepth: number;
  /** The most activities (contents, and groups of contents) in one course. */
  activities: number;
  /** The most levels of activities that may be above an activity in the course's tree. */
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

/**
 * The limits of a course package, and the plugins whose parts it may have: fields of activities, and sections (lists of
 * a plugin's own items).
 */
export interface PackageRules extends ImportLimits {
  readonly plugins: PackagePlugins;
  /**
   * true: the import leaves out parts that need a plugin which is not installed: sections, activities, fields of
   * activities, and everything that refers to them. false: such parts are faults, and the import is refused. The demo
   * imports its sample courses with true, because they use plugins that a build of the portal may not have.
   */
  readonly leaveOut?: boolean;
}
