import { ApiClient, inject, injectable, loadOptions, NetworkError, ProblemError } from "../../core/sdk";
import { getMyAccess, queryMyAggregates } from "../../core/sdk/calls";

/** Specification, section 9. */
export const ATTEMPTS = 15;
export const INTERVAL = 1500;

/**
 * The learner's access to a course. Whoever enrols learners may not be done yet when they arrive, so it is waited for. A
 * course that is theirs is in the list of aggregates; one that is only offered to them is not, and its access is asked for.
 */
@injectable()
export class EnrolledAccess {
  constructor(@inject(ApiClient) private readonly api: ApiClient) {}

  /** The access's id; null when there is none after all attempts, and when `signal` ended them. */
  async find(objectiveId: string, signal: AbortSignal): Promise<string | null> {
    for (let attempt = 1; attempt <= ATTEMPTS && !signal.aborted; attempt += 1) {
      if (attempt > 1) await new Promise((resolve) => setTimeout(resolve, INTERVAL));
      const found = await this.ask(objectiveId, signal);
      if (found !== "later") return found;
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

/** What is not there and who is not reached may be so later; any other failure will stay: null. */
async function answerOrLater<T>(answer: Promise<T>): Promise<T | null | "later"> {
  try {
    return await answer;
  } catch (error) {
    const mayChange = error instanceof NetworkError || (error instanceof ProblemError && isPassing(error.status));
    return mayChange ? "later" : null;
  }
}

function isPassing(status: number): boolean {
  return status === 404 || status === 429 || status >= 500;
}
