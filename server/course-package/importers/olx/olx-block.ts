import type { XmlElement } from "../../xml/xml";

/**
 * A block of an Open edX course: an element of OLX, the format of its exports. If the block is defined in a file of its
 * own, that file is read already. `attributes` also has those that the course's file `policy.json` gives the block.
 */
export interface OlxBlock {
  /** The kind of the block: `chapter`, `sequential`, `vertical`, `html`, `video`, `problem`… */
  tag: string;
  /** The block's `url_name` or, if it has none, an id made from its kind and a number. */
  id: string;
  /**
   * A name that is unique in the course. It becomes the key of the activity, the content of the portal's course that is
   * made from the block.
   */
  key: string;
  /** The display name, on one line and not too long. It is empty when it tells people nothing, such as an id. */
  name: string;
  /** The name of the nearest block around this one that has a name, other than the course; "" when none has one. */
  lesson: string;
  attributes: Readonly<Record<string, string>>;
  /** The content of the block: everything inside it that is not a block. */
  element: XmlElement;
  /** The blocks inside this block, in order. Empty for a block that holds content, such as a video. */
  children: OlxBlock[];
  /** Path of the file that defines the block, from the root of the course. */
  place: string;
  line: number;
  /**
   * The share of the block's points that counts, from 0 to 1. It is set when Open edX gives each learner a random
   * choice of blocks: if that is 2 of 6 blocks, the share is a third. undefined: all points count.
   */
  share?: number;
}

/**
 * Kinds of blocks that only group other blocks. The import replaces such a block by the blocks inside it. The value is
 * a note for the report of the import if learners then see more than in Open edX.
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

/** Kinds of blocks that form the course's outline: the course and the levels below it. */
export const outlineTags: ReadonlySet<string> = new Set(["course", "chapter", "sequential", "vertical"]);

/**
 * The share of the blocks inside a block, below 1, that each learner gets in Open edX by a random choice. undefined
 * when each learner gets all of them.
 * @param count the number of blocks inside the block
 */
export function shareOf({ attributes }: OlxBlock, count: number): number | undefined {
  const picked = Number.parseInt(attributes.max_count ?? "", 10);
  return picked > 0 && picked < count ? picked / count : undefined;
}

/** Whether blocks of this kind contain other blocks. */
export const holdsBlocks = (tag: string): boolean => outlineTags.has(tag) || transparentTags.has(tag);

export const isOn = (value: string | undefined): boolean => /^"?true"?$/i.test(value ?? "");

/**
 * Converts a date of OLX to ISO 8601; undefined when the text is not a date. Some exports put extra quotation marks
 * around a date.
 */
export function dateOf(value: string | undefined): string | undefined {
  const text = (value ?? "").replace(/^"|"$/g, "");
  const day = /^\d{4}-\d{2}-\d{2}/.test(text) ? new Date(text) : undefined;
  return day && !Number.isNaN(day.getTime()) && day.getUTCFullYear() <= 9999 ? day.toISOString() : undefined;
}
