import type { ReportRow } from "../../contents";
import type { LinkResolver } from "../../html/clean-html";
import type { PortableActivityInput } from "../../package.schema";
import type { LtiTools } from "./lti/lti-tools";
import type { OlxBlock } from "./olx-block";
import type { OlxSource } from "./olx-source";
import type { AnswerFeedback } from "./problem/answer-feedback";
import type { ItemInput } from "./problem/response";
import type { StaticFiles } from "./static-files";

/** What the conversion of one course works with. */
export interface OlxCourse {
  source: OlxSource;
  files: StaticFiles;
  /** Leads to blocks by their keys; which activity a block came into is settled at the end. */
  links: LinkResolver;
  report: ReportRow[];
  /** Tools that its LTI blocks launch; they join the package. */
  tools: LtiTools;
}

/** Questions of a problem: they join those of the problems next to it in a quiz. */
export interface Questions {
  questions: ItemInput[];
  feedback: AnswerFeedback;
}

/** What becomes of a block: text or questions that join their neighbours, an activity of its own, or nothing. */
export type ConvertedBlock = { text: string } | Questions | { activity: PortableActivityInput } | undefined;

/** Converts the blocks of one tag; it reports what became of each. */
export type BlockConverter = (block: OlxBlock, course: OlxCourse) => ConvertedBlock;

/** A row of the closing table for a block. */
export function reportBlock(course: OlxCourse, block: OlxBlock, outcome: ReportRow["outcome"], reason?: string): void {
  const row = { kind: block.tag, name: block.name || block.id, place: block.place, outcome };
  course.report.push(reason === undefined ? row : { ...row, reason });
}
