import { setImmediate as nextTurn } from "node:timers/promises";
import type { Progress, Tell } from "../../contract/tasks/progress";

/**
 * Called between the steps of storing: it tells where it is, lets the server answer others, and throws when nobody
 * wants the rest any more.
 */
export type Checkpoint = (progress: Progress) => Promise<void>;

export const goOn: Checkpoint = async () => undefined;

const STEPS = 50;

/** @param signal aborted: storing ends, and nothing of it stays */
export function checkpointOf(tell: Tell, signal: AbortSignal): Checkpoint {
  return async (progress) => {
    const { done = 0, of = 0 } = progress;
    const step = Math.ceil(of / STEPS) || 1;
    if (done === of || done % step === 0) tell(progress);
    await nextTurn();
    signal.throwIfAborted();
  };
}
