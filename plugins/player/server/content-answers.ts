import { endpoints, type PageAnswersScope } from "../../../server/sdk";
import { findByAxis } from "../../../server/sdk/learning";

/**
 * The answers for which the player would ask first: the course, the tree of the last attempt, and the activity that the
 * address names. They are none for another attempt, which the query of the address can name.
 */
export async function contentAnswers({ ask, params, search }: PageAnswersScope): Promise<null> {
  const { objectiveId, "*": axis = "" } = params;
  const course = await ask(endpoints.getAggregateByObjective, { params: { objectiveId } });
  const attempt = course?.lastObjectiveWorkflow;
  if (!attempt || new URLSearchParams(search).has("objectiveWorkflowId")) return null;
  const objectiveWorkflowId = attempt.id;
  const tree = await ask(endpoints.getActivityTree, { params: { objectiveWorkflowId } });
  const part = tree && findByAxis(tree.activity, axis)?.at(-1);
  if (part) {
    await ask(endpoints.getActivity, { params: { objectiveWorkflowId, activityPathId: part.activityPathId } });
  }
  return null;
}
