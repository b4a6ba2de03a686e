import { endpoints, type PageAnswersScope, type PageStart } from "../../../server/sdk";
import {
  type ActivityTree,
  coursePaths,
  findByAxis,
  firstPart,
  type ObjectiveWorkflowAggregate,
  outline,
  stoppedPart,
} from "../../../server/sdk/learning";
import { getReadingLook } from "../contract";

/**
 * The answers for which the player would ask first: the course, how texts look for the learner, the tree of the last
 * attempt, and the activity that the address names, or else the one that the player opens then. They are none for another attempt, which the query of the
 * address can name.
 */
export async function contentAnswers({ ask, params, search, now }: PageAnswersScope): Promise<PageStart> {
  const { objectiveId = "", "*": address = "" } = params;
  const query = new URLSearchParams(search);
  const course = await ask(endpoints.getAggregateByObjective, { params: { objectiveId } });
  const attempt = course?.lastObjectiveWorkflow;
  if (!attempt || query.has("objectiveWorkflowId")) return {};
  const objectiveWorkflowId = attempt.id;
  await ask(getReadingLook);
  const tree = await ask(endpoints.getActivityTree, { params: { objectiveWorkflowId } });
  if (tree === undefined) return {};
  const named = address.replace(/\/$/, "");
  const opensFirst = attempt.state === "inProgress" || query.get("viewType") === "REVIEW";
  const axis = named === "" && opensFirst ? axisToOpen(course, tree, now) : named;
  const part = findByAxis(tree.activity, axis)?.at(-1);
  if (part === undefined) return {};
  const { activityPathId } = part;
  const activity = await ask(endpoints.getActivity, { params: { objectiveWorkflowId, activityPathId } });
  if (activity === undefined) return {};
  const draws = [{ point: "panels" }, { point: "activityRenderers", type: activity.type }] as const;
  return named === "" ? { draws, goesTo: coursePaths.content(objectiveId, axis) } : { draws };
}

/** The axis of the activity that the player opens when the address names none; empty: it opens none. */
function axisToOpen(course: ObjectiveWorkflowAggregate, tree: ActivityTree, now: Date): string {
  const { presentationMode } = tree.activity;
  if (presentationMode !== "Tree") return "";
  const { accessNewContentAfterCompletion } = course.objective;
  const finished = course.lastObjectiveWorkflow?.state === "finished";
  const items = outline(tree.activity, { finished, accessNewContentAfterCompletion }, now);
  const stopped = course.lastObjectiveWorkflow?.state === "inProgress" ? course.lastPlace?.axis : undefined;
  return (stoppedPart(items, stopped) ?? firstPart(items))?.axis ?? "";
}
