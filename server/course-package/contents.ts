import type { PortablePackage } from "./package.schema";

/** A file that came with the package: a picture, a PDF, captions, a video. */
export interface ImportedFile {
  bytes: Uint8Array;
  /** Media type decided by the content, such as `image/svg+xml`. */
  type: string;
  /** Where it is known already. */
  sha256?: string;
}

/** One line of the closing table: what became of one thing of the archive. */
export interface ReportRow {
  /** What it is, in the archive's own word: `chapter`, `html`, `video`, `file`, `course`… */
  kind: string;
  /** Name that people know it by. */
  name: string;
  /** Where it is: a path in the archive, or a JSON pointer. */
  place: string;
  /** imported: as it was; converted: changed on the way, see the reason; left-out: not there, see the reason. */
  outcome: "imported" | "converted" | "left-out";
  reason?: string;
}

/** Everything an import brings, read, checked and cleaned, before anything is stored. */
export interface ImportContents {
  package: PortablePackage;
  /** By path inside the package: `files/…`. */
  files: Map<string, ImportedFile>;
  report: ReportRow[];
  /** Origins that frames in its pages come from, with how many frames there are of each. */
  frames?: Readonly<Record<string, number>>;
}

/** What whoever imports says of a course, and what the archive is called. */
export interface GivenNames {
  /** The key of its course, in the place of the archive's own identifier. */
  readonly key?: string;
  /** Name of the file or folder, with its ending. */
  readonly archive?: string;
}
