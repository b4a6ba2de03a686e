import { type ApiClient, failureOf, isUnavailable } from "../../core/sdk";
import { getAggregateByObjective } from "../../core/sdk/calls";

/**
 * Whether the learner can still open the course of a question. Throws if the server's answer does not tell,
 * or if there is no answer, for example without a connection.
 */
export async function canOpenCourse(api: ApiClient, objectiveId: string): Promise<boolean> {
  try {
    await api.call(getAggregateByObjective, { params: { objectiveId } });
    return true;
  } catch (error) {
    if (isUnavailable(failureOf(error))) return false;
    throw error;
  }
}
