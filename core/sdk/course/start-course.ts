import type { ObjectiveWorkflowAggregate } from "../../learning/contract/entities";
import { startsActivityToo } from "../../learning/rules";
import { isAborted } from "../../platform/http/api-error";
import { newId } from "../../platform/http/new-id";
import type { SendCommand } from "../../platform/progress/course-commands";
import { startActivityWorkflows, startObjectiveWorkflow } from "../calls";

/**
 * Starts an attempt at a course, and in a course of one activity also this activity.
 * @param id the id of the command, which becomes the attempt's id
 */
export async function startCourse(
  send: SendCommand,
  { id: objectiveWorkflowAggregateId, objective }: Pick<ObjectiveWorkflowAggregate, "id" | "objective">,
  id: string,
  signal?: AbortSignal,
): Promise<void> {
  await send(startObjectiveWorkflow, { body: { id, objectiveWorkflowAggregateId }, signal });
  if (!startsActivityToo(objective, null)) return;
  const body = { id: newId(), objectiveWorkflowId: id, activityPartIds: [objective.activity.id] };
  await send(startActivityWorkflows, { body, signal }).catch((error: unknown) => {
    // The server has begun the activity with the attempt. If it is locked, the content says why.
    if (isAborted(error)) throw error;
  });
}
