import type { PackageSection } from "./package-section";

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

/** What a package may be: how much, and of which sections beside the format's own. */
export interface PackageRules extends ImportLimits {
  readonly sections: readonly PackageSection[];
  /** Lists that no plugin here reads are left out, where they would be faults: the demo names more than a build may have. */
  readonly leaveOut?: boolean;
}
