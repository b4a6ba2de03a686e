import type { PortableActivityInput } from "../../../format/package.schema";
import type { AssignmentType } from "./assignment-type";
import type { GradedSection } from "./graded-section";

/**
 * Gives every activity that holds no other activities its share of the course's score as `scoreWeight`, in per cent. An
 * assignment type, such as "Homework", has a weight in the Open edX course. Its graded sections share that weight
 * equally. The activities of a section share the section's part by their points. Activities that are not graded get
 * weight 0; learners still have to do them. Activities that hold other activities keep weight 1, because the portal
 * multiplies the weight of an activity by the weights of the activities above it.
 * @param activityKeyOf key of a block, such as an exercise, of the Open edX course → key of the activity that it became
 * @returns the sections from which nothing with points was imported
 */
export function setSectionWeights(
  root: PortableActivityInput,
  sections: readonly GradedSection[],
  types: readonly AssignmentType[],
  activityKeyOf: ReadonlyMap<string, string>,
): GradedSection[] {
  const leaves = leavesOf(root);
  for (const leaf of leaves.values()) leaf.scoreWeight = 0;
  const scored = sections.map((section) => {
    const shares = new Map<string, number[]>();
    for (const { key, share } of section.blocks) {
      const activityKey = activityKeyOf.get(key) ?? "";
      shares.set(activityKey, [...(shares.get(activityKey) ?? []), share]);
    }
    const activities = [...shares].flatMap(([key, some]) => {
      const activity = leaves.get(key);
      if (activity?.maxScore === undefined) return [];
      return [{ activity, points: (activity.maxScore * sum(some)) / some.length }];
    });
    return { section, activities };
  });
  for (const { type, weight } of types) {
    const own = scored.filter(({ section, activities }) => section.format === type && activities.length > 0);
    for (const { activities } of own) {
      const all = sum(activities.map(({ points }) => points));
      for (const { activity, points } of activities) {
        activity.scoreWeight = round((100 * weight * points) / all / own.length);
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

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const round = (weight: number): number => Math.round(weight * 1e6) / 1e6;
