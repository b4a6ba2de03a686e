import { ApiClient, inject, injectable, NetworkError, ProblemError } from "../../core/sdk";
import { getMyAccess, queryMyAggregates } from "../../core/sdk/calls";
import { loadOptions } from "../../core/sdk/learning";

/** Section 9 of the specification sets it. */
export const MAX_TRIES = 15;
/** The milliseconds between two of these requests. */
export const TRY_INTERVAL = 1500;

/**
 * Finds the learner's access to a course. The learner may arrive before another system has given them that right, so
 * this class asks again for a while. If the learner already has the course, it is in the list of aggregates. If the
 * course is only offered, it is not in that list, so its access is fetched separately.
 */
@injectable()
export class AccessFinder {
  constructor(@inject(ApiClient) private readonly api: ApiClient) {}

  /**
   * The id of the access; null if there is none after all requests, or if `signal` ended them.
   * @param onWait is called once if the first request finds none
   */
  async find(objectiveId: string, signal: AbortSignal, onWait: () => void): Promise<string | null> {
    for (let attempt = 1; attempt <= MAX_TRIES && !signal.aborted; attempt += 1) {
      if (attempt > 1) await new Promise((resolve) => setTimeout(resolve, TRY_INTERVAL));
      const found = await this.ask(objectiveId, signal);
      if (found !== "later") return found;
      if (attempt === 1 && !signal.aborted) onWait();
    }
    return null;
  }

  private async ask(objectiveId: string, signal: AbortSignal): Promise<string | null | "later"> {
    const query = loadOptions({ filter: ["objective.id", "=", objectiveId], take: 1 });
    const enrolled = await answerOrLater(this.api.call(queryMyAggregates, { query, signal }));
    if (enrolled === null) return null;
    const course = enrolled === "later" ? undefined : enrolled.data[0];
    if (course) return course.objectiveAccess.id;
    const access = await answerOrLater(this.api.call(getMyAccess, { params: { objectiveId }, signal }));
    return access === "later" ? "later" : (access?.id ?? null);
  }
}

/**
 * The answer of an API call. "later" if the call failed but may succeed later: no course yet (404), no connection, or a
 * busy or failing server. Null for every other failure.
 */
async function answerOrLater<T>(answer: Promise<T>): Promise<T | null | "later"> {
  try {
    return await answer;
  } catch (error) {
    const mayChange = error instanceof NetworkError || (error instanceof ProblemError && isTemporary(error.status));
    return mayChange ? "later" : null;
  }
}

function isTemporary(status: number): boolean {
  return status === 404 || status === 429 || status >= 500;
}
