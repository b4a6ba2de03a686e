import type { PortablePackage } from "./package.schema";

/** A file that came with the package: a picture, a PDF, captions, a video. */
export interface ImportedFile {
  bytes: Uint8Array;
  /** Media type according to the content, such as `image/svg+xml`. */
  type: string;
  /** The hash of the bytes, if it is known already. Otherwise it is computed when the file is stored. */
  sha256?: string;
}

/**
 * One row of the report at the end of an import. It says what happened to one part of the archive, such as a page or a
 * file.
 */
export interface ReportRow {
  /** The kind of the part, in the word that the archive uses: `chapter`, `html`, `video`, `file`, `course`… */
  kind: string;
  /** The name by which people know the part. */
  name: string;
  /** The place of the part: a path in the archive, or a JSON pointer. */
  place: string;
  /** imported: unchanged; converted: changed, see the reason; left-out: not imported, see the reason. */
  outcome: "imported" | "converted" | "left-out";
  reason?: string;
}

/** The result of reading an archive: checked and cleaned, not stored yet. */
export interface ImportContents {
  package: PortablePackage;
  /** The files of the package, by their paths inside it: `files/…`. */
  files: Map<string, ImportedFile>;
  report: ReportRow[];
  /** The origins of the frames in the package's pages, with the number of frames for each. */
  frames?: Readonly<Record<string, number>>;
}

/** Names that the administrator gives when importing. */
export interface GivenNames {
  /** The key of the course. It replaces the identifier in the archive. */
  readonly key?: string;
  /** The name of the imported file or folder, with its extension. */
  readonly archive?: string;
}
