import { setImmediate as nextTurn } from "node:timers/promises";
import type { Progress, ReportProgress } from "../../contract/tasks/progress";

/**
 * A function that an import of courses calls between the steps of storing. It reports progress and lets the server
 * answer other requests. If the administrator has cancelled the import, it throws an error.
 */
export type Checkpoint = (progress: Progress) => Promise<void>;

/** A checkpoint that does nothing, for imports that nobody watches or cancels. */
export const noCheckpoint: Checkpoint = async () => undefined;

/** The most reports about the progress for one kind of step, approximately. */
const MAX_REPORTS = 50;

/**
 * Makes a checkpoint.
 * @param tell gets the progress, at most about 50 times for one kind of step
 * @param signal when it is aborted, the next checkpoint throws, and the transaction is rolled back
 */
export function checkpointOf(tell: ReportProgress, signal: AbortSignal): Checkpoint {
  return async (progress) => {
    const { done = 0, of = 0 } = progress;
    const step = Math.ceil(of / MAX_REPORTS) || 1;
    if (done === of || done % step === 0) tell(progress);
    await nextTurn();
    signal.throwIfAborted();
  };
}
