import { type ApiClient, failureOf, isUnavailable } from "../../core/sdk";
import { getAggregateByObjective } from "../../core/sdk/calls";

/** Whether the course of a question is still there for the learner. */
export async function hasModule(api: ApiClient, objectiveId: string): Promise<boolean> {
  try {
    await api.call(getAggregateByObjective, { params: { objectiveId } });
    return true;
  } catch (error) {
    if (isUnavailable(failureOf(error))) return false;
    throw error;
  }
}
