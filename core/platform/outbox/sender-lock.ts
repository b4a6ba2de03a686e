/**
 * Of the tabs with the same lock name, lets only one at a time send the waiting writes. When that tab is closed,
 * another tab gets the lock.
 */
export interface SenderLock {
  /**
   * Runs `work` when this tab gets the lock. When `signal` aborts, it stops waiting for the lock; `work` has to end by
   * itself.
   */
  hold(work: () => Promise<void>, signal: AbortSignal): void;
}

/**
 * Uses the Web Locks of the browser. In a browser without them every tab sends. That is safe: each entry has its own
 * id, so the server carries it out only once.
 */
export function senderLock(name: string, locks: LockManager | undefined): SenderLock {
  return {
    hold(work, signal) {
      const held = locks ? locks.request(name, { signal }, work) : work();
      held.catch((error: unknown) => {
        if (!signal.aborted) reportError(error);
      });
    },
  };
}
