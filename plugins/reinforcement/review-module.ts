import { type ApiClient, failureOf, isUnavailable, type Places } from "../../core/sdk";
import { getAggregateByObjective, getMyAccess } from "../../core/sdk/calls";
import { coursePaths, factsOfAccess, isForwardedToCatalog } from "../../core/sdk/learning";

/**
 * The page on which the learner can review the course of a question: the course, or its page in the catalog for
 * somebody who is offered it. Null if the learner can open neither. Throws if the server's answer does not tell, or if
 * there is no answer, for example without a connection.
 */
export async function reviewPath(
  api: ApiClient,
  places: Pick<Places, "find">,
  objectiveId: string,
): Promise<string | null> {
  const params = { objectiveId };
  if ((await unlessUnavailable(api.call(getAggregateByObjective, { params }))) !== null) {
    return coursePaths.overview(objectiveId);
  }
  const access = await unlessUnavailable(api.call(getMyAccess, { params }));
  if (access === null || !isForwardedToCatalog(factsOfAccess(access))) return null;
  return places.find("catalog-course", params);
}

async function unlessUnavailable<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  try {
    return await call;
  } catch (error) {
    if (isUnavailable(failureOf(error))) return null;
    throw error;
  }
}
