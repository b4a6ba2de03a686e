import type { ReportRow } from "../contents";
import type { LinkResolver } from "../html/clean-html";
import type { PortableActivityInput } from "../package.schema";
import type { OlxBlock } from "./olx-block";
import type { OlxSource } from "./olx-source";
import type { StaticFiles } from "./static-files";

/** What the conversion of one course works with. */
export interface OlxCourse {
  source: OlxSource;
  files: StaticFiles;
  /** Leads to blocks by their keys; which activity a block came into is settled at the end. */
  links: LinkResolver;
  report: ReportRow[];
}

/** What becomes of a block: text that joins its neighbours, an activity of its own, or nothing. */
export type ConvertedBlock = { text: string } | { activity: PortableActivityInput } | undefined;

/** Converts the blocks of one tag; it reports what became of each. */
export type BlockConverter = (block: OlxBlock, course: OlxCourse) => ConvertedBlock;

/** A row of the closing table for a block. */
export function reportBlock(course: OlxCourse, block: OlxBlock, outcome: ReportRow["outcome"], reason?: string): void {
  const row = { kind: block.tag, name: block.name || block.id, place: block.place, outcome };
  course.report.push(reason === undefined ? row : { ...row, reason });
}
