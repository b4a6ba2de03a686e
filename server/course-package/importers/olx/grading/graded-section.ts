import { isOn, type OlxBlock } from "../olx-block";

/** A section whose problems count: Open edX grades it as one assignment. */
export interface GradedSection {
  /** Its kind of assignment, such as "Homework". */
  format: string;
  name: string;
  place: string;
  /** The blocks in it that may have points, by key, and how much of their points counts. */
  blocks: { key: string; share: number }[];
}

/** The graded section that a block is; undefined for anything else. */
export function gradedSection({ tag, name, id, place, attributes }: OlxBlock): GradedSection | undefined {
  if (tag !== "sequential" || !isOn(attributes.graded)) return undefined;
  const format = (attributes.format ?? "").replace(/^"|"$/g, "").trim();
  return { format, name: name || id, place, blocks: [] };
}

const settings: readonly [attribute: string, reason: string][] = [
  ["is_time_limited", "it has a time limit there, none here"],
  ["is_proctored_enabled", "it is supervised there, not here"],
  ["is_proctored_exam", "it is supervised there, not here"],
  ["is_entrance_exam", "it opens the rest of the course there; here everything is open"],
  ["prereq_min_score", "it opens only after another section there; here it is open"],
  ["hide_after_due", "it is hidden after its due date there, not here"],
];

/** What Open edX asks of a section before or while it is taken and that does not come in. */
export function conditionsOf({ attributes }: OlxBlock): string[] {
  const isSet = (value: string | undefined) => value !== undefined && !/^("?false"?|null|0?|"")$/i.test(value.trim());
  const reasons = settings.filter(([attribute]) => isSet(attributes[attribute])).map(([, reason]) => reason);
  return [...new Set(reasons)];
}
