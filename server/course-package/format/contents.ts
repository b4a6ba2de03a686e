import type { PortablePackage } from "./package.schema";

/** A file that came with a course package: a picture, a PDF, captions, a video. */
export interface ImportedFile {
  bytes: Uint8Array;
  /** Media type according to the content, such as `image/svg+xml`. */
  type: string;
  /** The hash of the bytes, if it is known already. Otherwise it is computed when the file is stored. */
  sha256?: string;
}

/**
 * One row of the report that an administrator gets at the end of an import. It says what happened to one part of the
 * archive, such as a page or a file.
 */
export interface ReportRow {
  /**
   * The kind of the part, such as `course`, `chapter`, `html`, `video`, `file` or `access`. Most of these words come
   * from the archive's format.
   */
  kind: string;
  name: string;
  /** The place of the part: a path in the archive, or a JSON pointer into the package's JSON file. */
  place: string;
  /** imported: as it was; converted: changed, `reason` says how; left-out: not imported, `reason` says why. */
  outcome: "imported" | "converted" | "left-out";
  reason?: string;
}

/** The result of reading an archive. It is checked and cleaned, but not stored in the database yet. */
export interface ImportContents {
  package: PortablePackage;
  /** The files of the package, by their paths inside it: `files/…`. */
  files: Map<string, ImportedFile>;
  report: ReportRow[];
  /** Origin → number of frames (`iframe`) in the package's pages that show a page of this origin. */
  frames?: Readonly<Record<string, number>>;
  /** Number of media blocks in the package's pages. */
  mediaBlocks?: number;
  /** Whether the archive names its courses itself, so that `GivenNames.key` cannot. */
  namesItsCourses?: boolean;
}

/** Names that the administrator gives when starting the import. They are not in the archive itself. */
export interface GivenNames {
  readonly key?: string;
  readonly archive?: string;
}
