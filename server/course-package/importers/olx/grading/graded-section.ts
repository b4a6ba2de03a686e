import { isOn, type OlxBlock } from "../olx-block";

/** A graded section of an Open edX course: a block `sequential`. All its exercises together count as one assignment. */
export interface GradedSection {
  /** The assignment type of the section, such as "Homework". */
  format: string;
  name: string;
  place: string;
  /**
   * Those blocks in the section that may have points: the key by which the import knows the block, and the share of its
   * points that counts (below 1 for a random choice of blocks).
   */
  blocks: { key: string; share: number }[];
}

/** Makes a graded section, still without blocks, from a block. undefined when the block is not a graded section. */
export function gradedSection({ tag, name, id, place, attributes }: OlxBlock): GradedSection | undefined {
  if (tag !== "sequential" || !isOn(attributes.graded)) return undefined;
  const format = (attributes.format ?? "").replace(/^"|"$/g, "").trim();
  return { format, name: name || id, place, blocks: [] };
}

const unsupportedSettings: readonly [attribute: string, reason: string][] = [
  ["is_time_limited", "it has a time limit there, none here"],
  ["is_proctored_enabled", "it is supervised there, not here"],
  ["is_proctored_exam", "it is supervised there, not here"],
  ["is_entrance_exam", "it opens the rest of the course there; here everything is open"],
  ["prereq_min_score", "it opens only after another section there; here it is open"],
  ["hide_after_due", "it is hidden after its due date there, not here"],
];

/**
 * Sentences for the report of the import, about settings of a section that are not imported, such as a time limit or
 * another section that must be passed first.
 */
export function lostSettings({ attributes }: OlxBlock): string[] {
  const isSet = (value: string | undefined) => value !== undefined && !/^("?false"?|null|0?|"")$/i.test(value.trim());
  const reasons = unsupportedSettings.filter(([attribute]) => isSet(attributes[attribute])).map(([, reason]) => reason);
  return [...new Set(reasons)];
}
