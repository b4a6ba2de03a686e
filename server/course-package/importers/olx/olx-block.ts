import type { XmlElement } from "../../xml/xml";

/** A block of a course: an element of OLX, with its own file read in and the attributes of the policy applied. */
export interface OlxBlock {
  /** `chapter`, `sequential`, `vertical`, `html`, `video`, `problem`… */
  tag: string;
  /** The `url_name`, or an id made from the block's place when it has none. */
  id: string;
  /** Key of the activity that the block would become. It is unique in the course. */
  key: string;
  /** Display name as written. It may be empty. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** The block's own content: everything inside it that is not a block. */
  element: XmlElement;
  /** The blocks inside it, in order. Empty for a block that holds content. */
  children: OlxBlock[];
  /** Path of the file that defines the block, from the root of the course. */
  place: string;
  /**
   * The share of its points that counts. It is set when Open edX gives each learner a random choice of blocks: 2 of 6
   * is a third.
   */
  share?: number;
}

/**
 * Blocks without a meaning of their own: a learner sees only what is inside them. The value is a note for the report.
 */
export const transparentTags: ReadonlyMap<string, string | undefined> = new Map([
  ["wrapper", undefined],
  ["problemset", undefined],
  ["videosequence", undefined],
  ["library_content", "all of its blocks are there, not a random choice"],
  ["itembank", "all of its blocks are there, not a random choice"],
  ["randomize", "all of its blocks are there, not a random one"],
  ["conditional", "its blocks are always shown"],
  ["split_test", "the blocks of all its groups are shown"],
]);

/** Blocks that make the outline. */
export const outlineTags: ReadonlySet<string> = new Set(["course", "chapter", "sequential", "vertical"]);

/** The share of a block's contents that Open edX gives each learner. undefined when the learner gets all of them. */
export function shareOf({ attributes }: OlxBlock, count: number): number | undefined {
  const picked = Number.parseInt(attributes.max_count ?? "", 10);
  return picked > 0 && picked < count ? picked / count : undefined;
}

export const holdsBlocks = (tag: string): boolean => outlineTags.has(tag) || transparentTags.has(tag);

/** Whether an attribute is true. OLX writes true, True and "true". */
export const isOn = (value: string | undefined): boolean => /^"?true"?$/i.test(value ?? "");

/**
 * Converts a date of OLX to ISO 8601; undefined when there is none. Some exports put extra quotation marks around it.
 */
export function dateOf(value: string | undefined): string | undefined {
  const text = (value ?? "").replace(/^"|"$/g, "");
  const day = /^\d{4}-\d{2}-\d{2}/.test(text) ? new Date(text) : undefined;
  return day && !Number.isNaN(day.getTime()) ? day.toISOString() : undefined;
}
