import type { PackagePlugins } from "./package-section";

/** What an import may take at most: an archive is somebody else's, and may be made to hurt. */
export interface ImportLimits {
  /** Files and folders of the archive. */
  entries: number;
  /** Bytes of all files together, unpacked. */
  totalBytes: number;
  /** Bytes of one file, unpacked. */
  fileBytes: number;
  /** Folders above a file. */
  pathDepth: number;
  /** Activities of one course. */
  activities: number;
  /** Activities above an activity. */
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

/** What a package may be: how much, and with what beside the format's own. */
export interface PackageRules extends ImportLimits {
  /** Those that are installed. */
  readonly plugins: PackagePlugins;
  /** What no plugin here brings is left out, where it would be a fault: the demo has more than a build may know. */
  readonly leaveOut?: boolean;
}
