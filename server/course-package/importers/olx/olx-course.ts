import type { ReportRow } from "../../format/contents";
import type { PortableActivityInput } from "../../format/package.schema";
import type { LinkResolver } from "../../html/html-loss";
import type { LtiTools } from "./lti/lti-tools";
import type { OlxBlock } from "./olx-block";
import type { OlxSource } from "./olx-source";
import type { AnswerFeedback } from "./problem/answer-feedback";
import type { ItemInput } from "./problem/response";
import type { StaticFiles } from "./static-files";

/**
 * Everything that the conversion of one Open edX course reads and collects. `report` has a row for each part of the
 * archive and says what happened to it.
 */
export interface OlxCourse {
  source: OlxSource;
  files: StaticFiles;
  /**
   * Turns the addresses in pages into addresses of the course package. A link to a block first gets the block's key, a
   * unique name. At the end that is replaced by the key of the activity that the block became.
   */
  links: LinkResolver;
  report: ReportRow[];
  /** The tools that the course's LTI blocks launch. They become part of the package. */
  tools: LtiTools;
}

/**
 * The questions that were made from a problem. They join the questions of neighbouring problems in one quiz.
 * `feedback`: when learners see the right answers.
 */
export interface Questions {
  questions: ItemInput[];
  feedback: AnswerFeedback;
}

/**
 * The result of converting a block: a page (`text`, as HTML) or questions, which are joined with those of neighbouring
 * blocks; an activity; or undefined when nothing is imported.
 */
export type ConvertedBlock = { text: string } | Questions | { activity: PortableActivityInput } | undefined;

/** Converts blocks of one kind. It adds a row to the report of the import for each block. */
export type BlockConverter = (block: OlxBlock, course: OlxCourse) => ConvertedBlock;

/**
 * Adds a row for a block to the report, with the outcome of its conversion.
 * @param reason what was changed, or why the block is left out
 */
export function reportBlock(course: OlxCourse, block: OlxBlock, outcome: ReportRow["outcome"], reason?: string): void {
  const row = { kind: block.tag, name: block.name || block.id, place: block.place, outcome };
  course.report.push(reason === undefined ? row : { ...row, reason });
}
