import type { PortableActivityInput } from "../../package.schema";
import type { GradedSection } from "./graded-section";
import type { AssignmentType } from "./grading-policy";

/**
 * Gives every activity its share of the course's score, in hundredths: a kind of assignment brings its weight, each of
 * its sections the same part of that, each activity of a section as much as it has points. What is not graded weighs
 * nothing; it is still to be done.
 *
 * Weights along a path are multiplied, so the whole share stands at the activity and those above it stay 1.
 * @returns sections of a graded kind in which nothing with points came in
 */
export function weighSections(
  root: PortableActivityInput,
  sections: readonly GradedSection[],
  types: readonly AssignmentType[],
  placeOf: ReadonlyMap<string, string>,
): GradedSection[] {
  const leaves = leavesOf(root);
  for (const leaf of leaves.values()) leaf.scoreWeight = 0;
  const scored = sections.map((section) => {
    const keys = new Set(section.blocks.map((block) => placeOf.get(block)));
    const activities = [...keys].flatMap((key) => leaves.get(key ?? "") ?? []);
    return { section, activities: activities.filter(({ maxScore }) => maxScore !== undefined) };
  });
  for (const { type, weight } of types) {
    const own = scored.filter(({ section, activities }) => section.format === type && activities.length > 0);
    for (const { activities } of own) {
      const points = activities.reduce((sum, { maxScore = 0 }) => sum + maxScore, 0);
      for (const activity of activities) {
        activity.scoreWeight = round((100 * weight * (activity.maxScore ?? 0)) / points / own.length);
      }
    }
  }
  return scored.filter(({ activities }) => activities.length === 0).map(({ section }) => section);
}

function leavesOf(root: PortableActivityInput): Map<string, PortableActivityInput> {
  const leaves = new Map<string, PortableActivityInput>();
  const waiting = [root];
  for (let activity = waiting.pop(); activity; activity = waiting.pop()) {
    if (activity.type !== "composite") leaves.set(activity.key, activity);
    waiting.push(...(activity.children ?? []));
  }
  return leaves;
}

const round = (weight: number): number => Math.round(weight * 1e6) / 1e6;
