import type { PortablePackage } from "./package.schema";

/** A file that came with the package: a picture, a PDF, captions, a video. */
export interface ImportedFile {
  bytes: Uint8Array;
  /** Media type according to the content, such as `image/svg+xml`. */
  type: string;
  /** Set when the hash is already known. */
  sha256?: string;
}

/** One row of the report at the end of an import: what happened to one thing of the archive. */
export interface ReportRow {
  /** What it is, in the word that the archive uses: `chapter`, `html`, `video`, `file`, `course`… */
  kind: string;
  /** The name that people know it by. */
  name: string;
  /** Where it is: a path in the archive, or a JSON pointer. */
  place: string;
  /** imported: unchanged; converted: changed, see the reason; left-out: not imported, see the reason. */
  outcome: "imported" | "converted" | "left-out";
  reason?: string;
}

/** The result of reading an archive: checked and cleaned, not stored yet. */
export interface ImportContents {
  package: PortablePackage;
  /** By path inside the package: `files/…`. */
  files: Map<string, ImportedFile>;
  report: ReportRow[];
  /** Origins of the frames in its pages, with the number of frames for each origin. */
  frames?: Readonly<Record<string, number>>;
}

/** Names that the person who imports gives. */
export interface GivenNames {
  /** The key of the course. It replaces the identifier in the archive. */
  readonly key?: string;
  /** Name of the file or folder, with its extension. */
  readonly archive?: string;
}
