import { standingOf } from "../activity/part-facts";
import { decisiveLeaves, type GradedActivity, type GradedPart, isFinished, leavesOf } from "./leaves";

type Root = GradedActivity & { readonly type: string };

/**
 * The progress of a course, 0 to 1: the share of the required activities that the learner has finished. A course
 * without activities has progress 0.
 */
export function objectiveProgress(root: Root): number {
  const leaves = decisiveLeaves(leavesOf(root));
  return leaves.length === 0 ? 0 : leaves.filter(isFinished).length / leaves.length;
}

/** Whether a course has an activity that learners can do: one at the bottom of its tree, neither draft nor archived. */
export function hasContent(root: Root): boolean {
  return leavesOf(root).length > 0;
}

/** The number of required activities that the learner has not finished. */
export function requiredPartsLeft(root: Root): number {
  return leavesOf(root).filter((leaf) => !leaf.optional && !isFinished(leaf)).length;
}

/** The number of activities that wait for a grade. While there are any, the result of the course is not final. */
export function partsInGrading(root: Root): number {
  return leavesOf(root).filter((leaf) => standingOf(leaf.activity) === "inGrading").length;
}

function isComplete(root: Root): boolean {
  const leaves = decisiveLeaves(leavesOf(root));
  return leaves.length > 0 && leaves.every(isFinished);
}

/** Composites whose parts are all done but that are not finished themselves, inner ones first. */
export function compositesToFinish(root: { readonly children: readonly GradedPart[] }): string[] {
  return root.children.flatMap((part) => {
    const activity = part.childActivity;
    if (activity.type !== "composite") return [];
    const below = compositesToFinish(activity);
    return isComplete(activity) && standingOf(activity) !== "finished" ? [...below, part.axis] : below;
  });
}
