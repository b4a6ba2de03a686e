import { standingOf } from "../activity/part-facts";
import { decisiveLeaves, type GradedActivity, type GradedPart, isFinished, leavesOf } from "./leaves";

type Root = GradedActivity & { readonly type: string };

/** How much of a course is done, 0 to 1: the finished share of what is required. Nothing to do is all done. */
export function objectiveProgress(root: Root): number {
  const leaves = decisiveLeaves(leavesOf(root));
  return leaves.length === 0 ? 1 : leaves.filter(isFinished).length / leaves.length;
}

/** How many required activities are not finished yet. */
export function requiredPartsLeft(root: Root): number {
  return leavesOf(root).filter((leaf) => !leaf.optional && !isFinished(leaf)).length;
}

/** How many activities wait for their grade. While there are any the course's result is not final. */
export function partsInGrading(root: Root): number {
  return leavesOf(root).filter((leaf) => standingOf(leaf.activity) === "inGrading").length;
}

function isComplete(root: Root): boolean {
  const leaves = decisiveLeaves(leavesOf(root));
  return leaves.length > 0 && leaves.every(isFinished);
}

/** The axes of the composites that are complete and not finished yet, those below before those above. */
export function compositesToFinish(root: { readonly children: readonly GradedPart[] }): string[] {
  return root.children.flatMap((part) => {
    const activity = part.childActivity;
    if (activity.type !== "composite") return [];
    const below = compositesToFinish(activity);
    return isComplete(activity) && standingOf(activity) !== "finished" ? [...below, part.axis] : below;
  });
}
