import type { PackagePlugins } from "./package-section";

/** Limits of an import. An archive comes from outside and may be made to do harm. */
export interface ImportLimits {
  /** Number of files and folders in the archive. */
  entries: number;
  /** Bytes of all files together, unpacked. */
  totalBytes: number;
  /** Bytes of one file, unpacked. */
  fileBytes: number;
  /** Number of folders above a file. */
  pathDepth: number;
  /** Number of activities in one course. */
  activities: number;
  /** Number of activities above an activity. */
  activityDepth: number;
}

export const defaultLimits: ImportLimits = {
  entries: 20_000,
  totalBytes: 1024 ** 3,
  fileBytes: 256 * 1024 ** 2,
  pathDepth: 24,
  activities: 20_000,
  activityDepth: 16,
};

/** The limits of a package, and the plugins whose fields and sections it may have. */
export interface PackageRules extends ImportLimits {
  /** The installed plugins. */
  readonly plugins: PackagePlugins;
  /**
   * Leaves out what needs a plugin that is not installed: sections, activities, fields of activities, and everything that
   * refers to them. Without it these are faults. The demo needs it: its package has content of plugins that a build may
   * not have.
   */
  readonly leaveOut?: boolean;
}
