/** Lets one tab of all that share a name work at a time; the next one takes over when it goes. */
export interface SenderLock {
  /** Runs `work` once this tab is the one. Ends when `signal` says so. */
  hold(work: () => Promise<void>, signal: AbortSignal): void;
}

/**
 * By Web Locks. A browser without them lets every tab send: each entry carries its own id, so the server does nothing
 * twice even then.
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
