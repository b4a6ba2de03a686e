/** One tab at a time sends the waiting writes. When it is closed, another gets the lock. */
export interface SenderLock {
  /** When `signal` aborts, it stops waiting for the lock; `work` has to end by itself. */
  hold(work: () => Promise<void>, signal: AbortSignal): void;
}

/** Without Web Locks every tab sends. That is safe: each entry has an id, and is carried out once. */
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
