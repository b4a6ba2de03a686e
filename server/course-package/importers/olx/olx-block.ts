import type { XmlElement } from "../../xml/xml";

/** A block of a course: an element of OLX with its own file read in and its policy laid over it. */
export interface OlxBlock {
  /** `chapter`, `sequential`, `vertical`, `html`, `video`, `problem`… */
  tag: string;
  /** `url_name`, or one made of its place where there is none. */
  id: string;
  /** Key of the activity that it would become; unique in the course. */
  key: string;
  /** Display name, as written; may be empty. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** What stands inside of it that is not a block: its own content. */
  element: XmlElement;
  /** Blocks in it, in order; empty for what holds content. */
  children: OlxBlock[];
  /** File that defines it, from the root of the course. */
  place: string;
  /** How much of its points count, where each learner gets only some of its neighbours there: 2 of 6 are a third. */
  share?: number;
}

/** Blocks that stand for nothing of their own: a learner sees what is in them. */
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

/** How much of what a block picks from at random a learner gets there; undefined where it is all. */
export function shareOf({ attributes }: OlxBlock, count: number): number | undefined {
  const picked = Number.parseInt(attributes.max_count ?? "", 10);
  return picked > 0 && picked < count ? picked / count : undefined;
}

export const holdsBlocks = (tag: string): boolean => outlineTags.has(tag) || transparentTags.has(tag);

/** An attribute that says yes; OLX writes true, True and "true". */
export const isOn = (value: string | undefined): boolean => /^"?true"?$/i.test(value ?? "");

/** A date of OLX as ISO 8601, undefined when there is none. Some exports put it into quotes of its own. */
export function dateOf(value: string | undefined): string | undefined {
  const text = (value ?? "").replace(/^"|"$/g, "");
  const day = /^\d{4}-\d{2}-\d{2}/.test(text) ? new Date(text) : undefined;
  return day && !Number.isNaN(day.getTime()) ? day.toISOString() : undefined;
}
