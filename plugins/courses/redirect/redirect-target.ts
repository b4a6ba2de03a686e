import { type ApiClient, failureOf, isUnavailable } from "../../../core/sdk";
import { getActivityTree, getAggregateByObjective } from "../../../core/sdk/calls";
import { findByActivityId, findByPathId, redirectorPath } from "../../../core/sdk/learning";

/** The place in the portal that a link from outside asks for: a course, and perhaps an activity in it. */
export interface WantedPlace {
  readonly objectiveId: string;
  readonly activityPathId: string | null;
  readonly activityId: string | null;
  readonly inProctoringFrame: boolean;
}

/**
 * The address in the portal to which a link from outside leads. If the link names an activity, it is that activity or,
 * if it is not found, the details of the course. Otherwise it is the content of a started course, or the details. The
 * product's specification describes this in its section 2, "Redirector behaviour".
 */
export async function redirectTarget(api: ApiClient, wanted: WantedPlace, signal: AbortSignal): Promise<string> {
  const { objectiveId, inProctoringFrame } = wanted;
  const workflowId = await findAttempt(api, objectiveId, signal);
  const part = await findPart(api, wanted, workflowId, signal);
  return redirectorPath({ objectiveId, hasWorkflow: workflowId !== null, part, inProctoringFrame });
}

/**
 * The id of the last attempt; null if there is none, or if the learner cannot open the course. The details page then
 * redirects to the catalog, or says that the course is not available.
 */
async function findAttempt(api: ApiClient, objectiveId: string, signal: AbortSignal): Promise<string | null> {
  try {
    const course = await api.call(getAggregateByObjective, { params: { objectiveId }, signal });
    return course.lastObjectiveWorkflow?.id ?? null;
  } catch (error) {
    if (isUnavailable(failureOf(error))) return null;
    throw error;
  }
}

async function findPart(api: ApiClient, wanted: WantedPlace, objectiveWorkflowId: string | null, signal: AbortSignal) {
  const { activityPathId, activityId } = wanted;
  if (!activityPathId && !activityId) return null;
  if (!objectiveWorkflowId) return "notFound";
  const { activity } = await api.call(getActivityTree, { params: { objectiveWorkflowId }, signal });
  const path = activityPathId ? findByPathId(activity, activityPathId) : findByActivityId(activity, activityId ?? "");
  return path?.at(-1) ?? "notFound";
}
